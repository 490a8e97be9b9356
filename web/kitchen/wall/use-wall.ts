import { type RefObject, useEffect, useMemo, useState } from 'react'
import { areAway } from '../../ui/tap-guard/hands.ts'
import { onceHands } from '../../ui/tap-guard/watch-hands.ts'
import type { Ticket } from '../ticket-steps.ts'
import { useKitchen } from '../use-kitchen.ts'
import { emptyWall, oneColumn, type Page, pagesOn, settle } from './arrange.ts'
import { type Look, looksOf, onPhone } from './look.ts'
import { useBoardSize } from './use-board-size.ts'

const mostOnPhonePage = 12

type WallOnScreen = {
  readonly element: RefObject<HTMLDivElement | null>
  readonly pages: readonly Page[]
  readonly columns: number
  /** The size of the tickets. */
  readonly look: Look
}

/** The places of the tickets: see arrange.ts. When the board changes its size, the wall is repacked at once. */
export function useWall(slots: readonly Ticket[]): WallOnScreen {
  const { size } = useKitchen().settings
  const looks = looksOf(size)
  const { element, boards } = useBoardSize(looks)
  const [wall, setWall] = useState(emptyWall)
  const [measured, setMeasured] = useState(boards)
  const before = measured === boards ? wall : emptyWall
  if (measured !== boards) setMeasured(boards)
  const settled = useMemo(() => boards && settle(before, slots, boards), [before, slots, boards])
  if (settled && settled.wall !== wall) setWall(settled.wall)
  const repack = settled?.repack
  useEffect(() => (repack ? onceHands(areAway, () => setWall(repack())) : undefined), [repack])

  const board = settled && boards?.[settled.wall.size]
  const pages = useMemo(
    () => (settled && board ? pagesOn(settled.wall, slots, board) : oneColumn(slots, mostOnPhonePage)),
    [settled, board, slots],
  )
  const look = (settled && looks[settled.wall.size]) ?? (size === 'auto' ? onPhone : (looks[0] as Look))
  return { element, pages, columns: board?.columns ?? 1, look }
}
