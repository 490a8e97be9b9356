/** What a phone that watches its card is told of its orders. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PublicCard } from '#contract/card/public-card.ts'
import { freeMisses } from '#rules/plain/lookup-throttle.ts'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import type { OpenHouse } from '../house.ts'
import { issueCard } from '../testing/counter.ts'
import { type Kitchen, openKitchen } from '../testing/kitchen.ts'
import { statementsAboutCards } from '../testing/statements-about-cards.ts'
import { type Caller, newOperationId, openVenue, type Venue } from '../testing/venue.ts'
import { watchCard } from './watch-card.ts'

const unknown = 'FP-000000-0000000000000000'

let venue: Venue
let admin: Caller
let now: Date
beforeAll(async () => {
  now = new Date('2026-11-21T20:00:00Z')
  const clock = () => {
    now = new Date(now.getTime() + 1)
    return now
  }
  venue = await openVenue({ settings: { clock } })
  admin = await venue.addPerson({ role: 'admin' })
})
afterAll(() => venue.close())

const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}

let letters = 0
let kitchen: Kitchen
let code: string
beforeEach(async () => {
  later(3 * 60)
  letters += 1
  kitchen = await openKitchen(venue, `W${'ABCDEFGHJKLMNPQRSTUVWXYZ'[letters]}`)
  code = (await admin.get<{ code: string }>(`/cards/${kitchen.cardId}`)).body.code
})

const fetchFrom = (path: string) => fetch(`${venue.urls[0]}${path}`)
const card = async (written = code) =>
  (await (await fetchFrom(`/api/v1/public/cards/${written}`)).json()) as PublicCard
const told = async () => (await card()).orders.map(({ state, before }) => [state, before])
const block = async (written = code) => {
  const answer = await fetchFrom(`/c/${written}/commandes`)
  const text = plainSpaces(await answer.text())
  return { status: answer.status, headers: answer.headers, text, mark: /data-mark="([^"]+)"/.exec(text)?.[1] }
}
/** Sells to another customer of the same stand. */
async function sellToAnother(): Promise<string> {
  const { id } = await issueCard(venue, 100_00, admin)
  const { products } = (
    await kitchen.vendor.get<{ products: { id: string; price: number; goesToKitchen: boolean }[] }>(
      '/catalogue/mine',
    )
  ).body
  const dish = products.find(({ goesToKitchen }) => goesToKitchen)
  const { body } = await kitchen.vendor.post<{ id: string }>('/sales', {
    operationId: newOperationId(),
    cardId: id,
    lines: [{ productId: dish?.id, quantity: 1000 }],
    expectedTotal: dish?.price,
  })
  return body.id
}

describe('the holder of a card is told of an order', () => {
  test('at each step, with the number of orders of its stand before it', async () => {
    const [first, second] = [await sellToAnother(), await sellToAnother()]
    const sale = await kitchen.sell()
    await sellToAnother()
    expect(await told()).toEqual([['waiting', 2]])
    await kitchen.cookUntil(first, 'ready')
    expect(await told(), 'one that is made is no longer before it').toEqual([['waiting', 1]])
    await kitchen.cancel(second)
    await kitchen.move(sale, 'new', 'preparing')
    expect(await told(), 'nor is one that was cancelled').toEqual([['preparing', 0]])
    await kitchen.move(sale, 'preparing', 'ready')
    expect(await told()).toEqual([['ready', null]])
    later(10)
    expect(await told()).toEqual([['unclaimed', null]])
    await kitchen.move(sale, 'ready', 'served')
    expect(await told()).toEqual([['served', null]])
    later(30)
    expect(await told()).toEqual([])
  })

  test('that was cancelled, but not of one that is two hours old', async () => {
    await kitchen.cancel(await kitchen.sell())
    await kitchen.sell()
    expect(await told()).toEqual([
      ['waiting', 0],
      ['cancelled', null],
    ])
    later(121)
    expect(await told()).toEqual([])
  })

  test('by its number, its state and times only', async () => {
    const { orderNumber } = (await kitchen.sell('Sans oignon').then(() => kitchen.onScreen()))[0] ?? {}
    const { text, headers, status } = await block()
    expect(status).toBe(200)
    expect(text).toContain(`Votre commande <b translate="no">${orderNumber}</b>`)
    expect(headers.get('cache-control')).toBe('no-store')
    for (const secret of ['Kefta', 'oignon', 'DH', 'Stand', 'Samira', code, kitchen.cardId, kitchen.standId])
      expect(text).not.toContain(secret)
    expect(Object.keys((await card()).orders[0] ?? {}).sort()).toEqual(['before', 'number', 'since', 'state'])
  })

  test('not any more once the card is deactivated', async () => {
    await kitchen.sell()
    expect(await told()).toHaveLength(1)
    await admin.post(`/cards/${kitchen.cardId}/deactivation`, {
      operationId: newOperationId(),
      expectedBalance: null,
    })
    expect(await card()).toMatchObject({ status: 'inactive', orders: [] })
    expect((await block()).text).not.toContain('Votre commande')
  })
})

