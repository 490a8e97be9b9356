/** Two servers share the calls of one venue, and orders are cancelled while the base station is silent. */
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type FakeBase, openFakeBase, saysNothing, takesLines } from '../testing/base-station.ts'
import { openPagedKitchen } from '../testing/paged-kitchen.ts'
import { atOnce, roundThatBroke } from '../testing/race.ts'
import { openVenue, type Venue } from '../testing/venue.ts'

let now = new Date('2026-11-20T20:00:00Z')
let venue: Venue
let base: FakeBase
afterEach(async () => {
  await base.close()
  await venue.close()
})

const open = async (servers: number, rewrite: (text: string) => string = (text) => text) => {
  venue = await openVenue({ servers, settings: { clock: () => now, rewrite } })
  const kitchen = await openPagedKitchen(venue, 'A')
  return {
    kitchen,
    use: async (habit: typeof takesLines) => {
      base = await openFakeBase(habit)
      await kitchen.useBase(base.address)
    },
  }
}
const settled = () =>
  vi.waitFor(
    async () => {
      const { rowCount } = await venue.owner.sql`
        select from buzzer_call where sent_at is null and failed is null`
      expect(rowCount).toBe(0)
    },
    { timeout: 60_000, interval: 20 },
  )

describe('two servers that read the same calls', () => {
  /** Marks eight orders ready at once; true when each buzzer rang once. */
  const rangOnce = async ({ kitchen }: Awaited<ReturnType<typeof open>>) => {
    const before = base.heard.length
    const orders: { saleId: string }[] = []
    for (let n = 0; n < 8; n += 1) orders.push(await kitchen.almostReady())
    await atOnce(orders.length, (n, server) =>
      kitchen.ready(orders[n]?.saleId as string, venue.at(server, kitchen.cook)),
    )
    await settled()
    const rung = base.heard.slice(before).map((line) => line.trim())
    for (const { saleId } of orders) await kitchen.move(saleId, 'ready', 'served')
    now = new Date(now.getTime() + 120_000)
    return rung.length === new Set(rung).size
  }

  test('ring each buzzer once', async () => {
    const house = await open(2)
    await house.use(takesLines)
    for (let round = 0; round < 3; round += 1) expect(await rangOnce(house)).toBe(true)
  })

  test('twin: ring one buzzer twice when the call is not locked while its try is counted', async () => {
    const house = await open(2, (text) => text.replace('for no key update of b, c skip locked', ''))
    await house.use(takesLines)
    expect(await roundThatBroke(() => rangOnce(house))).toBeDefined()
  })
})

describe('an order cancelled while the base station is silent', () => {
  /** The cancellation does not stop the call: only reading the loan again before the ring can prevent it. */
  const stopsNothing = (text: string) => text.replaceAll("set failed = 'stopped'", 'set failed = failed')
  const readsNothingAgain = (text: string) =>
    stopsNothing(text).replace(/and \(c\.loan_id is null or exists \([\s\S]*?'cancelled'\)\)/, '')

  /**
   * Returns true when the cancelled order's buzzer rings after the base answers again. With one server the oldest call rings
   * first, so the other order's ring proves that the cancelled one was skipped.
   */
  const rings = async (rewrite?: (text: string) => string) => {
    const { kitchen, use } = await open(1, rewrite)
    await use(saysNothing)
    const order = await kitchen.almostReady()
    const other = await kitchen.almostReady()
    await kitchen.ready(order.saleId)
    await vi.waitFor(
      async () => expect(await kitchen.buzzerOn(order.saleId)).toMatchObject({ hasFailed: true }),
      {
        timeout: 20_000,
      },
    )
    await kitchen.move(order.saleId, 'ready', 'preparing')
    expect((await kitchen.cancel(order.saleId)).status).toBe(200)
    await base.close()
    await use(takesLines)
    now = new Date(now.getTime() + 10_000)
    await kitchen.ready(other.saleId)
    await vi.waitFor(() => expect(base.heard.join()).toContain(other.number), { timeout: 20_000 })
    return base.heard.some((line) => line.trim() === order.number)
  }

  test('is not rung when the base station answers again', async () => {
    expect(await rings()).toBe(false)
  })
  test('is not rung even if its call was not stopped, because its loan is read again before each ring', async () => {
    expect(await rings(stopsNothing)).toBe(false)
  })
  test('twin: is rung when nothing is read again before the ring', async () => {
    expect(await rings(readsNothingAgain)).toBe(true)
  })
})
