import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useIsPhone } from '../../ui/use-media.ts'
import type { LookName } from '../kitchen-settings.ts'
import type { Line } from '../ticket-steps.ts'
import type { Board } from './arrange.ts'
import { countOf } from './line-count.ts'
import { columnsOf, frameOf, lineHeight, looks } from './look.ts'
import { textRows } from './text-rows.ts'
import { textWidth } from './text-width.ts'

export const gap = 12

/** Borders and padding of a ticket, some pixels to spare; and where the tick of a struck line stands. */
const sides = 28 + 3
const tick = 24

type BoardSize = {
  readonly element: RefObject<HTMLDivElement | null>
  /** The board at this size of tickets; undefined on a phone, which scrolls, and until it has been measured. */
  readonly boardAt: ((look: LookName) => Board) | undefined
}

/** Measures the board; `columns`: how many are asked for, null for as many as fit. */
export function useBoardSize(columns: number | null): BoardSize {
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

  const boardAt = useMemo(
    () => (isPhone || width === 0 ? undefined : boardsOf({ width, height, asked: columns })),
    [isPhone, width, height, columns],
  )
  return { element, boardAt }
}

type Asked = { readonly width: number; readonly height: number; readonly asked: number | null }

const boardsOf =
  ({ width, height, asked }: Asked) =>
  (name: LookName): Board => {
    const look = looks[name]
    const columns = columnsOf(width, { gap, look, asked })
    const row = (width + gap) / columns - gap - sides
    const widthOf = (text: string) => textWidth(text, look.item)
    return {
      columns,
      height,
      gap,
      frameOf: (part) => frameOf(look, part),
      heightOf: (line: Line) => {
        const dish = textRows(`${countOf(line)} ${line.name}`, row - tick, widthOf)
        return lineHeight(look, dish + (line.note ? textRows(line.note, row, widthOf) : 0))
      },
    }
  }
