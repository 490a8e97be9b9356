/** The database hangs without dying: callers are answered in time, and the server works again by itself once the database does. */
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { openDatabase } from '../platform/database.ts'
import { withClient } from '../platform/one-client.ts'
import { cartOf, issueCard, openDesk, openStall } from '../testing/counter.ts'
import { type HangingDatabase, openHangingDatabase } from '../testing/hanging-database.ts'
import { untilWaiting } from '../testing/meeting.ts'
import { expectSoundBooks } from '../testing/sound.ts'
import { openStream } from '../testing/stream.ts'
import { untilItAnswers } from '../testing/until-it-answers.ts'
import { type Caller, newOperationId, openVenue, password, type Venue } from '../testing/venue.ts'

const answeredWithinMs = 5_000
/** Requests fail at once when the database is known to hang. */
const atOnceMs = 1_000

let hanging: HangingDatabase
let venue: Venue
let url: string
let desk: Caller
let vendor: Caller
let sale: (cardId: string) => { operationId: string }
beforeAll(async () => {
  hanging = await openHangingDatabase()
  venue = await openVenue({ on: hanging.database })
  url = venue.urls[0] as string
  desk = await openDesk(venue)
  const { stand, vendors } = await openStall(venue, 'A')
  vendor = vendors[0] as Caller
  const kefta = await venue.addProduct({ standId: stand.id, price: 10_00, goesToKitchen: true })
  sale = (cardId) => cartOf(cardId, [{ product: kefta }])
})
afterEach(() => hanging.goOn())
afterAll(async () => {
  await venue?.close()
  await hanging?.remove()
})

type Told = { readonly status: number; readonly code: string; readonly message: string; readonly ms: number }

const unavailable = { status: 503, code: 'service-unavailable', message: refusals['service-unavailable'] }

async function askRaw(path: string, init: RequestInit = {}): Promise<Told> {
  const asked = performance.now()
  const answer = await fetch(`${url}${path}`, init)
  const { code, message } = (await answer.json()) as Told
  return { status: answer.status, code, message, ms: performance.now() - asked }
}

