/** A kitchen, an organiser and some buzzers, asked over real HTTP. */
import type { BuzzerOnTheWire } from '#contract/kitchen/buzzer.ts'
import { type BuzzerStatus, buzzerStatus } from '#rules/kitchen/buzzer.ts'
import { type Kitchen, openKitchen } from './kitchen.ts'
import type { Answer, Caller, Venue } from './venue.ts'

export type BuzzerCase = Kitchen & {
  readonly admin: Caller
  add(from: string, to?: string): Promise<void>
  all(): Promise<readonly BuzzerOnTheWire[]>
  one(number: string): Promise<BuzzerOnTheWire>
  statusOf(number: string): Promise<BuzzerStatus>
  lend(saleId: string, number?: string, by?: Caller): Promise<Answer<{ number: string }>>
  change(saleId: string, number: string | null): Promise<Answer<{ number: string | null }>>
  /** Sells a new order and lends this buzzer with it; answers the sale. */
  orderWith(number: string): Promise<string>
  onTicket(saleId: string): Promise<{ readonly number: string } | null | undefined>
  /** Every call of a buzzer so far, newest first, with the reason why it failed. */
  calls(): Promise<readonly { readonly failed: string | null }[]>
}

export async function openBuzzerCase(venue: Venue, letter: string): Promise<BuzzerCase> {
  const kitchen = await openKitchen(venue, letter)
  const admin = await venue.addPerson({ role: 'admin' })
  const all = async () => (await admin.get<BuzzerOnTheWire[]>('/buzzers')).body
  const one = async (number: string) =>
    (await all()).find((buzzer) => buzzer.number === number) as BuzzerOnTheWire
  const add = async (from: string, to = '') => {
    await admin.post('/buzzers', { from, to })
  }
  const lend: BuzzerCase['lend'] = (saleId, number, by = kitchen.vendor) =>
    by.post(`/sales/${saleId}/buzzer`, number === undefined ? {} : { number })
  return {
    ...kitchen,
    admin,
    add,
    all,
    one,
    statusOf: async (number) => buzzerStatus(await one(number)),
    lend,
    change: (saleId, number) => kitchen.vendor.put(`/sales/${saleId}/buzzer`, { number }),
    orderWith: async (number) => {
      await add(number)
      const saleId = await kitchen.sell()
      const { status } = await lend(saleId, number)
      if (status !== 200) throw new Error(`buzzer ${number} was not lent`)
      return saleId
    },
    onTicket: async (saleId) => (await kitchen.onScreen()).find((ticket) => ticket.saleId === saleId)?.buzzer,
    calls: async () => {
      const { rows } = await venue.owner.sql<{ failed: string | null }>`
        select failed from buzzer_call order by asked_at desc, id`
      return rows
    },
  }
}
