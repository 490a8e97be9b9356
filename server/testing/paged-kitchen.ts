/** A kitchen whose customers get buzzers. */
import { noPager, type Pager } from '#rules/kitchen/pager.ts'
import { type Kitchen, openKitchen } from './kitchen.ts'
import type { Caller, Venue } from './venue.ts'

export type PagedKitchen = Kitchen & {
  readonly admin: Caller
  /** Sells an order, lends this buzzer or the lowest free one, and starts the preparation. */
  almostReady(number?: string): Promise<{ readonly saleId: string; readonly number: string }>
  ready(saleId: string, cook?: Caller): ReturnType<Kitchen['move']>
  /** Sets the base station that hears «14» for buzzer 14; null: none. */
  useBase(address: string | null): Promise<void>
  /** What the ticket says about its buzzer. */
  buzzerOn(saleId: string): Promise<{ hasFailed: boolean; calls: number } | null | undefined>
}

const lineBase: Pager = { driver: 'line', address: '', template: '{numero}', message: '' }

export async function openPagedKitchen(venue: Venue, letter: string, last = 40): Promise<PagedKitchen> {
  const kitchen = await openKitchen(venue, letter)
  const admin = await venue.addPerson({ role: 'admin' })
  await mustBeDone(admin.post('/buzzers', { from: '1', to: String(last), standId: kitchen.standId }))
  return {
    ...kitchen,
    admin,
    almostReady: async (number) => {
      const saleId = await kitchen.sell()
      const { body } = await kitchen.vendor.post<{ number: string }>(`/sales/${saleId}/buzzer`, { number })
      await kitchen.cookUntil(saleId, 'preparing')
      return { saleId, number: body.number }
    },
    ready: (saleId, cook) => kitchen.move(saleId, 'preparing', 'ready', cook),
    useBase: (address) =>
      mustBeDone(admin.put('/settings/pager', address === null ? noPager : { ...lineBase, address })),
    buzzerOn: async (saleId) => (await kitchen.onScreen()).find((ticket) => ticket.saleId === saleId)?.buzzer,
  }
}

async function mustBeDone(asked: Promise<{ readonly status: number; readonly body: unknown }>) {
  const { status, body } = await asked
  if (status !== 200) throw new Error(JSON.stringify(body))
}
