/** The browsers that show a board, and what each was told last. Boards of the same stands share what they show. */
import { type BoardOrders, changeBetween } from '#rules/kitchen/board-orders.ts'
import type { EventStream } from '../platform/event-stream.ts'
import { allFrame, beatFrame, changeFrame, elsewhereFrame } from './board-frames.ts'
import type { OpenBoard } from './board-store.ts'

/** One link, one screen; the others are those that a browser left without saying so. */
export const mostScreensOfBoard = 4
/** A wall that has shown a board so long is there for the evening. */
const longMs = 10 * 60_000

type Showing = { readonly standIds: readonly string[]; orders: BoardOrders }
type Screen = { readonly boardId: string; readonly showing: Showing; readonly since: number }

export type BoardScreens = {
  attach(board: OpenBoard, stream: EventStream): void
  /** Tells each screen of one of these stands what is different from what it was told last. */
  show(standIds: readonly string[]): void
  beat(): void
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
   * The screen that came first gives way: a browser left it and is back. Not one that has shown the board for long, while
   * there is another: whoever photographed the link could darken the wall. Among such, the one that came last.
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
    boards: () => [...new Set([...screens.values()].map(({ boardId }) => boardId))],
    stands: () => new Set([...showings.values()].flatMap(({ standIds }) => standIds)),
    hangUp: (boardIds) => {
      for (const [stream, { boardId }] of screens) if (boardIds.includes(boardId)) stream.end()
    },
  }
}
