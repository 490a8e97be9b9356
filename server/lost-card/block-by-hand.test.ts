/** «Bloquer»: a card is stopped by hand, without facts or till, and taken back by the same person or unblocked by an administrator. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CardBlocked, LostCard } from '#contract/card/lost-card.ts'
import type { Watch } from '#contract/figures/watch.ts'
import { cardTopic } from '#rules/books/live-topics.ts'
import { shortCardCode } from '#rules/card/card-code.ts'
import { mostWaiting, searchLimit } from '#rules/card/lost-card.ts'
import { expectHeard } from '../testing/card-desk.ts'
import { type IssuedCard, issueBlank, issueCard, openDesk } from '../testing/counter.ts'
import { digestOf } from '../testing/digest.ts'
import { buyTea, cardOfTeaDrinker, openTeaStall, searchCard, type TeaStall } from '../testing/lost-cards.ts'
import { expectSoundBooks } from '../testing/sound.ts'
import { type Caller, newOperationId, type Venue } from '../testing/venue.ts'

let stall: TeaStall
let venue: Venue
let admin: Caller
let vendor: Caller
let operator: Caller
let card: IssuedCard
beforeAll(async () => {
  stall = await openTeaStall()
  ;({ venue, admin, vendor } = stall)
})
afterAll(async () => {
  await expectSoundBooks(venue.owner)
  await venue.close()
})
/** An operator without a till, and a card that holds 480,00 DH after two glasses of tea. */
beforeEach(async () => {
  operator = await venue.addPerson({ role: 'recharge_operator', name: 'Leïla' })
  card = await cardOfTeaDrinker(stall)
})

type Answer = CardBlocked & { readonly code: string }
const block = (by: Caller, { id } = card) => by.post<Answer>(`/cards/${id}/block`, {})
const unblock = (by: Caller, blockedAt: string) =>
  by.post<{ code?: string }>(`/cards/${card.id}/unblocking`, { blockedAt })
const buy = (by = vendor) => buyTea({ ...stall, vendor: by }, card)
const rowOf = async () =>
  (await admin.get<{ rows: LostCard[] }>('/lost-cards')).body.rows.find(({ card: { id } }) => id === card.id)
const toAgreeTo = async () =>
  (await admin.get<{ cardsToAgreeTo: number }>('/figures/to-do')).body.cardsToAgreeTo
const journalOf = async () => {
  const { rows: found } = await venue.owner.sql<{ told: string }>`
    select kind || ' ' || detail as told from access_entry where subject_name = ${shortCardCode(card.code)} order by at`
  return found.map(({ told }) => told.replaceAll('\u00A0', ' '))
}
const aMinuteLater = async () => {
  const { sql } = venue.owner
  await sql`
    update card_search s
       set blocked_at = s.blocked_at - interval '61 s'
      from card c
     where c.id = ${card.id}
       and s.card_id = c.id
       and s.blocked_at = c.blocked_at`
  await sql`update card set blocked_at = blocked_at - interval '61 s' where id = ${card.id}`
}

