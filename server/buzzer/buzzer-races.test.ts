/** Many tills want one buzzer, many taps act on one order. Each race has a twin without its lock. */
import { afterEach, expect, test } from 'vitest'
import { audit } from '../books/audit.ts'
import { type BuzzerCase, openBuzzerCase } from '../testing/buzzer-case.ts'
import {
  atOnce,
  openTwoServers,
  racing,
  roundThatBroke,
  statusesOf,
  type TwoServers,
  twin,
} from '../testing/race.ts'

let venue: TwoServers
afterEach(() => venue.close())

const tills = 40

/** Every till has made a sale and asks for the same buzzer number at the same instant. */
async function fortyForOne(house: BuzzerCase, number: string) {
  await house.add(number)
  const orders = await Promise.all(Array.from({ length: tills }, () => house.sell()))
  const answers = await venue.meetings.meet(
    () =>
      orders.map((saleId, n) =>
        house.lend(saleId, number, venue.at(n % 2, house.vendor)),
      ) as unknown as readonly [Promise<{ status: number; body: { code?: string } }>],
    `select id from buzzer where number = '${number}' for update`,
  )
  return answers as readonly { status: number; body: { code?: string } }[]
}

test('of forty tills that lend buzzer «14» at the same instant, one succeeds and the others are refused', async () => {
  venue = await openTwoServers()
  const house = await openBuzzerCase(venue, 'A')
  const answers = await fortyForOne(house, '14')
  expect(statusesOf(answers, 200)).toBe(1)
  const others = answers.filter(({ status }) => status !== 200)
  expect(others.every(({ status, body }) => status === 409 && body.code === 'buzzer-lent')).toBe(true)
})

test('twin: buzzer «14» is lent to several customers when no row is locked and no unique index exists', async () => {
  venue = await openTwoServers(twin)
  const house = await openBuzzerCase(venue, 'A')
  const round = await roundThatBroke(
    async (round) => statusesOf(await fortyForOne(house, `T${round}`), 200) <= 1,
  )
  expect(round).toBeDefined()
})

/** As many buzzers as orders; each till takes the lowest free number. */
async function fortyTakeTheLowest(house: BuzzerCase) {
  const orders = await Promise.all(Array.from({ length: tills }, () => house.sell()))
  return atOnce(tills, (n, server) =>
    house.lend(orders[n] as string, undefined, venue.at(server, house.vendor)),
  )
}

test('forty tills that take the lowest free buzzer at the same instant take forty different ones', async () => {
  venue = await openTwoServers()
  const house = await openBuzzerCase(venue, 'A')
  await house.add('1', '40')
  const answers = await fortyTakeTheLowest(house)
  expect(statusesOf(answers, 200)).toBe(tills)
  expect(new Set(answers.map(({ body }) => body.number)).size).toBe(tills)
  expect((await audit(venue.owner)).flatMap(({ breaches }) => breaches)).toEqual([])
})

test('twin: two tills get the same lowest buzzer when no row is locked and no unique index exists', async () => {
  venue = await openTwoServers(twin)
  const house = await openBuzzerCase(venue, 'A')
  const round = await roundThatBroke(async (round) => {
    await house.add(`${round * 100}`, `${round * 100 + 39}`)
    const answers = await fortyTakeTheLowest(house)
    const given = answers.filter(({ status }) => status === 200).map(({ body }) => body.number)
    return new Set(given).size === given.length
  })
  expect(round).toBeDefined()
})

async function tenForOneOrder(house: BuzzerCase, saleId: string) {
  const answers = await venue.meetings.meet(
    () =>
      Array.from({ length: 10 }, (_, n) =>
        house.lend(saleId, undefined, venue.at(n % 2, house.vendor)),
      ) as unknown as readonly [Promise<{ status: number; body: { number: string } }>],
    `select id from sale where id = '${saleId}' for update`,
  )
  const { rows } = await venue.owner.sql<{ loans: number }>`
    select count(*)::integer as loans from buzzer_loan where sale_id = ${saleId} and ended_at is null`
  return {
    answers: answers as readonly { status: number; body: { number: string } }[],
    loans: rows[0]?.loans,
  }
}

