/** The browsers that show a board, and what each of them was sent last. Boards of the same stands share the list of orders. */
import { type BoardOrders, changeBetween } from '#rules/kitchen/board-orders.ts'
import type { EventStream } from '../platform/event-stream.ts'
import { allFrame, beatFrame, changeFrame, elsewhereFrame } from './board-frames.ts'
import type { OpenBoard } from './board-store.ts'

/** One link is meant for one screen; further connections are those that a browser left without closing. */
export const mostScreensOfBoard = 4
/** A screen that has shown a board for ten minutes is taken for the real one. */
const longMs = 10 * 60_000

type Showing = { readonly standIds: readonly string[]; orders: BoardOrders }
type Screen = { readonly boardId: string; readonly showing: Showing; readonly since: number }

export type BoardScreens = {
  attach(board: OpenBoard, stream: EventStream): void
  /** Sends each screen of these stands the difference from what it was sent last. */
  show(standIds: readonly string[]): void
  beat(): void
  count(): number
  boards(): readonly string[]
  stands(): ReadonlySet<string>
  hangUp(boardIds: readonly string[]): void
}

type Parts = {
  readonly ordersOf: (standIds: readonly string[]) => BoardOrders
  readonly clock: () => Date
}

export function boardScreens({ ordersOf, clock }: Parts): BoardScreens {
  const screens = new Map<EventStream, Screen>()
  const showings = new Map<string, Showing>()

  const leave = (stream: EventStream) => {
    const left = screens.get(stream)?.showing
    screens.delete(stream)
    if (left && ![...screens.values()].some(({ showing }) => showing === left))
      showings.delete(left.standIds.join())
  }
  /**
   * Drops the oldest connection, which a browser probably left before it came back. A screen that has shown the board for
   * long is kept while there is another one: a person who photographed the link could otherwise darken the screen on the
   * wall. If all have shown it for long, the newest is dropped.
   */
  const giveWay = (boardId: string) => {
    const others = [...screens].filter(([, screen]) => screen.boardId === boardId)
    if (others.length < mostScreensOfBoard) return
    const longAgo = clock().getTime() - longMs
    const [stream] = others.find(([, { since }]) => since > longAgo) ?? others.at(-1) ?? []
    stream?.end(elsewhereFrame)
  }

  return {
    attach: ({ id, standIds }, stream) => {
      giveWay(id)
      const key = standIds.join()
      const showing = showings.get(key) ?? { standIds, orders: ordersOf(standIds) }
      showings.set(key, showing)
      screens.set(stream, { boardId: id, showing, since: clock().getTime() })
      stream.onEnd(() => leave(stream))
      stream.send(allFrame(showing.orders))
    },
    show: (standIds) => {
      for (const showing of showings.values()) {
        if (!showing.standIds.some((id) => standIds.includes(id))) continue
        const orders = ordersOf(showing.standIds)
        const change = changeBetween(showing.orders, orders)
        showing.orders = orders
        if (!change) continue
        const frame = changeFrame(change)
        for (const [stream, screen] of screens) if (screen.showing === showing) stream.send(frame)
      }
    },
    beat: () => {
      for (const stream of screens.keys()) stream.send(beatFrame)
    },
    count: () => screens.size,
    boards: () => [...new Set([...screens.values()].map(({ boardId }) => boardId))],
    stands: () => new Set([...showings.values()].flatMap(({ standIds }) => standIds)),
    hangUp: (boardIds) => {
      for (const [stream, { boardId }] of screens) if (boardIds.includes(boardId)) stream.end()
    },
  }
}
