import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useIsPhone } from '../../ui/use-media.ts'
import type { Size } from '../kitchen-settings.ts'
import type { Board } from './arrange.ts'
import { textRows } from './text-rows.ts'

/** Pixels, as TicketCard.module.css draws them. `letter` is the width of an average one of a line. */
const measures = {
  normal: { column: 290, frame: 190, line: 26, letter: 10.8 },
  large: { column: 350, frame: 196, line: 32, letter: 13.4 },
  huge: { column: 430, frame: 204, line: 40, letter: 16.5 },
} as const satisfies Record<Size, object>

const gap = 12
const sidePadding = 28
const leastLineHeight = 48
const linePadding = 13

/** Measures the board. `board` is undefined on a phone, which scrolls, and until it has been measured. */
export function useBoardSize(size: Size): {
  readonly element: RefObject<HTMLDivElement | null>
  readonly board: Board | undefined
} {
  const element = useRef<HTMLDivElement>(null)
  const isPhone = useIsPhone()
  const [{ width, height }, setRoom] = useState({ width: 0, height: 0 })

  useLayoutEffect(() => {
    const observed = element.current
    if (!observed) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(observed)
    return () => observer.disconnect()
  }, [])

  const board = useMemo(
    () => (isPhone || width === 0 ? undefined : boardOf(size, width, height)),
    [isPhone, size, width, height],
  )
  return { element, board }
}

function boardOf(size: Size, width: number, height: number): Board {
  const { column, frame, line, letter } = measures[size]
  const columns = Math.max(1, Math.floor((width + gap) / (column + gap)))
  const letters = Math.floor(((width + gap) / columns - gap - sidePadding) / letter)
  return {
    columns,
    height,
    gap,
    frameHeight: frame,
    heightOf: ({ name, note }) => {
      const rows = textRows(`12× ${name}`, letters) + (note ? textRows(note, letters) : 0)
      return Math.max(leastLineHeight, rows * line + linePadding)
    },
  }
}