const written = (body: unknown, headers = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

/** Sends every request of the contract as a signed-in person. */
function askEverything({ cookie }: Caller): Promise<Told>[] {
  return Object.values(contract).flatMap((call) => {
    const { meta, route } = call['~orpc'] as unknown as {
      meta: { may: string }
      route: { method: string; path: string }
    }
    if (meta.may === 'anyone') return []
    const path = `/api/v1${route.path.replace(/\{\w+\}/g, desk.id)}`
    return route.method === 'GET'
      ? askRaw(path, { headers: { cookie } })
      : askRaw(path, { ...written({}, { cookie }), method: route.method })
  })
}

const emailOf = async ({ id }: Caller) =>
  (await venue.owner.sql<{ email: string }>`select email from staff where id = ${id}`).rows[0]?.email

const balanceOf = async (cardId: string) =>
  (await venue.owner.sql<{ balance: number }>`select balance from card_balance where card_id = ${cardId}`)
    .rows[0]?.balance

const settled = async (caller: Caller, operationId: string) =>
  (await caller.post<{ happened: boolean }>(`/operations/${operationId}/settlement`, {})).body.happened

const untilTheHouseAnswers = () => expect.poll(async () => (await desk.get('/me')).status).toBe(200)

test('every request is answered within five seconds while the database hangs, and the server works again by itself afterwards', async () => {
  const card = await issueCard(venue, 50_00)
  const admin = await venue.addPerson({ role: 'admin' })
  const signIn = written({ email: await emailOf(desk), password })
  const stream = await openStream(url, vendor.cookie)
  const deaf = openDatabase(hanging.database.app, { size: 1 })
  await deaf.sql`select 1`
  const recharge = { operationId: newOperationId(), amount: 20_00 }

  hanging.hang()
  const twin = Promise.race([
    wait(answeredWithinMs, 'still waiting'),
    deaf.sql`select 1`.catch(() => 'refused'),
  ])
  const told = await Promise.all([
    desk.post(`/cards/${card.id}/recharges`, recharge).then(({ status, body }) => ({ status, ...body })),
    askRaw('/api/v1/sign-in', signIn),
    askRaw(`/api/v1/public/cards/${card.code}`),
    askRaw('/api/v1/me', { headers: { cookie: admin.cookie } }),
    askRaw('/api/v1/sales', written(sale(card.id), { cookie: vendor.cookie })),
  ])
  for (const answer of told) expect(answer).toMatchObject(unavailable)
  for (const { ms = 0 } of told as Partial<Told>[]) expect(ms).toBeLessThan(answeredWithinMs)
  expect(await stream.endsWithin(answeredWithinMs)).toBe(true)

  // From here on the server knows that the database hangs.
  const again = await askRaw('/api/v1/sign-in', signIn)
  expect(again).toMatchObject(unavailable)
  expect(again.ms).toBeLessThan(atOnceMs)
  const all = await Promise.all(askEverything(admin))
  expect(all.length).toBeGreaterThan(100)
  for (const answer of all) expect(answer).toMatchObject(unavailable)
  const streamAgain = await askRaw('/api/live', { headers: { cookie: vendor.cookie } })
  expect(streamAgain).toMatchObject(unavailable)
  expect(streamAgain.ms).toBeLessThan(answeredWithinMs)
  // The twin has no timeout: it still waits for the database.
  expect(await twin).toBe('still waiting')

  hanging.goOn()
  await untilTheHouseAnswers()
  expect(await settled(desk, recharge.operationId)).toBe(false)
  expect(await desk.post(`/cards/${card.id}/recharges`, recharge)).toMatchObject({
    body: { code: 'operation-void' },
  })
  expect(await balanceOf(card.id)).toBe(50_00)
  expect(await fetch(`${url}/api/v1/sign-in`, signIn)).toMatchObject({ status: 200 })
  const back = await openStream(url, vendor.cookie)
  expect(await back.until(({ event }) => event === 'hello')).toBeDefined()
  back.close()
  await deaf.close()
  await expectSoundBooks(venue.owner)
})

test('no connection is lost while the database hangs: afterwards as many can be used at once as before', async () => {
  hanging.hang()
  await Promise.all(Array.from({ length: 30 }, () => desk.get('/me')))
  hanging.goOn()
  await untilTheHouseAnswers()
  const { database } = (venue.houses[0] as (typeof venue.houses)[number]).house
  const connections = 10
  let holding = 0
  let goOn = () => {}
  const allHold = new Promise<void>((full) => {
    goOn = full
  })
  // With fewer connections, each transaction ends after this timeout and returns a smaller count.
  const patience = wait(2_000, undefined, { ref: false })
  const held = Array.from({ length: connections }, () =>
    database.transaction(async (tx) => {
      await tx.sql`select 1`
      holding += 1
      if (holding === connections) goOn()
      await Promise.race([allHold, patience])
      return holding
    }),
  )
  expect(await Promise.all(held)).toEqual(Array(connections).fill(connections))
})

const heldCommit = 7_001

/** Each commit of an operation waits for a lock without a timeout, so the test can let it go on at any time. */
const holdingCommits = [
  `create function take_time() returns trigger language plpgsql as $$
     begin
       perform set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true);
       return new;
     end $$`,
  'create trigger take_time before insert on operation for each row execute function take_time()',
  `create function hold_commit() returns trigger language plpgsql as $$
     begin perform pg_advisory_xact_lock(${heldCommit}); return null; end $$`,
  `create constraint trigger hold_commit after insert on operation
     deferrable initially deferred for each row execute function hold_commit()`,
]
const committingAgain = [
  'drop trigger hold_commit on operation',
  'drop trigger take_time on operation',
  'drop function hold_commit()',
  'drop function take_time()',
]
const arrange = async (statements: readonly string[]) => {
  for (const statement of statements) await venue.owner.sql([statement] as never)
}

test('a sale that hung during its commit is booked once, and its author learns this by its id', async () => {
  const card = await issueCard(venue, 50_00)
  const cart = sale(card.id)
  await arrange(holdingCommits)
  await withClient(hanging.database.owner, async (holder) => {
    await holder.query('select pg_advisory_lock($1)', [heldCommit])
    const sold = askRaw('/api/v1/sales', written(cart, { cookie: vendor.cookie }))
    await untilWaiting(venue, 1)
    hanging.hang()
    const told = await sold
    expect(told).toMatchObject(unavailable)
    expect(told.ms).toBeLessThan(answeredWithinMs)
    hanging.goOn()
  })
  await untilItAnswers(venue.owner)
  await untilTheHouseAnswers()
  expect(await settled(vendor, cart.operationId)).toBe(true)
  await arrange(committingAgain)
  expect(await vendor.post('/sales', cart)).toMatchObject({ status: 200 })
  expect(await balanceOf(card.id)).toBe(40_00)
  await expectSoundBooks(venue.owner)
})
