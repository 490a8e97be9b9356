import type { Done } from './handing-rows.ts'

/** «A-119 : remise», «A-119 : prête» */
export const doneWords = ({ order, to }: Done): string =>
  `${order.orderNumber}\u00A0: ${to === 'served' ? 'remise' : 'prête'}`
