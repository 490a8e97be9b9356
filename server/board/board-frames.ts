/** The frames of the live stream that a browser showing a board receives. */
import type { BoardChange, BoardOrders } from '#rules/kitchen/board-orders.ts'

export const allFrame = (orders: BoardOrders): string =>
  `event: all\ndata: ${JSON.stringify({ orders: [...orders.values()] })}\n\n`
export const changeFrame = (change: BoardChange): string => `data: ${JSON.stringify(change)}\n\n`
export const beatFrame = 'event: beat\ndata: {}\n\n'
/** Tells a screen to stop showing the board, because the link is open on more screens than one board may have. */
export const elsewhereFrame = 'event: elsewhere\ndata: {}\n\n'
