/** The browsers that show a board, and what each was told last. Boards of the same stands share what they show. */
import { type BoardOrders, changeBetween } from '#rules/board-orders.ts'
import type { EventStream } from '../platform/event-stream.ts'
import { allFrame, beatFrame, changeFrame, elsewhereFrame } from './board-frames.ts'
import type { OpenBoard } from './board-store.ts'

/** One link, one screen; the others are those that a browser left without saying so. */
export const mostScreensOfBoard = 4

type Showing = { readonly standIds: readonly string[]; orders: BoardOrders }
type Screen = { readonly boardId: string; readonly showing: Showing }

export type BoardScreens = {
  attach(board: OpenBoard, stream: EventStream): void
  /** Tells each screen what is different from what it was told last. */
  show(): void
  beat(): void
  boards(): readonly string[]
  stands(): ReadonlySet<string>
  hangUp(boardIds: readonly string[]): void
}

export function boardScreens(ordersOf: (standIds: readonly string[]) => BoardOrders): BoardScreens {
  const screens = new Map<EventStream, Screen>()
  const showings = new Map<string, Showing>()

  const leave = (stream: EventStream) => {
    const left = screens.get(stream)?.showing
    screens.delete(stream)
    if (left && ![...screens.values()].some(({ showing }) => showing === left))
      showings.delete(left.standIds.join())
  }
  const giveWay = (boardId: string) => {
    const others = [...screens].filter(([, screen]) => screen.boardId === boardId)
    if (others.length >= mostScreensOfBoard) others[0]?.[0].end(elsewhereFrame)
  }

  return {
    attach: ({ id, standIds }, stream) => {
      giveWay(id)
      const key = standIds.join()
      const showing = showings.get(key) ?? { standIds, orders: ordersOf(standIds) }
      showings.set(key, showing)
      screens.set(stream, { boardId: id, showing })
      stream.onEnd(() => leave(stream))
      stream.send(allFrame(showing.orders))
    },
    show: () => {
      for (const showing of showings.values()) {
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