test('the page of a card that is blocked changes at once and shows neither balance nor orders until it is unblocked', async () => {
  await kitchen.sell()
  const [before, { mark }] = [await card(), await block()]
  const { text } = await blockCard(new Date())
  expect(await card()).toMatchObject({
    status: 'inactive',
    balance: 0,
    expiresAt: null,
    operations: [],
    orders: [],
  })
  expect(text).toContain('Cette carte est bloquée.')
  expect(text).not.toContain('DH')
  const blocked = await block()
  expect(blocked.text).not.toContain('Votre commande')
  expect(blocked.mark).not.toBe(mark)
  await blockCard(null)
  expect(await block()).toMatchObject({ mark })
  expect(await card()).toMatchObject({ status: before.status, balance: before.balance })
})

/** Blocks the card, or unblocks it with null. */
async function blockCard(blockedAt: Date | null) {
  await venue.owner.sql`update card set blocked_at = ${blockedAt} where id = ${kitchen.cardId}`
  const page = await (await fetchFrom(`/c/${code}`)).text()
  return { text: plainSpaces(page.replace(/<template.*?<\/template>/gs, '')) }
}

describe('the part of the page that a phone requests again and again', () => {
  test('is sent uncompressed, because compressing it costs more than sending it', async () => {
    await kitchen.sell()
    const answer = await fetch(`${venue.urls[0]}/c/${code}/commandes?x`, {
      headers: { 'accept-encoding': 'gzip, deflate, br' },
    })
    const { length } = Buffer.from(await answer.text())
    expect(answer.headers.get('content-encoding')).toBeNull()
    expect(answer.headers.get('content-length')).toBe(String(length))
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'")
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  })

  test.each(['%E0%A4%A', 'FP-000000-0000000000000000', '%2Fetc', '..%2F..'])(
    'is empty for the code %s',
    async (written) => {
      expect(await block(written)).toMatchObject({ status: 200, text: '' })
    },
  )

  test('cannot be posted to', async () => {
    const answer = await fetch(`${venue.urls[0]}/c/${code}/commandes`, { method: 'POST' })
    expect(answer.status).toBe(404)
  })
})

describe('the mark of a card', () => {
  test("changes with the content of the card's page, but not with its orders", async () => {
    const sale = await kitchen.sell()
    const { mark } = await block()
    await kitchen.cookUntil(sale, 'ready')
    expect((await block()).mark).toBe(mark)
    expect((await card()).mark, 'the page and the part agree').toBe(mark)
    await kitchen.sell()
    expect((await block()).mark).not.toBe(mark)
  })
})

describe('a code without a card', () => {
  test('gets the same answer whether malformed or unknown, with the same query as a known one', async () => {
    const [{ house }] = venue.houses as [OpenHouse]
    const statementsFor = (written: string) => statementsAboutCards(house, () => block(written))
    const ofKnown = await statementsFor(code)
    expect(ofKnown).toHaveLength(1)
    expect(await statementsFor(unknown)).toEqual(ofKnown)
    expect([(await block(unknown)).text, (await block('menu')).text]).toEqual(['', ''])
    expect((await block(unknown)).status).toBe(200)
  })

  test('counts as a guess, together with guesses on the page', async () => {
    for (let n = 0; n < freeMisses; n += 1) await block(unknown)
    const { status, headers } = await block(unknown)
    expect([status, headers.get('retry-after')]).toEqual([429, '2'])
    expect((await fetchFrom(`/c/${unknown}`)).status).toBe(429)
    expect((await block()).status, 'a holder at the same address').toBe(200)
  })
})

test('a thousand phones that ask in the same second are all answered, with a few queries', async () => {
  await kitchen.sell()
  const cards = await Promise.all(Array.from({ length: 19 }, () => issueCard(venue, 50_00, admin)))
  const codes = [code, ...cards.map((issued) => issued.code)]
  const [{ house }] = venue.houses as [OpenHouse]
  const phoneAsks = (_: unknown, n: number) =>
    watchCard(house, { written: codes[n % codes.length] as string, source: '198.51.100.1' })
  const statements = await statementsAboutCards(house, async () => {
    const answers = await Promise.all(Array.from({ length: 1_000 }, phoneAsks))
    expect(answers.filter(({ orders }) => orders.length === 1)).toHaveLength(50)
  })
  expect(statements.length).toBeGreaterThan(0)
  expect(statements.length).toBeLessThan(10)
})
