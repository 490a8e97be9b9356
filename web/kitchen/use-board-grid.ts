import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useIsPhone } from '../ui/use-media.ts'
import type { Grid } from './arrange.ts'
import type { Size } from './kitchen-settings.ts'
import type { Line } from './ticket-steps.ts'

export const gap = 12

/** Pixels, as Ticket.module.css draws them. `letter` is the width of an average one at the size of a line. */
const measures = {
  normal: { column: 290, cell: 318, frame: 186, line: 26, letter: 12 },
  large: { column: 350, cell: 370, frame: 196, line: 32, letter: 14.8 },
  huge: { column: 430, cell: 440, frame: 208, line: 40, letter: 18.2 },
} as const satisfies Record<Size, object>

const leastLineHeight = 48

type Measured = { readonly board: RefObject<HTMLDivElement | null>; readonly grid: Grid | undefined }

/** How many columns and rows of this size the board has room for. Undefined on a phone, which scrolls. */
export function useBoardGrid(size: Size): Measured {
  const board = useRef<HTMLDivElement>(null)
  const isPhone = useIsPhone()
  const [{ width, height }, setRoom] = useState({ width: 0, height: 0 })

  useLayoutEffect(() => {
    const element = board.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { board, grid: isPhone || width === 0 ? undefined : gridFor(size, width, height) }
}

function gridFor(size: Size, width: number, height: number): Grid {
  const { column, cell, frame, line, letter } = measures[size]
  const columns = Math.max(1, Math.floor((width + gap) / (column + gap)))
  const rows = Math.max(1, Math.floor((height + gap) / (cell + gap)))
  const textWidth = (width - (columns - 1) * gap) / columns - 32
  const rowsOf = (text: string) => Math.max(1, Math.ceil((text.length * letter) / textWidth))
  return {
    columns,
    rows,
    cellHeight: (height - (rows - 1) * gap) / rows,
    gap,
    frameHeight: frame,
    heightOf: ({ name, note }: Line) =>
      Math.max(leastLineHeight, rowsOf(`12× ${name}`) * line + 12) + (note ? rowsOf(note) * line : 0),
  }
}