describe('a card blocked by hand', () => {
  test('is refused at every server from the answer on, moves no money itself, and stays due', async () => {
    const moved = async () => ({ ...(await digestOf(venue.owner)), card: 'may say that it is blocked' })
    const before = await moved()
    expect(await block(operator)).toMatchObject({
      status: 200,
      body: { cardId: card.id, code: card.code, balance: 480_00, mayBeTakenBack: true },
    })
    expect(await moved()).toEqual(before)
    const message = 'Carte bloquée. Gardez-la et appelez un responsable.'
    for (const server of [0, 1])
      expect(await buy(venue.at(server, vendor))).toMatchObject({
        status: 409,
        body: { code: 'card-blocked', message },
      })
    expect(await journalOf()).toEqual(['card-blocked À la main'])
  })

  test('is answered the same to a second tap and to the same request sent again to the other server', async () => {
    const first = await block(operator)
    expect(await block(operator)).toEqual(first)
    expect((await block(venue.at(1, operator))).body).toEqual(first.body)
    const byAdmin = await block(admin)
    expect(byAdmin.body).toEqual({ ...first.body, mayBeTakenBack: false })
    expect(await journalOf()).toHaveLength(1)
  })

  test('is taken back by the operator who blocked it, for a minute; afterwards only an administrator unblocks it', async () => {
    const { blockedAt } = (await block(operator)).body
    const colleague = await venue.addPerson({ role: 'recharge_operator' })
    const refused = { status: 403, body: { code: 'unblock-needs-administrator' } }
    expect(await unblock(colleague, blockedAt)).toMatchObject(refused)
    expect(await unblock(operator, blockedAt)).toMatchObject({ status: 200 })
    expect(await unblock(operator, blockedAt)).toMatchObject({ status: 200 })
    expect(await buy()).toMatchObject({ status: 200 })
    await block(operator)
    expect(await unblock(operator, blockedAt)).toMatchObject({ body: { code: 'loss-changed' } })
    await aMinuteLater()
    const later = (await block(operator)).body
    expect(later.mayBeTakenBack).toBe(false)
    expect(await unblock(operator, later.blockedAt)).toMatchObject(refused)
    expect(await buy()).toMatchObject({ status: 409 })
    expect(await unblock(admin, later.blockedAt)).toMatchObject({ status: 200 })
    expect(await buy()).toMatchObject({ status: 200 })
    expect(await journalOf()).toEqual([
      ...['card-blocked À la main', 'card-unblocked 480,00 DH', 'card-blocked À la main'],
      'card-unblocked 470,00 DH',
    ])
  })

  test('is listed without facts or loss, and waits for an administrator unless one of them blocked it', async () => {
    const before = await toAgreeTo()
    await block(admin)
    expect(await rowOf()).toMatchObject({
      because: null,
      note: null,
      facts: [],
      isByAdmin: true,
      blockedBy: 'Samira',
    })
    expect(await toAgreeTo()).toBe(before)
    card = await cardOfTeaDrinker(stall)
    await block(operator)
    expect(await toAgreeTo()).toBe(before + 1)
    const searchId = (await rowOf())?.searchId
    expect(await admin.post(`/lost-cards/${searchId}/confirmation`, {})).toMatchObject({ status: 200 })
    expect(await toAgreeTo()).toBe(before)
  })

  test('is replaced at a desk once an administrator has agreed', async () => {
    const desk = await openDesk(venue, 100_00)
    const replace = async () =>
      desk.post<{ code?: string; moved?: number }>(`/cards/${card.id}/replacement/blank`, {
        ...{ operationId: newOperationId(), because: 'stolen', note: '' },
        newCardId: (await issueBlank(admin)).id,
      })
    await block(desk)
    expect(await replace()).toMatchObject({ body: { code: 'loss-not-confirmed' } })
    const searchId = (await rowOf())?.searchId
    await admin.post(`/lost-cards/${searchId}/confirmation`, {})
    expect(await replace()).toMatchObject({ status: 200, body: { moved: 480_00 } })
    expect(await unblock(admin, new Date().toISOString())).toMatchObject({
      body: { code: 'card-deactivated' },
    })
  })

  test('is told at once to the screens that watch cards', async () => {
    await expectHeard(venue, vendor, () => block(operator), ['cards', cardTopic(card.id)])
  })
})

test('an operator blocks no sixth card while five of theirs wait, by hand or by facts; an administrator does', async () => {
  for (let n = 0; n < mostWaiting; n += 1)
    expect(await block(operator, await issueCard(venue, 1_00, admin))).toMatchObject({ status: 200 })
  expect(await block(operator)).toMatchObject({ status: 409, body: { code: 'blocks-too-many' } })
  expect(await block(admin)).toMatchObject({ status: 200 })
})

test('blocking by hand is no search: it is neither throttled nor counted as one, and the watch counts it as a block', async () => {
  for (let n = 0; n <= searchLimit.most; n += 1) {
    const { blockedAt } = (await block(operator)).body
    await unblock(operator, blockedAt)
  }
  expect(await searchCard(operator, { paid: 20_00, recharged: 1_23 })).toMatchObject({ status: 200 })
  const { body } = await admin.get<Watch>('/watch?period=today')
  expect(body.lostCardSearches.find(({ person }) => person.id === operator.id)).toMatchObject({
    ...{ searches: 1, found: 0, blocked: searchLimit.most + 1 },
  })
})

test('nobody else blocks a card, and none that ended or that nobody made', async () => {
  expect(await block(vendor)).toMatchObject({ status: 403 })
  expect(await block(operator, { ...card, id: '00000000-0000-4000-8000-000000000000' })).toMatchObject({
    status: 404,
  })
  await admin.post(`/cards/${card.id}/deactivation`, { operationId: newOperationId(), expectedBalance: null })
  expect(await block(operator)).toMatchObject({ status: 409, body: { code: 'card-deactivated' } })
})
