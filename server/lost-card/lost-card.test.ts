/** A lost card is blocked at once, and replaced after an administrator agrees. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { LostCard } from '#contract/card/lost-card.ts'
import { cardTopic } from '#rules/books/live-topics.ts'
import { cardCodeTail, shortCardCode } from '#rules/card/card-code.ts'
import { minutesOfAgreement, mostWaiting } from '#rules/card/lost-card.ts'
import { cardInBooks, expectHeard } from '../testing/card-desk.ts'
import { type IssuedCard, issueBlank, openDesk } from '../testing/counter.ts'
import { digestOf } from '../testing/digest.ts'
import {
  buyTea,
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
let admin: Caller
let desk: Caller
let vendor: Caller
let card: IssuedCard
beforeAll(async () => {
  stall = await openTeaStall()
  ;({ venue, admin, vendor } = stall)
})
afterAll(async () => {
  await expectSoundBooks(venue.owner)
  await venue.close()
})
/** Each test has a new person at a desk, and a card that has just bought two glasses of tea. */
beforeEach(async () => {
  desk = await openDesk(venue, 1_000_00)
  await anotherCard()
})

async function anotherCard() {
  card = await cardOfTeaDrinker(stall)
}
const letAgreementLapse = ({ id } = card) =>
  venue.owner.sql`
    update card
       set loss_confirmed_at = loss_confirmed_at - (${minutesOfAgreement}::integer + 1) * interval '1 min'
     where id = ${id}`

const buy = (glasses = 1, by = vendor) => buyTea({ ...stall, vendor: by }, card, glasses)
const search = (facts: object, by = desk) => searchCard(by, facts)
const recharged = (amount: number) => rechargeToFind(desk, card, amount)
async function found(amount: number): Promise<string> {
  const { body } = await search(await recharged(amount))
  expect(body).toMatchObject({ found: 1, card: { codeTail: cardCodeTail(card.code) } })
  return body.searchId
}
const block = (searchId: string, by = desk, because = 'lost') =>
  by.post<LostCard & { code?: string }>(`/lost-cards/${searchId}/block`, { because, note: ' Au manège ' })
const agree = (searchId: string) => admin.post<LostCard>(`/lost-cards/${searchId}/confirmation`, {})
const unblock = (blockedAt: string, by = admin) => by.post(`/cards/${card.id}/unblocking`, { blockedAt })
const list = async (by = desk) =>
  (await by.get<{ rows: LostCard[] }>('/lost-cards')).body.rows.filter(
    (row) => row.card.codeTail === cardCodeTail(card.code),
  )
const replaceBy = async (because = 'lost') => {
  const blank = await issueBlank(admin)
  const body = { operationId: newOperationId(), because, note: '', newCardId: blank.id }
  const { status, body: told } = await desk.post<{ code?: string; moved?: number }>(
    `/cards/${card.id}/replacement/blank`,
    body,
  )
  return { blank, status, ...told }
}

