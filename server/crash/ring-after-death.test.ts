/** `kill -9` of the server or of its database after an order was marked ready and before its buzzer rang. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { mustBePager } from '#rules/kitchen/pager.ts'
import { withClient } from '../platform/one-client.ts'
import { ringPager } from '../platform/ring-pager.ts'
import { type FakeBase, openFakeBase, takesLines } from '../testing/base-station.ts'
import { openPagedKitchen, type PagedKitchen } from '../testing/paged-kitchen.ts'
import { prepareRealServer, type RealServer } from '../testing/real-server.ts'
import { tell } from '../testing/tell.ts'
import { untilItAnswers } from '../testing/until-it-answers.ts'
import { openVenue, type Venue } from '../testing/venue.ts'

/** PAGER_ROUNDS makes the run longer. */
const rounds = Number(process.env.PAGER_ROUNDS ?? 2)
const inTime = { timeout: 5_000, interval: 20 }
const patient = { timeout: 15_000, interval: 20 }
const buzzers = 200

let server: RealServer
let venue: Venue
let kitchen: PagedKitchen
let base: FakeBase
/** Every ring that the base station received, in the order of time. */
const rings: { number: string; at: number }[] = []
beforeAll(async () => {
  server = await prepareRealServer()
  await server.start()
  venue = await openVenue({ servers: 0, on: server.database, elsewhere: server })
  kitchen = await openPagedKitchen(venue, 'A', buzzers)
  base = await openFakeBase((socket, hear) =>
    takesLines(socket, (line) => {
      rings.push({ number: line.trim(), at: performance.now() })
      hear(line)
    }),
  )
  await kitchen.useBase(base.address)
})
afterAll(async () => {
  await base?.close()
  await venue?.close()
  await server?.remove()
})
beforeEach(() => {
  rings.length = 0
})

let used = 0
/** The next buzzer, which has not rung lately. */
const fresh = () => {
  used += 1
  return String((used % buzzers) + 1)
}
const ringsOf = (number: string) => rings.filter((ring) => ring.number === number)

/** The test locks the loan of the buzzer: its call cannot be rung, and nothing else is blocked. */
async function strikeBeforeTheRing(
  victim: 'server' | 'database',
  { saleId, number }: { saleId: string; number: string },
  before: (client: Client) => Promise<unknown> = async () => undefined,
): Promise<void> {
  await withClient(server.database.owner, async (client) => {
    await client.query('begin')
    await client.query('select from buzzer where number = $1 for no key update', [number])
    expect((await kitchen.ready(saleId)).status).toBe(200)
    await before(client)
    await server.strike(victim)
    if (victim === 'server') await client.query('rollback')
  })
  expect(ringsOf(number)).toEqual([])
}

const noneLeft = async () => {
  const { rowCount } = await venue.owner.sql`
    select from buzzer_call where sent_at is null and failed is null`
  expect(rowCount).toBe(0)
}

describe.each(['server', 'database'] as const)('when the %s was killed', (victim) => {
  test(
    `before a ring, the buzzer rings once within five seconds after the restart (${rounds} deaths)`,
    async () => {
      for (let round = 0; round < rounds; round += 1) {
        const { saleId, number } = await kitchen.almostReady(fresh())
        await strikeBeforeTheRing(victim, { saleId, number })
        await server.start()
        await vi.waitFor(() => expect(ringsOf(number)).toHaveLength(1), inTime)
        await untilItAnswers(venue.owner)
        await kitchen.move(saleId, 'ready', 'served')
      }
    },
    rounds * 60_000,
  )

  test(
    `at any moment, no buzzer rings twice in ten seconds, and no call is forgotten (${rounds} deaths)`,
    async () => {
      let interrupted = 0
      for (let round = 0; round < rounds; round += 1) {
        const { saleId, number } = await kitchen.almostReady(fresh())
        const marked = kitchen.ready(saleId).then(
          ({ status }) => status,
          () => 'no answer',
        )
        await wait((round * 7) % 60)
        await server.strike(victim)
        await server.start()
        await marked
        await untilItAnswers(venue.owner)
        // Sent again, as the screen does after a missing answer.
        await vi.waitFor(
          async () => expect([200, 409]).toContain((await kitchen.ready(saleId)).status),
          patient,
        )
        await vi.waitFor(() => expect(ringsOf(number).length).toBeGreaterThan(0), patient)
        await vi.waitFor(noneLeft, patient)
        const [first, second, third] = ringsOf(number)
        if (first && second) {
          interrupted += 1
          // A ring that was interrupted is repeated after about ten seconds.
          expect(second.at - first.at).toBeGreaterThan(9_500)
        }
        expect(third).toBeUndefined()
        await kitchen.move(saleId, 'ready', 'served')
      }
      tell(
        `buzzers: ${rounds} deaths of the ${victim} around a ring, ${interrupted} rung again ten seconds later`,
      )
    },
    rounds * 60_000,
  )

  test('for more than a minute, the buzzer is not rung any more, and its ticket says so', async () => {
    const { saleId, number } = await kitchen.almostReady(fresh())
    await strikeBeforeTheRing(victim, { saleId, number }, async (client) => {
      // Keeps the call from becoming too old to be rung.
      await client.query('select from buzzer_loan where sale_id = $1 for no key update', [saleId])
      await venue.owner.sql`
        update buzzer_call set asked_at = asked_at - interval '61 seconds' where sent_at is null and failed is null`
    })
    await server.start()
    await untilItAnswers(venue.owner)
    await vi.waitFor(
      async () => expect(await kitchen.buzzerOn(saleId)).toMatchObject({ hasFailed: true }),
      inTime,
    )
    await noneLeft()
    expect(ringsOf(number)).toEqual([])
    await kitchen.move(saleId, 'ready', 'served')
  })
})

test('twin: a buzzer that rings before the order is committed as ready rings for nothing, and twice', async () => {
  const { saleId, number } = await kitchen.almostReady(fresh())
  const line = mustBePager({ driver: 'line', address: base.address, template: '{numero}', message: '' })
  await ringPager(line, { id: 'before', number, order: '' })
  await server.strike('server')
  await server.start()
  const { rows } = await venue.owner.sql<{ step: string }>`select step from ticket where sale_id = ${saleId}`
  expect([rows, ringsOf(number).length]).toEqual([[{ step: 'preparing' }], 1])
  await kitchen.ready(saleId)
  await vi.waitFor(() => expect(ringsOf(number)).toHaveLength(2), inTime)
})
