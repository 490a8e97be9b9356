import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { isMeant } from '../../ui/tap-guard/tap-guard.ts'
import { type Command, type InStrip, neighbour } from '../keys/kitchen-keys.ts'
import { useKitchenKeys } from '../keys/use-kitchen-keys.ts'
import type { Ticket } from '../ticket-steps.ts'
import { useKitchen } from '../use-kitchen.ts'
import { hasMoved, type Page } from './arrange.ts'
import { useCalm } from './use-calm.ts'
import { useWall } from './use-wall.ts'

/** The place of each ticket of the tab, the page that is shown, and the ticket that the keyboard has selected. */
export function useBoard(hearsKeys: boolean) {
  const kitchen = useKitchen()
  const { tab, settings, lists, inStrip, selectInStrip } = kitchen
  const calm = useCalm(lists[tab], tab)
  const board = useWall(calm.slots)
  const { pages } = board
  const [turnedTo, turnTo] = useState(0)
  const [selected, select] = useState<string>()
  const page = Math.max(0, Math.min(turnedTo, pages.length - 1))
  const recalledPage = pages.findIndex((each) =>
    each.some(({ ticket }) => ticket.saleId === kitchen.recalled),
  )
  useEffect(() => {
    if (recalledPage >= 0) turnTo(recalledPage)
  }, [recalledPage])
  const placed = pages[page] ?? nothing
  const moves = useMoves(placed)
  const heads = useMemo(() => placed.filter(({ part }) => part === 1), [placed])
  const headsAt = useHistory(heads)
  const movedAt = useInstantOf(moves)
  const heldAt = useInstantOf(inStrip?.saleId)

  const selectTicket = (saleId: string | undefined) => {
    // Enter must now bump this ticket, not press the button that was clicked before.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    selectInStrip(undefined)
    select(saleId)
  }

  const actOn = (saleId: string | undefined, act: 'bump' | 'sendBack' | 'callBuzzer', at: number) => {
    const ticket = lists[tab].find((each) => each.saleId === saleId)
    if (ticket && isMeant(at, movedAt())) kitchen[act](ticket)
  }

  const obey = (command: Command, at: number) => {
    // What the cook saw when the key went down, as the shortcut runs a little later.
    const seen = headsAt(at)
    const saleIdAt = (index: number) => seen[index]?.ticket.saleId
    const index = seen.findIndex(({ ticket }) => ticket.saleId === selected)
    if (command.does === 'select')
      settings.digitBumps ? actOn(saleIdAt(command.place), 'bump', at) : selectTicket(saleIdAt(command.place))
    else if (command.does === 'page') turnTo(Math.min(pages.length - 1, Math.max(0, page + command.towards)))
    else if (command.does === 'clear') selectTicket(undefined)
    else if (command.does === 'recall') kitchen.askRecall()
    else if (command.does === 'all day') kitchen.allDay.toggle()
    else if (command.does === 'other tab') turnOver(kitchen, selectTicket)
    else if (inStrip) isMeant(at, heldAt()) && obeyInStrip(kitchen, inStrip, command)
    else if (command.does === 'step') selectTicket(saleIdAt(neighbour(seen, index, command)))
    else actOn(selected, acts[command.does], at)
  }

  // When a digit acts at once, the digits are always shown, so that no cook has to guess.
  const showsKeys = useKitchenKeys(obey, hearsKeys) || (hearsKeys && settings.digitBumps)
  return {
    ...board,
    page,
    turnTo,
    placed,
    heads,
    selected: inStrip ? undefined : selected,
    showsKeys,
    calm,
    moves,
  }
}

const nothing: Page = []
const acts = { bump: 'bump', back: 'sendBack', 'call buzzer': 'callBuzzer' } as const

type Kitchen = ReturnType<typeof useKitchen>

/** The key P: moves to the ready orders and back, whether in the strip or on their tab. */
function turnOver(kitchen: Kitchen, selectTicket: (saleId: string | undefined) => void): void {
  const { hasStrip, inStrip, selectInStrip, lists, tab, setTab } = kitchen
  if (!hasStrip) setTab(tab === 'cooking' ? 'ready' : 'cooking')
  else selectTicket(undefined)
  if (hasStrip && !inStrip) selectInStrip(lists.ready[0]?.saleId)
}

function obeyInStrip(kitchen: Kitchen, held: Ticket, command: InStrip) {
  const { lists, selectInStrip } = kitchen
  const index = lists.ready.indexOf(held)
  if (command.does !== 'step') {
    // The next ticket is selected, as a cook hands out several in a row.
    if (command.does !== 'call buzzer')
      selectInStrip((lists.ready[index + 1] ?? lists.ready[index - 1])?.saleId)
    return kitchen[acts[command.does]](held)
  }
  const next = command.by === 'row' ? lists.ready[index + command.towards] : undefined
  if (next) selectInStrip(next.saleId)
  else if (command.by === 'column' && command.towards < 0) selectInStrip(undefined)
}

/** A number that grows each time tickets have moved, for the tap guard. */
function useMoves(placed: Page): number {
  const [drawn, setDrawn] = useState({ placed, moves: 0 })
  if (drawn.placed === placed) return drawn.moves
  const moves = drawn.moves + (hasMoved(drawn.placed, placed) ? 1 : 0)
  setDrawn({ placed, moves })
  return moves
}

/** Returns the time of the last change of the value, by the page's clock. */
function useInstantOf(value: unknown): () => number {
  const at = useRef(Number.NEGATIVE_INFINITY)
  const known = useRef(value)
  useLayoutEffect(() => {
    if (known.current !== value) at.current = performance.now()
    known.current = value
  }, [value])
  return () => at.current
}

const mostKept = 8

/** Returns what was on the screen at a given time. */
function useHistory(heads: Page): (at: number) => Page {
  const history = useRef<readonly { readonly since: number; readonly heads: Page }[]>([])
  useLayoutEffect(() => {
    history.current = [...history.current, { since: performance.now(), heads }].slice(-mostKept)
  }, [heads])
  return (at) => history.current.findLast(({ since }) => since <= at)?.heads ?? heads
}
