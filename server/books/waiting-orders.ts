import { type WaitingOrders, waitingBounds, waitingOf } from '#rules/kitchen/waiting-orders.ts'
import { businessDay } from '#rules/plain/venue-clock.ts'
import type { Tx } from '../platform/database.ts'
import { ordersOfStands } from '../sale/waiting-orders-store.ts'
import { readDeskSettings } from '../venue/desk-settings-store.ts'
import type { House } from './answer.ts'
import { venueNow } from './venue-now.ts'

export type Waiting = Pick<House, 'clock' | 'database' | 'shownStands' | 'venue'>

/** The business day that is running, and the instants that its orders are judged by. */
export async function waitingDay(house: Pick<Waiting, 'clock' | 'database' | 'venue'>, tx: Tx) {
  const [{ turnHour }, { lateMinutes }] = await Promise.all([venueNow(house, tx), readDeskSettings(tx)])
  const now = house.clock()
  return { day: businessDay(now, turnHour), bounds: waitingBounds(now, lateMinutes), lateMinutes }
}

/** The stands with orders that wait too long, by name. */
export async function waitingIn(house: Waiting, tx: Tx): Promise<WaitingOrders[]> {
  const { lateMinutes, ...wanted } = await waitingDay(house, tx)
  const { now } = wanted.bounds
  const stands = await ordersOfStands(tx, wanted)
  return stands.flatMap((orders) => {
    const leftSince = house.shownStands.leftSince(orders.standId)
    return waitingOf(orders, { now, lateMinutes, leftSince }) ?? []
  })
}
