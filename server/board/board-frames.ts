/** What a browser that shows a board is sent. */
import type { BoardChange, BoardOrders } from '#rules/kitchen/board-orders.ts'

export const allFrame = (orders: BoardOrders): string =>
  `event: all\ndata: ${JSON.stringify({ orders: [...orders.values()] })}\n\n`
export const changeFrame = (change: BoardChange): string => `data: ${JSON.stringify(change)}\n\n`
export const beatFrame = 'event: beat\ndata: {}\n\n'
/** The link was opened on more screens than one board may have: this one gives way. */
export const elsewhereFrame = 'event: elsewhere\ndata: {}\n\n'
