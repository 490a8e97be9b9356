/** A card that is not in hand: found by what its holder remembers, blocked at once, and replaced once an administrator agrees. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CardSearched, LostCard } from '#contract/lost-card.ts'
import { cardTopic } from '#rules/live-topics.ts'
import { cardInBooks, expectHeard } from '../testing/card-desk.ts'
import { cartOf, type IssuedCard, issueBlank, issueCard, openDesk, openStall } from '../testing/counter.ts'
import { digestOf } from '../testing/digest.ts'
import { expectSoundBooks } from '../testing/sound.ts'
import { type Caller, newOperationId, openVenue, type Product, type Venue } from '../testing/venue.ts'

let venue: Venue
let admin: Caller
let desk: Caller
let vendor: Caller
let standId: string
let tea: Product
let card: IssuedCard
beforeAll(async () => {
  venue = await openVenue({ servers: 2 })
  admin = await venue.addPerson({ role: 'admin', name: 'Samira' })
  const { stand, vendors } = await openStall(venue, 'A')
  standId = stand.id
  vendor = vendors[0] as Caller
  tea = await venue.addProduct({ standId, price: 10_00, name: 'Thé à la menthe', stock: 1_000_000 })
})
afterAll(async () => {
  await expectSoundBooks(venue.owner)
  await venue.close()
})
/** Each test has a person at the desk of its own, and a card that has just bought two glasses of tea. */
beforeEach(async () => {
  desk = await openDesk(venue, 1_000_00)
  card = await issueCard(venue, 500_00, admin)
  await buy(2)
})

const buy = (glasses = 1, by = vendor) =>
  by.post<{ code?: string }>('/sales', cartOf(card.id, [{ product: tea, units: glasses }]))
const search = (facts: object, by = desk, searchId: string = randomUUID()) =>
  by.post<CardSearched & { code: string; data: object }>('/lost-cards/search', { searchId, facts })
const recharged = async (amount: number) => {
  await desk.post(`/cards/${card.id}/recharges`, { operationId: newOperationId(), amount })
  return { recharged: amount, paid: 20_00 }
}
async function found(amount: number): Promise<string> {
  const { body } = await search(await recharged(amount))
  expect(body).toMatchObject({ found: 1, card: { id: card.id } })
  return body.searchId
}
const block = (searchId: string, by = desk, because = 'lost') =>
  by.post<LostCard & { code?: string }>(`/cards/${card.id}/block`, { searchId, because, note: ' Au manège ' })
const agree = (by = admin) => by.post<LostCard>(`/cards/${card.id}/loss/confirmation`, {})
const unblock = (by = admin) => by.post(`/cards/${card.id}/unblocking`, {})
const list = async (by = desk) =>
  (await by.get<{ rows: LostCard[] }>('/lost-cards')).body.rows.filter((row) => row.card.id === card.id)
const replaceBy = async (because = 'lost') => {
  const blank = await issueBlank(admin)
  const body = { operationId: newOperationId(), because, note: '', newCardId: blank.id }
  const { status, body: told } = await desk.post<{ code?: string; moved?: number }>(
    `/cards/${card.id}/replacement/blank`,
    body,
  )
  return { blank, status, ...told }
}

