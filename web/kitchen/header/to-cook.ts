/** The header's figures about the orders still to be cooked. */
import { isToCook, type Ticket } from '../ticket-steps.ts'

export type ToCook = {
  readonly orders: number
  /** When the order that has waited longest was ordered; undefined where there is none. */
  readonly oldest: Date | undefined
}

export function toCookOf(tickets: readonly Ticket[]): ToCook {
  const open = tickets.filter(isToCook)
  const times = open.map(({ orderedAt }) => Date.parse(orderedAt))
  return { orders: open.length, oldest: times.length > 0 ? new Date(Math.min(...times)) : undefined }
}
