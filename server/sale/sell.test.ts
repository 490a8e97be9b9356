import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import { cartOf, issueCard, openStall, type Stall } from '../testing/counter.ts'
import { digestOf } from '../testing/digest.ts'
import {
  crowd,
  openTwoServers,
  racing,
  roundThatBroke,
  statusesOf,
  type TwoServers,
  twin,
} from '../testing/race.ts'
import { expectSoundBooks } from '../testing/sound.ts'
import { tell } from '../testing/tell.ts'
import type { Caller, Product, Venue } from '../testing/venue.ts'

type Sold = { balanceAfter: number; orderNumber: string; code: string }

const vendorOf = ({ vendors }: Stall, n: number) => vendors[n % vendors.length] as Caller

const stockOf = async (venue: Venue, { id }: Product) =>
  (await venue.owner.sql<{ stock: number }>`select stock from product_stock where product_id = ${id}`).rows[0]
    ?.stock

/** Fifty sales of 3,00 DH on a card of 100,00 DH. */
async function fiftySales(venue: TwoServers, stall: Stall) {
  const tea = await venue.addProduct({ standId: stall.stand.id, price: 3_00 })
  const card = await issueCard(venue, 100_00)
  const buy = (n: number, server: number) =>
    venue.at(server, vendorOf(stall, n)).post<Sold>('/sales', cartOf(card.id, [{ product: tea }]))
  return venue.meetings.meet(() => crowd(50, buy))
}

/** Forty customers with a card each want the last pastilla. */
async function lastUnit(venue: TwoServers, stall: Stall, cardIds: readonly string[]) {
  const pastilla = await venue.addProduct({ standId: stall.stand.id, price: 1_00, stock: 1000 })
  const buy = (n: number, server: number) =>
    venue
      .at(server, vendorOf(stall, n))
      .post<Sold>('/sales', cartOf(cardIds[n] as string, [{ product: pastilla }]))
  return venue.meetings.meet(() => crowd(cardIds.length, buy))
}

/** Forty carts with a plentiful and a scarce product: five can be served. */
async function scarceBaskets(venue: TwoServers, stall: Stall, cardIds: readonly string[]) {
  const standId = stall.stand.id
  const bread = await venue.addProduct({ standId, price: 1_00, stock: 100_000 })
  const kefta = await venue.addProduct({ standId, price: 1_00, stock: 5_000 })
  const buy = (n: number, server: number) =>
    venue
      .at(server, vendorOf(stall, n))
      .post<Sold>('/sales', cartOf(cardIds[n] as string, [{ product: bread }, { product: kefta }]))
  const answers = await venue.meetings.meet(() => crowd(cardIds.length, buy))
  return { answers, breadLeft: await stockOf(venue, bread), keftaLeft: await stockOf(venue, kefta) }
}

const fortyCards = async (venue: Venue) => {
  const admin = await venue.addPerson({ role: 'admin' })
  return Promise.all(Array.from({ length: 40 }, async () => (await issueCard(venue, 50_000_00, admin)).id))
}

async function racingAtLeastThrice<Result>({ meetings }: TwoServers, race: () => Promise<Result>) {
  const before = meetings.seen
  const results = await racing(race, { least: 3, until: () => meetings.seen > before })
  return { results, seen: meetings.seen - before }
}