describe('a blocked card', () => {
  test('moves no money at any desk or stand, and cannot be replaced before an administrator agrees', async () => {
    const searchId = await found(41_00)
    const moved = async () => ({ ...(await digestOf(venue.owner)), card: 'may say that it is blocked' })
    const before = await moved()
    expect(await block(searchId)).toMatchObject({
      status: 200,
      body: { because: 'lost', note: 'Au manège', confirmedBy: null, card: { id: null, balance: null } },
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

  test('is replaced by a blank one after an administrator, who is named, has agreed', async () => {
    const searchId = await found(42_00)
    await block(searchId)
    expect(await list()).toMatchObject([{ card: { id: null, balance: null }, confirmedBy: null }])
    expect(await list(admin)).toMatchObject([
      { card: { balance: 522_00 }, facts: ['achat de 20,00\u00A0DH', 'recharge de 42,00\u00A0DH'] },
    ])
    expect(await agree(searchId)).toMatchObject({ status: 200, body: { confirmedBy: 'Samira' } })
    expect(await agree(searchId)).toMatchObject({ status: 200 })
    expect(await list()).toMatchObject([{ card: { balance: 522_00 }, confirmedBy: 'Samira' }])
    const { blank, moved } = await replaceBy()
    expect(moved).toBe(522_00)
    expect(await list()).toEqual([])
    expect(await cardInBooks(venue, blank.id)).toMatchObject({ balance: 522_00 })
    const { rows } = await venue.owner.sql<{ kind: string }>`
      select kind from access_entry where subject_name = ${shortCardCode(card.code)} order by at, kind`
    expect(rows.map(({ kind }) => kind)).toEqual([
      ...['card-searched', 'card-blocked', 'loss-confirmed', 'card-replaced'],
    ])
  })

  test('can pay again after an administrator has unblocked it, and its old search cannot block it again', async () => {
    const searchId = await found(43_00)
    const { blockedAt } = (await block(searchId)).body
    await agree(searchId)
    expect(await unblock(blockedAt, desk)).toMatchObject({ status: 403 })
    expect(await unblock(blockedAt)).toMatchObject({ status: 200 })
    expect(await unblock(blockedAt)).toMatchObject({ status: 200 })
    expect(await block(searchId)).toMatchObject({ body: { code: 'loss-not-searched' } })
    expect(await agree(searchId)).toMatchObject({ status: 409, body: { code: 'card-not-blocked' } })
    expect(await replaceBy('stolen')).toMatchObject({ code: 'loss-not-confirmed' })
    expect(await buy()).toMatchObject({ status: 200 })
  })

  test('that was unblocked and blocked again can be neither agreed to nor unblocked by a screen that shows the first block', async () => {
    const searchId = await found(48_00)
    const { blockedAt } = (await block(searchId)).body
    await unblock(blockedAt)
    await block((await search({ recharged: 48_00, paid: 20_00 })).body.searchId, desk, 'stolen')
    expect(await agree(searchId)).toMatchObject({ body: { code: 'card-not-blocked' } })
    expect(await unblock(blockedAt)).toMatchObject({ status: 409, body: { code: 'loss-changed' } })
    expect(await list(admin)).toMatchObject([{ because: 'stolen', confirmedBy: null }])
  })

  test('can be replaced while the agreement is valid; afterwards an administrator must agree again', async () => {
    const searchId = await found(49_00)
    await block(searchId)
    await agree(searchId)
    await letAgreementLapse()
    expect(await list()).toMatchObject([{ confirmedBy: null, card: { id: null } }])
    expect(await replaceBy()).toMatchObject({ code: 'loss-not-confirmed' })
    await agree(searchId)
    expect(await replaceBy()).toMatchObject({ status: 200 })
  })

  test('is one of at most five that wait for an agreement, expired agreements included: a sixth block is refused', async () => {
    const ids: string[] = []
    for (let n = 0; n < mostWaiting; n += 1) {
      if (n > 0) await anotherCard()
      ids.push(await found(50_00 + n * 100))
      expect(await block(ids.at(-1) as string)).toMatchObject({ status: 200 })
    }
    const fifth = ids.at(-1) as string
    const agreedTo = card
    await anotherCard()
    const sixth = await found(60_00)
    expect(await block(sixth)).toMatchObject({ status: 409, body: { code: 'blocks-too-many' } })
    await agree(fifth)
    await letAgreementLapse(agreedTo)
    expect(await block(sixth)).toMatchObject({ status: 409, body: { code: 'blocks-too-many' } })
    await agree(fifth)
    expect(await block(sixth)).toMatchObject({ status: 200 })
  })

  test("is blocked once: a second tap and a colleague's own search find it blocked already", async () => {
    const searchId = await found(44_00)
    const first = await block(searchId)
    expect((await block(searchId, venue.at(1, desk))).body).toEqual(first.body)
    const colleague = await openDesk(venue, 0)
    const { body } = await search({ recharged: 44_00, paid: 20_00 }, colleague)
    expect(body.card).toMatchObject({ isBlocked: true })
    expect((await block(body.searchId, colleague)).body).toEqual(first.body)
  })

  test("cannot be blocked by a search that is another person's, for another card, or a quarter of an hour old", async () => {
    const [searchId, colleague] = [await found(45_00), await openDesk(venue, 0)]
    const refused = { status: 409, body: { code: 'loss-not-searched' } }
    expect(await block(searchId, colleague)).toMatchObject(refused)
    expect(await block(randomUUID())).toMatchObject(refused)
    await venue.owner
      .sql`update card_search set searched_at = searched_at - interval '15 min' where id = ${searchId}`
    expect(await block(searchId)).toMatchObject(refused)
    expect(await buy()).toMatchObject({ status: 200 })
  })

  test('is announced at once to the screens that show cards', async () => {
    const searchId = await found(46_00)
    await expectHeard(venue, vendor, () => block(searchId), ['cards', cardTopic(card.id)])
    await expectHeard(venue, desk, () => agree(searchId), ['cards', cardTopic(card.id)])
  })

  test('may be deactivated by an administrator, and is then neither listed as blocked nor found', async () => {
    const { blockedAt } = (await block(await found(47_00))).body
    const end = { operationId: newOperationId(), expectedBalance: null }
    expect(await admin.post(`/cards/${card.id}/deactivation`, end)).toMatchObject({ status: 200 })
    expect(await list()).toEqual([])
    expect((await search({ paid: 20_00, recharged: 47_00 })).body).toMatchObject({ found: 0 })
    expect(await unblock(blockedAt)).toMatchObject({ status: 409, body: { code: 'card-deactivated' } })
  })
})