describe('a search for a lost card', () => {
  test('finds the one card that two facts fit, and does not say what it holds', async () => {
    const facts = await recharged(33_00)
    const { status, body } = await search(facts)
    expect(status).toBe(200)
    expect(body).toMatchObject({ found: 1, card: { id: card.id, codeTail: `…${card.code.slice(-4)}` } })
    expect(JSON.stringify(body)).not.toContain('balance')
  })

  test.each([
    ['another amount', { paid: 30_00 }],
    ['another stand', async () => ({ standId: (await openStall(venue, 'Z')).stand.id })],
    ['another hour', { boughtAt: new Date(Date.now() - 45 * 60_000).toISOString() }],
    ['another article', { article: 'Jus d’orange' }],
    ['another hour of the recharge', { rechargedAt: new Date(Date.now() - 61 * 60_000).toISOString() }],
    ['another code', { code: 'FP-482915-3FA9C07B12DE45F8' }],
  ])('finds nothing by %s, and does not say which fact was wrong', async (_, wrong) => {
    const facts = await recharged(34_00)
    const other = typeof wrong === 'function' ? await wrong() : wrong
    const { body } = await search({ ...facts, ...other })
    expect(body).toMatchObject({ found: 0, card: null })
  })

  test('takes the hour half an hour wrong, the article by a part of its name, and the code as one fact', async () => {
    const facts = await recharged(35_00)
    const near = new Date(Date.now() - 29 * 60_000).toISOString()
    const all = { ...facts, standId, boughtAt: near, article: 'the', rechargedAt: near, code: card.code }
    expect((await search(all)).body).toMatchObject({ found: 1, card: { id: card.id } })
  })

  test('counts no purchase that was cancelled', async () => {
    const other = await issueCard(venue, 80_00, admin)
    const sold = await vendor.post<{ id: string }>('/sales', cartOf(other.id, [{ product: tea, units: 7 }]))
    const facts = { standId, paid: 70_00 }
    expect((await search(facts)).body).toMatchObject({ card: { id: other.id } })
    await vendor.post(`/sales/${sold.body.id}/cancellation`, { operationId: newOperationId() })
    expect((await search(facts)).body).toMatchObject({ found: 0 })
  })

  test('by many cards names none', async () => {
    const { body } = await search({ standId, paid: 20_00 })
    expect(body.found).toBeGreaterThan(1)
    expect(body.card).toBeNull()
  })

  test('of fewer than two facts is refused in words', async () => {
    expect(await search({ code: card.code })).toMatchObject({
      status: 409,
      body: { code: 'facts-too-few', message: 'Donnez au moins deux faits.' },
    })
  })

  test('is one of ten in ten minutes for each person, ten at once included; a colleague goes on', async () => {
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

  test('that is sent again is answered the same, counted once, and in the journal once', async () => {
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

describe('a blocked card', () => {
  test('moves no money at any desk or stand, nothing of it moves, and an administrator has to agree', async () => {
    const searchId = await found(41_00)
    const moved = async () => ({ ...(await digestOf(venue.owner)), card: 'may say that it is blocked' })
    const before = await moved()
    expect(await block(searchId)).toMatchObject({
      status: 200,
      body: { because: 'lost', note: 'Au manège', confirmedBy: null, card: { balance: null } },
    })
    expect(await moved()).toEqual(before)
    const blocked = { status: 409, body: { code: 'card-blocked' } }
    const acts = [
      ['recharges', { amount: 5_00 }],
      ['refunds', { expectedBalance: null }],
      ['initialization', { expectedBalance: null }],
      ['replacement', { because: 'damaged', note: '', shownCode: card.code }],
      ['handing/sale', { expectedBalance: 521_00, recharge: 0 }],
    ] as const
    for (const server of [0, 1]) {
      expect(await buy(1, venue.at(server, vendor))).toMatchObject(blocked)
      for (const [what, body] of acts)
        expect(
          await venue
            .at(server, desk)
            .post(`/cards/${card.id}/${what}`, { operationId: newOperationId(), ...body }),
          what,
        ).toMatchObject(blocked)
    }
    expect(await replaceBy()).toMatchObject({ status: 409, code: 'loss-not-confirmed' })
  })

  test('is replaced by a blank one once an administrator has agreed, who is named', async () => {
    await block(await found(42_00))
    expect(await list()).toMatchObject([{ card: { balance: null }, confirmedBy: null }])
    expect(await list(admin)).toMatchObject([
      { card: { balance: 522_00 }, facts: ['achat de 20,00\u00A0DH', 'recharge de 42,00\u00A0DH'] },
    ])
    expect(await agree()).toMatchObject({ status: 200, body: { confirmedBy: 'Samira' } })
    expect(await agree()).toMatchObject({ status: 200 })
    expect(await list()).toMatchObject([{ card: { balance: 522_00 }, confirmedBy: 'Samira' }])
    const { blank, moved } = await replaceBy()
    expect(moved).toBe(522_00)
    expect(await list()).toEqual([])
    expect(await cardInBooks(venue, blank.id)).toMatchObject({ balance: 522_00 })
    const { rows } = await venue.owner.sql<{ kind: string }>`
      select kind from access_entry where subject_name = ${`…${card.code.slice(-4)}`} order by at, kind`
    expect(rows.map(({ kind }) => kind)).toEqual([
      ...['card-searched', 'card-blocked', 'loss-confirmed', 'card-replaced'],
    ])
  })

  test('pays again once an administrator has unblocked it, and is to be agreed on anew', async () => {
    await block(await found(43_00))
    await agree()
    expect(await unblock(desk)).toMatchObject({ status: 403 })
    expect(await unblock()).toMatchObject({ status: 200 })
    expect(await unblock()).toMatchObject({ status: 200 })
    expect(await buy()).toMatchObject({ status: 200 })
    expect(await agree()).toMatchObject({ status: 409, body: { code: 'card-not-blocked' } })
    expect(await replaceBy('stolen')).toMatchObject({ code: 'loss-not-confirmed' })
  })

  test('is blocked once: a second tap, and a colleague who found it too, find it blocked already', async () => {
    const searchId = await found(44_00)
    const first = await block(searchId)
    expect((await block(searchId, venue.at(1, desk))).body).toEqual(first.body)
    const colleague = await openDesk(venue, 0)
    const { body } = await search({ recharged: 44_00, paid: 20_00 }, colleague)
    expect(body.card).toMatchObject({ isBlocked: true })
    expect((await block(body.searchId, colleague)).body).toEqual(first.body)
  })

  test('is not blocked by who did not find it, by a search for another, nor by one of a quarter of an hour ago', async () => {
    const [searchId, colleague] = [await found(45_00), await openDesk(venue, 0)]
    const refused = { status: 409, body: { code: 'loss-not-searched' } }
    expect(await block(searchId, colleague)).toMatchObject(refused)
    expect(await block(randomUUID())).toMatchObject(refused)
    await venue.owner
      .sql`update card_search set searched_at = searched_at - interval '15 min' where id = ${searchId}`
    expect(await block(searchId)).toMatchObject(refused)
    expect(await buy()).toMatchObject({ status: 200 })
  })

  test('is told at once to the screens that watch cards', async () => {
    const searchId = await found(46_00)
    await expectHeard(venue, vendor, () => block(searchId), ['cards', cardTopic(card.id)])
    await expectHeard(venue, desk, () => agree(), ['cards', cardTopic(card.id)])
  })

  test('may be deactivated by an administrator, and is then neither blocked nor found', async () => {
    await block(await found(47_00))
    const end = { operationId: newOperationId(), expectedBalance: null }
    expect(await admin.post(`/cards/${card.id}/deactivation`, end)).toMatchObject({ status: 200 })
    expect(await list()).toEqual([])
    expect((await search({ paid: 20_00, recharged: 47_00 })).body).toMatchObject({ found: 0 })
    expect(await unblock()).toMatchObject({ status: 409, body: { code: 'card-deactivated' } })
  })
})