describe('simultaneous sales at two servers', () => {
  let venue: TwoServers
  let stall: Stall
  let cardIds: string[]
  beforeAll(async () => {
    venue = await openTwoServers()
    stall = await openStall(venue, 'A', 4)
    cardIds = await fortyCards(venue)
  })
  afterAll(async () => {
    await expectSoundBooks(venue.owner)
    await venue.close()
  })

  test('of 3,00 DH each on one card of 100,00 DH: exactly thirty-three of fifty are booked', async () => {
    const { results, seen } = await racingAtLeastThrice(venue, () => fiftySales(venue, stall))
    for (const answers of results) {
      expect(statusesOf(answers, 200)).toBe(33)
      const refused = answers.filter(({ status }) => status !== 200)
      expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['balance-insufficient']))
      expect(Math.min(...answers.flatMap(({ body }) => body.balanceAfter ?? []))).toBe(1_00)
    }
    const numbers = results.flat().flatMap(({ body }) => body.orderNumber ?? [])
    expect(new Set(numbers).size).toBe(33 * results.length)
    tell(`sales: both servers were at it together in ${seen} of ${results.length} rounds`)
    expect(seen).toBeGreaterThan(0)
  })

  test('above the largest balance of a card are refused with their own sentence', async () => {
    const saffron = await venue.addProduct({ standId: stall.stand.id, price: 90_000_00, stock: 9_000 })
    const cart = cartOf(cardIds[0] as string, [{ product: saffron, units: 2 }])
    const { status, body } = await vendorOf(stall, 0).post<Sold & { message: string }>('/sales', cart)
    expect([status, plainSpaces(body.message)]).toEqual([400, 'Le panier ne peut pas dépasser 99 999,99 DH.'])
  })

  test('of the last unit of a product: one of forty customers gets it', async () => {
    const { results, seen } = await racingAtLeastThrice(venue, () => lastUnit(venue, stall, cardIds))
    for (const answers of results) {
      expect(statusesOf(answers, 200)).toBe(1)
      expect(answers.filter(({ body }) => body.code === 'stock-negative')).toHaveLength(39)
    }
    tell(`last unit: both servers were at it together in ${seen} of ${results.length} rounds`)
    expect(seen).toBeGreaterThan(0)
  })

  test('of carts whose second product runs out: the first product is only deducted for the carts sold', async () => {
    const { answers, breadLeft, keftaLeft } = await scarceBaskets(venue, stall, cardIds)
    expect(statusesOf(answers, 200)).toBe(5)
    expect({ breadLeft, keftaLeft }).toEqual({ breadLeft: 95_000, keftaLeft: 0 })
  })
})

describe('simultaneous sales at two servers that lock no rows', () => {
  let venue: TwoServers
  let stall: Stall
  beforeAll(async () => {
    venue = await openTwoServers(twin)
    stall = await openStall(venue, 'A', 4)
  })
  afterAll(() => venue.close())

  test('twin: spend more than the card holds', async () => {
    const round = await roundThatBroke(async () => statusesOf(await fiftySales(venue, stall), 200) === 33)
    expect(round).toBeDefined()
  })

  test('twin: sell the last unit twice', async () => {
    const cardIds = await fortyCards(venue)
    const round = await roundThatBroke(
      async () => statusesOf(await lastUnit(venue, stall, cardIds), 200) === 1,
    )
    expect(round).toBeDefined()
  })

  test('twin: sell carts whose products are out of stock', async () => {
    const cardIds = await fortyCards(venue)
    const round = await roundThatBroke(async () => {
      const { answers, breadLeft } = await scarceBaskets(venue, stall, cardIds)
      return statusesOf(answers, 200) === 5 && breadLeft === 95_000
    })
    expect(round).toBeDefined()
  })
})

test('a sale whose second product is out of stock changes nothing', async () => {
  const venue = await openTwoServers()
  const stall = await openStall(venue, 'A')
  const card = await issueCard(venue, 100_00)
  const bread = await venue.addProduct({ standId: stall.stand.id, price: 5_00 })
  const kefta = await venue.addProduct({ standId: stall.stand.id, price: 5_00, stock: 0 })
  const before = await digestOf(venue.owner)
  const refused = await vendorOf(stall, 0).post<Sold & { data: object }>(
    '/sales',
    cartOf(card.id, [{ product: bread }, { product: kefta }]),
  )
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'stock-negative', data: { productId: kefta.id, left: 0 } },
  })
  expect(await digestOf(venue.owner)).toEqual(before)
  await vendorOf(stall, 0).post('/sales', cartOf(card.id, [{ product: bread }]))
  expect(await digestOf(venue.owner)).not.toEqual(before)
  await venue.close()
})
