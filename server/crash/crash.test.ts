/** `kill -9` of the server, of its database, and of both while people sell: nothing is lost and nothing is booked twice. */
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { withClient } from '../platform/one-client.ts'
import { chanceFrom, expectNothingLost, expectNothingTwice } from '../testing/acts-in-the-books.ts'
import { issueCards } from '../testing/card-desk.ts'
import { issueCard, openDesk, openStall } from '../testing/counter.ts'
import { prepareRealServer, type RealServer, type Victim, victims } from '../testing/real-server.ts'
import { expectSoundBooks } from '../testing/sound.ts'
import { tell } from '../testing/tell.ts'
import { type Act, type Evening, isEnd, openClients, spareBalance } from '../testing/till-clients.ts'
import { untilItAnswers } from '../testing/until-it-answers.ts'
import { type Caller, newOperationId, openVenue, type Venue } from '../testing/venue.ts'

/**
 * CRASH_ROUNDS makes the run longer: six rounds kill each victim twice, once while a card is being ended. CRASH_SEED repeats
 * a run as nearly as processes allow.
 */
const rounds = Number(process.env.CRASH_ROUNDS ?? 6)
const seed = Number(process.env.CRASH_SEED ?? Date.now() % 2 ** 31)
const firstBalance = 500_00
const firstStock = 900_000_000

let server: RealServer
let venue: Venue
let evening: Evening
let admin: Caller
beforeAll(async () => {
  server = await prepareRealServer()
  await server.start()
  venue = await openVenue({ servers: 0, on: server.database, elsewhere: server })
  const { stand, vendors } = await openStall(venue, 'A', 4)
  const desks = [await openDesk(venue, 99_999_99), await openDesk(venue, 99_999_99)]
  const products = await Promise.all(
    [7_50, 12_00, 30_00].map((price) =>
      venue.addProduct({ standId: stand.id, price, stock: firstStock, goesToKitchen: price === 30_00 }),
    ),
  )
  admin = await venue.addPerson({ role: 'admin' })
  const cardIds: string[] = []
  for (let n = 0; n < 12; n += 1) cardIds.push((await issueCard(venue, firstBalance, admin)).id)
  evening = { desks, vendors, products, cardIds, spareCards: [], chance: chanceFrom(seed) }
})
afterAll(async () => {
  await venue?.close()
  await server?.remove()
})

/** Ending a card happened completely, with exactly one card after it, or not at all. */
async function expectNoneHalfEnded(acts: readonly Act[]) {
  const ends = acts.filter(isEnd)
  const { rows } = await venue.owner.sql<{ id: string } & Record<string, unknown>>`
    select c.id, c.is_active as "isActive", b.balance, array_remove(array_agg(n.balance), null) as next
      from card c
      join card_balance b on b.card_id = c.id
      left join card after on after.previous_card_id = c.id
      left join card_balance n on n.card_id = after.id
     where c.id = any(${ends.map(({ cardId }) => cardId)}::uuid[])
     group by c.id, b.balance`
  const cards = new Map(rows.map(({ id, ...card }) => [id, card]))
  for (const { kind, state, cardId } of ends)
    expect(cards.get(cardId), `${kind} ${state}`).toEqual(
      state === 'done'
        ? { isActive: false, balance: 0, next: [kind === 'initialization' ? 0 : spareBalance] }
        : { isActive: true, balance: spareBalance, next: [] },
    )
}

const issueSpareCards = async () => {
  evening.spareCards.push(...(await issueCards(admin, 20, spareBalance)))
}

/**
 * True when something was booked and something is under way; in every other round a card must be ending. Desks may have
 * ended all spare cards before the first look: then more are issued.
 */
async function isWorthStriking(round: number, { acts, onTheirWay }: ReturnType<typeof openClients>) {
  if (evening.spareCards.length === 0) await issueSpareCards()
  return (
    acts.some(({ state }) => state === 'done') &&
    (round % 2 === 0 ? onTheirWay().length > 0 : onTheirWay().some(isEnd))
  )
}

