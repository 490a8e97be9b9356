import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { unbroken } from '#rules/plain/french.ts'
import { useIsPhone } from '../../ui/use-media.ts'
import type { Line, Ticket } from '../ticket-steps.ts'
import { type StandOfTicket, useKitchen } from '../use-kitchen.ts'
import type { Board } from './arrange.ts'
import { buzzerOnTicket } from './buzzer-on-ticket.ts'
import { countOf } from './line-count.ts'
import { columnsOf, frameOf, type Look, lineHeight } from './look.ts'
import { textRows } from './text-rows.ts'
import { countWidth, onceMeasured, textWidth } from './text-width.ts'

export const gap = 12

/** The border and padding of a ticket with a few spare pixels, and the width of the tick of a struck line. */
const sides = 28 + 3
const tick = 24

type BoardSize = {
  readonly element: RefObject<HTMLDivElement | null>
  /** The board at each of these looks; undefined on a phone, which scrolls, and until the board was measured. */
  readonly boards: readonly Board[] | undefined
}

export function useBoardSize(looks: readonly Look[]): BoardSize {
  const { settings, standOf } = useKitchen()
  const { columns } = settings
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

  const boards = useMemo(
    () =>
      isPhone || width === 0
        ? undefined
        : looks.map((look) => boardOf(look, { width, height, asked: columns, standOf })),
    [isPhone, width, height, columns, standOf, looks],
  )
  return { element, boards }
}

type Room = {
  readonly width: number
  readonly height: number
  /** How many columns were chosen; null for as many as fit. */
  readonly asked: number | null
  readonly standOf: (ticket: Ticket) => StandOfTicket
}

function boardOf(look: Look, { width, height, asked, standOf }: Room): Board {
  const columns = columnsOf(width, { gap, look, asked })
  const row = (width + gap) / columns - gap - sides
  const widthOf = (text: string) => textWidth(text, look.item)
  const rowsOf = onceMeasured((line: Line) => {
    const count = countOf(line)
    const widthInDish = (word: string) => (word === count ? countWidth(word, look.item) : widthOf(word))
    const dish = textRows(`${count} ${unbroken(line.name)}`, row - tick, widthInDish)
    return dish + (line.note ? textRows(line.note, row, widthOf) : 0)
  })
  return {
    columns,
    height,
    gap,
    frameOf: (ticket, part) => {
      const stand = standOf(ticket)
      const second = buzzerOnTicket(ticket, stand).as
      return frameOf(look, part, { second, namesStand: stand.name !== undefined })
    },
    heightOf: (line: Line) => lineHeight(look, rowsOf(line)),
  }
}
