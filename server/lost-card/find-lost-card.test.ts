/** What a person who searches for a lost card is told, and how often they may search. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cardCodeTail } from '#rules/card/card-code.ts'
import { cartOf, type IssuedCard, issueCard, openDesk, openStall } from '../testing/counter.ts'
import {
  cardOfTeaDrinker,
  openTeaStall,
  rechargeToFind,
  searchCard,
  type TeaStall,
} from '../testing/lost-cards.ts'
import { expectSoundBooks } from '../testing/sound.ts'
import { type Caller, newOperationId, type Venue } from '../testing/venue.ts'

let stall: TeaStall
let venue: Venue
let desk: Caller
let card: IssuedCard
beforeAll(async () => {
  stall = await openTeaStall()
  venue = stall.venue
})
afterAll(async () => {
  await expectSoundBooks(venue.owner)
  await venue.close()
})
/** Each test has a new person at a desk, and a card that has just bought two glasses of tea. */
beforeEach(async () => {
  desk = await openDesk(venue, 1_000_00)
  card = await cardOfTeaDrinker(stall)
})

const search = (facts: object, by = desk, searchId?: string) => searchCard(by, facts, searchId)
const recharged = (amount: number) => rechargeToFind(desk, card, amount)

describe('a search for a lost card', () => {
  test('finds the one card that two facts match, and shows neither its id nor its balance', async () => {
    const facts = await recharged(33_00)
    const { status, body } = await search(facts)
    expect(status).toBe(200)
    expect(body).toMatchObject({ found: 1, card: { codeTail: cardCodeTail(card.code) } })
    for (const secret of ['balance', card.id, card.code]) expect(JSON.stringify(body)).not.toContain(secret)
  })

  test.each([
    ['another amount', { paid: 30_00 }],
    ['another stand', async () => ({ standId: (await openStall(venue, 'Z')).stand.id })],
    ['another hour', { boughtAt: new Date(Date.now() - 45 * 60_000).toISOString() }],
    ['another article', { article: 'Jus d’orange' }],
    ['another hour of the recharge', { rechargedAt: new Date(Date.now() - 61 * 60_000).toISOString() }],
    ['another code', { code: 'FP-482915-3FA9C07B12DE45F8' }],
  ])('finds nothing with %s, and does not say which fact was wrong', async (_, wrong) => {
    const facts = await recharged(34_00)
    const other = typeof wrong === 'function' ? await wrong() : wrong
    const { body } = await search({ ...facts, ...other })
    expect(body).toMatchObject({ found: 0, card: null })
  })

  test("accepts a time half an hour off, a part of the product's name, and the code as one fact", async () => {
    const facts = await recharged(35_00)
    const near = new Date(Date.now() - 29 * 60_000).toISOString()
    const all = {
      ...facts,
      standId: stall.standId,
      boughtAt: near,
      article: 'the a',
      rechargedAt: near,
      code: card.code,
    }
    expect((await search(all)).body).toMatchObject({ found: 1 })
  })

  test('ignores cancelled purchases', async () => {
    const { admin, vendor, tea, standId } = stall
    const other = await issueCard(venue, 80_00, admin)
    const sold = await vendor.post<{ id: string }>('/sales', cartOf(other.id, [{ product: tea, units: 7 }]))
    const facts = { standId, paid: 70_00 }
    expect((await search(facts)).body).toMatchObject({ card: { codeTail: cardCodeTail(other.code) } })
    await vendor.post(`/sales/${sold.body.id}/cancellation`, { operationId: newOperationId() })
    expect((await search(facts)).body).toMatchObject({ found: 0 })
  })

  test('that matches several cards names none', async () => {
    const { body } = await search({ standId: stall.standId, paid: 20_00 })
    expect(body.found).toBeGreaterThan(1)
    expect(body.card).toBeNull()
  })

  test('with fewer than two facts is refused with a sentence', async () => {
    expect(await search({ code: card.code })).toMatchObject({
      status: 409,
      body: { code: 'facts-too-few', message: 'Donnez au moins deux faits.' },
    })
  })

  test('is limited to ten in ten minutes for each person, also when sent at once; colleagues can go on', async () => {
    const facts = { paid: 20_00, recharged: 1_00 }
    const answers = await Promise.all(
      Array.from({ length: 14 }, (_, n) => search(facts, venue.at(n % 2, desk))),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({
      status: 429,
      body: { code: 'too-many-tries' },
    })
    expect(await search(facts, await openDesk(venue, 0))).toMatchObject({ status: 200 })
  })

  test('sent again gets the same answer, even if another card matches by now, and counts once towards the limit', async () => {
    const [facts, searchId] = [{ paid: 20_00, article: 'Thé' }, randomUUID()]
    const first = await search(facts, desk, searchId)
    expect(await search(facts, venue.at(1, desk), searchId)).toEqual(first)
    expect(await search({ ...facts, paid: 10_00 }, desk, searchId)).toMatchObject({
      body: { code: 'operation-id-taken' },
    })
    const { rows } = await venue.owner.sql<{ detail: string }>`
      select detail from access_entry where kind = 'card-searched' and actor_id = ${desk.id}`
    expect(rows).toHaveLength(1)
    expect(rows[0]?.detail).toContain('achat de 20,00')
  })
})