test(`${rounds} kills lose no operation (seed ${seed})`, { timeout: rounds * 30_000 + 60_000 }, async () => {
  const everything: Act[] = []
  const struck: Record<Victim, number> = { server: 0, database: 0, both: 0 }
  const inFlight: number[] = []
  let endsStruck = 0
  for (let round = 0; round < rounds; round += 1) {
    await issueSpareCards()
    const clients = openClients(evening)
    clients.open()
    await wait(60 + evening.chance() * 400)
    await vi.waitUntil(() => isWorthStriking(round, clients), { timeout: 60_000, interval: 1 })
    const victim = victims[round % victims.length] as Victim
    const onTheirWay = clients.onTheirWay()
    inFlight.push(onTheirWay.length)
    endsStruck += onTheirWay.filter(isEnd).length
    struck[victim] += 1
    await server.strike(victim)
    await server.start()
    await wait(50)
    await clients.close()
    everything.push(...clients.acts)
    expect(clients.odd, `round ${round}, ${victim}`).toEqual([])
    await untilItAnswers(venue.owner)
    await expectNothingLost(venue, clients.acts)
    await expectNothingTwice(venue, everything, { ...evening, firstBalance, firstStock })
    await expectNoneHalfEnded(clients.acts)
    await expectSoundBooks(venue.owner)
  }
  const count = (state: Act['state']) => everything.filter((act) => act.state === state).length
  tell(
    `crash: seed ${seed}, ${rounds} deaths (${struck.server} of the server, ${struck.database} of the database, ` +
      `${struck.both} of both), ${inFlight.reduce((sum, acts) => sum + acts, 0)} acts on their way when struck ` +
      `(${inFlight.join(' ')}), ${endsStruck} of them initializations and replacements, ${count('done')} done, ${count('void')} void, ${count('refused')} refused`,
  )
  expect(inFlight.some((acts) => acts > 0)).toBe(true)
  if (rounds > 1) expect(endsStruck).toBeGreaterThan(0)
  expect(count('done')).toBeGreaterThan(rounds)
  await expectNothingLost(venue, everything)
})

/** Each commit waits at its last step until the connection that holds the advisory lock releases it. */
const committingSlowly = `
  create function wait_at_the_end() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock_shared(2);
      return null;
    end
  $$;
  create constraint trigger wait_at_the_end after insert on operation
    deferrable initially deferred for each row execute function wait_at_the_end()`
const committingAgain = 'drop trigger wait_at_the_end on operation; drop function wait_at_the_end()'

/** Sends a request and kills the server while the database commits: the operation is booked, and no answer is sent. */
async function bookedAndUntold(ask: () => Promise<unknown>): Promise<void> {
  const owner = server.database.owner
  await withClient(owner, (client) => client.query(committingSlowly))
  const asked = await withClient(owner, async (client) => {
    await client.query('select pg_advisory_lock(2)')
    const asking = ask()
    await expect
      .poll(async () => (await venue.owner.sql`select pid from pg_locks where not granted`).rowCount, {
        timeout: 60_000,
        interval: 5,
      })
      .toBe(1)
    await server.strike('server')
    return { asking }
  })
  await asked.asking
  await expect
    .poll(
      async () => (await venue.owner.sql`select pid from pg_locks where locktype = 'advisory'`).rowCount,
      {
        timeout: 60_000,
      },
    )
    .toBe(0)
  await withClient(owner, (client) => client.query(committingAgain))
}

test('twin: a device that sends an operation again under a new id has it booked twice', async () => {
  const [desk] = evening.desks
  const card = await issueCard(venue, 10_00)
  const recharge = () =>
    (desk as Caller)
      .post(`/cards/${card.id}/recharges`, { operationId: newOperationId(), amount: 1_00 })
      .then(
        ({ status }) => status === 200,
        () => false,
      )
  await bookedAndUntold(async () => expect(await recharge()).toBe(false))
  await server.start()
  expect(await recharge()).toBe(true)
  const { rows } = await venue.owner.sql<{ balance: number }>`
    select balance
      from card_balance
     where card_id = ${card.id}`
  expect(rows[0]?.balance).toBe(10_00 + 2 * 1_00)
})
