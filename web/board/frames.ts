/** Parses the stream that the server sends a board, and applies it to the orders. */
import type { BoardChange, BoardOrder, BoardOrders } from '#rules/kitchen/board-orders.ts'
import { withChange } from '#rules/kitchen/board-orders.ts'

export type Frame = { readonly event: string; readonly data: unknown }

/** The complete frames of the text so far, and the incomplete rest. */
export function takeFrames(text: string): { readonly frames: readonly Frame[]; readonly rest: string } {
  const pieces = text.split('\n\n')
  const rest = pieces.pop() ?? ''
  return { frames: pieces.map(readFrame), rest }
}

function readFrame(piece: string): Frame {
  const written = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(piece)?.[1]
  return { event: written('event') ?? 'message', data: JSON.parse(written('data') ?? '{}') }
}

/** The orders after a frame; the same object where the frame changes none. */
export function ordersAfter(before: BoardOrders, { event, data }: Frame): BoardOrders {
  if (event === 'all') {
    const { orders } = data as { readonly orders: readonly BoardOrder[] }
    return new Map(orders.map((order) => [order.number, order]))
  }
  return event === 'message' ? withChange(before, data as BoardChange) : before
}
