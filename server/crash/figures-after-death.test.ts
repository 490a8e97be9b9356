/**
 * Two processes sell and cancel on one database; one of them is killed, then the database. The figures of the dashboard must
 * equal a new count of the sales. The twin writes the figures after the commit, and loses those that the dead process had
 * not written.
 */
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { audit } from '../books/audit.ts'
import { chanceFrom } from '../testing/acts-in-the-books.ts'
import { cartOf, issueCard, openStall } from '../testing/counter.ts'
import { prepareRealServer, type RealServer } from '../testing/real-server.ts'
import { expectSoundBooks } from '../testing/sound.ts'
import { tell } from '../testing/tell.ts'
import { type Act, openClients } from '../testing/till-clients.ts'
import { untilItAnswers } from '../testing/until-it-answers.ts'
import { type Caller, openVenue, type Venue } from '../testing/venue.ts'

/** FIGURE_SALES makes the run longer; one sale in five is cancelled. */
const sales = Number(process.env.FIGURE_SALES ?? 120)

let server: RealServer | undefined
let venue: Venue | undefined
afterEach(async () => {
  await venue?.close()
  await server?.remove()
  server = undefined
})

const countOf = (acts: readonly Act[], kind: Act['kind']) =>
  acts.filter((act) => act.kind === kind && act.state === 'done').length

const stock = 900_000_000

test(`after ${sales} sales at two processes, killed twice, the figures agree with the sales`, {
  timeout: 120_000 + sales * 200,
}, async () => {
  server = await prepareRealServer()
  await server.start()
  const { database, secrets } = server
  venue = await openVenue({ servers: 1, on: database, elsewhere: server, settings: { secrets } })
  const { stand, vendors } = await openStall(venue, 'A', 4)
  const { owner, addProduct, at } = venue
  const products = [await addProduct({ standId: stand.id, price: 7_50, stock })]
  const cardIds: string[] = []
  for (let n = 0; n < 12; n += 1) cardIds.push((await issueCard(venue, 5_000_00)).id)
  const clients = openClients({
    ...{ desks: [], vendors: vendors.map((vendor, n) => at(n % 2, vendor)), products, cardIds },
    ...{ spareCards: [], chance: chanceFrom(Date.now() % 2 ** 31) },
  })
  const sold = (least: number) =>
    vi.waitUntil(() => countOf(clients.acts, 'sale') >= least, {
      ...{ timeout: 60_000 + least * 200, interval: 5 },
    })
  clients.open()
  await sold(sales / 3)
  await server.strike('server')
  await server.start()
  await sold((2 * sales) / 3)
  await server.strike('both')
  await server.start()
  await sold(sales)
  await clients.close()
  await untilItAnswers(owner)
  tell(
    `figures: ${countOf(clients.acts, 'sale')} sales and ${countOf(clients.acts, 'cancellation')} cancellations at two processes, killed twice`,
  )
  expect(countOf(clients.acts, 'cancellation')).toBeGreaterThan(0)
  const { rows } = await owner.sql<{ shards: number }>`
    select count(distinct shard)::integer as shards from sale_tally`
  expect(rows[0]?.shards).toBeGreaterThan(1)
  await expectSoundBooks(owner)
})

/** The twin: the commit only notifies what is to be added, and a listener adds it to the tallies afterwards. */
const afterTheCommit = (sql: string): string =>
  sql
    .replace(
      /insert into sale_tally.*?\$1::smallint.*?from unnest/s,
      `select pg_notify('tally', to_json(n)::text), $1::smallint from unnest`,
    )
    .replace(/(pg_notify.*)on conflict.*$/s, '$1')

/** Listens for these notifications and adds them to the tallies, until it is killed. */
async function openAdder({ fresh }: Venue): Promise<{ kill(): Promise<void>; added(): number }> {
  const client = new pg.Client(fresh.owner)
  let added = 0
  await client.connect()
  client.on('notification', ({ payload = '' }) => {
    client
      .query(
        `insert into sale_tally (business_day, quarter, shard, sales, amount, cancelled, cancelled_amount)
         select n.business_day, n.quarter, 0, n.sales, n.amount, n.cancelled, n.cancelled_amount
           from json_populate_record(null::sale_tally, $1) n
             on conflict (business_day, quarter, shard) do update
            set sales = sale_tally.sales + excluded.sales, amount = sale_tally.amount + excluded.amount`,
        [payload],
      )
      .then(() => {
        added += 1
      })
  })
  await client.query('listen tally')
  return { kill: () => client.end(), added: () => added }
}

test('twin: figures written after the commit lack the sales of a process that died before writing', async () => {
  venue = await openVenue({ settings: { rewrite: afterTheCommit } })
  const { stand, vendors } = await openStall(venue, 'A')
  const product = await venue.addProduct({ standId: stand.id, price: 10_00 })
  const { id } = await issueCard(venue, 100_00)
  const sell = () => (vendors[0] as Caller).post('/sales', cartOf(id, [{ product }]))
  const wrong = async () =>
    (await audit((venue as Venue).owner))
      .filter(({ breaches }) => breaches.length > 0)
      .map(({ name }) => name)
  const first = await openAdder(venue)
  expect((await sell()).status).toBe(200)
  await vi.waitUntil(() => first.added() === 1, { timeout: 20_000 })
  expect(await wrong(), 'nobody died').toEqual([])
  await first.kill()
  expect((await sell()).status).toBe(200)
  const second = await openAdder(venue)
  expect((await sell()).status).toBe(200)
  await vi.waitUntil(() => second.added() === 1, { timeout: 20_000 })
  await second.kill()
  expect(await wrong()).toEqual([
    'I-56 what was sold in each quarter of an hour is what counting the sales again gives',
  ])
})