test('a buzzer requested ten times at once for one order is lent once, and all ten answers name it', async () => {
  venue = await openTwoServers()
  const house = await openBuzzerCase(venue, 'A')
  await house.add('1', '20')
  const { answers, loans } = await tenForOneOrder(house, await house.sell())
  expect(answers.map(({ status, body }) => [status, body.number])).toEqual(Array(10).fill([200, '1']))
  expect(loans).toBe(1)
})

test('twin: one order gets several buzzers when its sale is not locked and no unique index exists', async () => {
  venue = await openTwoServers(twin)
  const house = await openBuzzerCase(venue, 'A')
  await house.add('1', '200')
  const round = await roundThatBroke(
    async () => (await tenForOneOrder(house, await house.sell())).loans === 1,
  )
  expect(round).toBeDefined()
})

/** `npm run test:long` runs a thousand. */
const duels = Number(process.env.BUZZER_DUELS ?? 100)

async function readyAgainstCancel(house: BuzzerCase, round: number) {
  const saleId = await house.sell()
  await house.lend(saleId, '1')
  const [ready, cancelled] = await Promise.all([
    house.move(saleId, 'new', 'ready', venue.at(round % 2, house.cook)),
    house.cancel(saleId, venue.at((round + 1) % 2, house.vendor)),
  ])
  const { rows } = await venue.owner.sql<{ rings: number; live: number }>`
    select (select count(*)::integer from buzzer_call c join buzzer_loan l on l.id = c.loan_id
             where l.sale_id = ${saleId} and c.failed is distinct from 'stopped') as rings,
           (select count(*)::integer from buzzer_loan where sale_id = ${saleId} and ended_at is null) as live`
  if (ready.status === 200) await house.move(saleId, 'ready', 'served')
  return { ready, cancelled, left: rows[0] }
}

test('an order marked ready and cancelled at the same instant is either called and kept, or neither called nor lent', async () => {
  venue = await openTwoServers()
  const house = await openBuzzerCase(venue, 'A')
  await house.add('1')
  const results = await racing((round) => readyAgainstCancel(house, round), { least: duels })
  for (const { ready, cancelled, left } of results) {
    expect([ready.status, cancelled.status].sort()).toEqual([200, 409])
    expect(left).toEqual(ready.status === 200 ? { rings: 1, live: 1 } : { rings: 0, live: 0 })
  }
}, 600_000)

test('twin: an order is both called and cancelled when its rows are not locked', async () => {
  venue = await openTwoServers(twin)
  const house = await openBuzzerCase(venue, 'A')
  await house.add('1')
  const saleId = await house.sell()
  await house.lend(saleId, '1')
  const answers = await venue.meetings.queue([
    () => house.cancel(saleId, venue.at(1, house.vendor)),
    () => house.move(saleId, 'new', 'ready', venue.at(0, house.cook)),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
})

/** Two admins test all buzzers at the same instant, at a base station that never answers. Returns how many rings each ordered. */
async function twoTryAll(house: BuzzerCase) {
  await venue.owner.sql`update buzzer_call set failed = 'stopped' where sent_at is null and failed is null`
  const tryAll = (server: number) =>
    venue.at(server, house.admin).post<{ asked: number }>('/buzzers/trial', {})
  const answers = await venue.meetings.meet(
    () => [tryAll(0), tryAll(1)],
    'lock table buzzer_call in access exclusive mode',
  )
  return answers.map(({ body }) => body.asked).sort()
}
const caseWithBase = async () => {
  const house = await openBuzzerCase(venue, 'A')
  await house.add('1', '3')
  const nobody = { driver: 'line', address: '127.0.0.1:1', template: '{numero}', message: '' }
  await house.admin.put('/settings/pager', nobody)
  return house
}

test('two admins who test all buzzers at the same instant start one test', async () => {
  venue = await openTwoServers()
  const house = await caseWithBase()
  for (const asked of await racing(() => twoTryAll(house), { least: 3 })) expect(asked).toEqual([0, 3])
})

test('twin: two admins start two tests when no row is locked', async () => {
  venue = await openTwoServers(twin)
  const house = await caseWithBase()
  expect(await roundThatBroke(async () => (await twoTryAll(house))[0] === 0)).toBeDefined()
})
