import { describe, expect, test } from 'vitest'
import { centimes } from '../plain/money.ts'
import { aCard, noon } from '../testing/a-card.ts'
import {
  actOf,
  aMember,
  aTill,
  booksOf,
  freshId,
  inOrder,
  memberFaults,
  type Scene,
  unknownId,
} from '../testing/a-scene.ts'
import { refusalOf } from '../testing/refusal-of.ts'
import {
  type CardReplacement,
  decideCardReplacement,
  decideReplacementByBlank,
  decideReplacementCredit,
  type ReplacementByBlank,
} from './card-replacement.ts'

const operator = aMember('recharge_operator')
const codes = ['1', '2', '3', '4', '5'].map((digit) => `FP-00000${digit}-3FA9C07B12DE45F8`)
/** An administrator has accepted the replacement. */
const agreed = { blockedAt: noon, lossConfirmedAt: noon }
const scene: Scene<CardReplacement> = {
  member: operator,
  till: aTill(operator),
  card: aCard(agreed),
  input: { cardId: aCard().id, because: 'stolen', note: ' Sac volé ', candidates: codes },
}
const decide = (of: Scene<CardReplacement>) => decideCardReplacement(booksOf(of), actOf(of))
const having = (change: Partial<CardReplacement>) => (of: Scene<CardReplacement>) => ({
  ...of,
  input: { ...of.input, ...change },
})

describe('a card declared stolen', () => {
  test('ends, is no longer blocked, and keeps the note of the person who declared it', () => {
    expect(decide(scene).card?.after).toMatchObject({
      ...{ balance: 0, isActive: false, ending: 'stolen', endingNote: 'Sac volé', operationCount: 2 },
      ...{ blockedAt: null, lossConfirmedAt: null },
    })
  })
  test('moves its balance to a new card with a new code by one transfer; no drawer is touched', () => {
    const { changes, till, answer } = decide(scene)
    expect(changes.transfers).toEqual([{ from: aCard().id, to: freshId, amount: 100_00 }])
    expect(till?.expected).toBe(500_00)
    expect(answer).toMatchObject({ moved: 100_00, card: { code: codes[0], previousCardId: aCard().id } })
    expect(answer.card).toMatchObject({ blockedAt: null, lossConfirmedAt: null })
    expect(answer.card).toMatchObject({
      ...{ balance: 100_00, initialBalance: 100_00, isActive: true, isPrinted: false, operationCount: 0 },
      ...{ createdAt: noon, codeFirstIssuedAt: noon, expiresAt: aCard().expiresAt },
    })
  })
  test('with a balance of 0 moves no money', () => {
    const { changes } = decide({ ...scene, card: aCard({ ...agreed, balance: centimes(0) }) })
    expect(changes.transfers).toEqual([])
  })
  test('gives the new card the first code that no card has', () => {
    expect(decide({ ...scene, takenCodes: codes.slice(0, 4) }).answer.card.code).toBe(codes[4])
  })
  test('that has expired is replaced by an expired card', () => {
    expect(decide({ ...scene, card: aCard({ ...agreed, expiresAt: noon }) }).answer.card.expiresAt).toEqual(
      noon,
    )
  })
  test('that was suspect is replaced by a suspect card', () => {
    expect(decide({ ...scene, isSuspect: true }).changes.suspectCards).toEqual([freshId])
    expect(decide(scene).changes.suspectCards).toEqual([])
  })
  test.each(['', '\u00a0\u202f\t', '\u200b\u200d\ufeff', ' \u2060 \u00ad'])(
    'keeps no note when the text has no visible character: %j',
    (note) => {
      expect(decide(having({ note })(scene)).card?.after.endingNote).toBeNull()
    },
  )
  test('keeps a note in any script', () => {
    for (const note of ['?', 'ضاعت', '\u200fضاعت', '👜'])
      expect(decide(having({ note })(scene)).card?.after.endingNote).toBe(note)
  })
  test.each(
    inOrder(scene, [
      ...memberFaults<Scene<CardReplacement>>('vendor'),
      ['till-none-open-at-desk', (of) => ({ ...of, till: null })],
      ['card-not-found', having({ cardId: unknownId })],
      ['card-suspect', (of) => ({ ...of, isRefusedAsSuspect: true })],
      ['card-deactivated', (of) => ({ ...of, card: aCard({ ...of.card, isActive: false }) })],
      ['card-not-sold', (of) => ({ ...of, isUnsold: true })],
      ['loss-not-confirmed', (of) => ({ ...of, card: aCard({ ...of.card, lossConfirmedAt: null }) })],
      ['card-code-generation-failed', having({ candidates: [undefined] })],
      ['card-code-not-unique', (of) => ({ ...of, takenCodes: codes })],
    ]),
  )('is refused with %s, even when every fault listed below it is present too', (code, spoilt) => {
    expect(refusalOf(() => decide(spoilt))?.code).toBe(code)
  })
})

const blank = aCard({
  id: 'blank',
  balance: centimes(0),
  initialBalance: centimes(0),
  toCollect: centimes(0),
})
const byBlank: Scene<ReplacementByBlank> = {
  ...scene,
  input: { cardId: aCard().id, because: 'lost', note: '', newCardId: blank.id },
}
const booksWith = (of: Scene<ReplacementByBlank>, target = blank) => {
  const books = booksOf(of)
  books.cards.set(target.id, target)
  return books
}
const decideBy = (of: Scene<ReplacementByBlank>, target = blank) =>
  decideReplacementByBlank(booksWith(of, target), actOf(of))

test('an administrator can replace a lost card without the agreement of another', () => {
  const admin = aMember('admin')
  const own = { ...scene, member: admin, till: aTill(admin), card: aCard() }
  expect(decide(own).answer.moved).toBe(100_00)
})

describe('a lost card whose balance goes onto a blank one', () => {
  test('ends as lost, and moves its balance by one transfer; no drawer is touched', () => {
    const { card, till, changes, answer } = decideBy(byBlank)
    expect(card?.after).toMatchObject({ balance: 0, isActive: false, ending: 'lost', endingNote: null })
    expect(changes.transfers).toEqual([{ from: aCard().id, to: 'blank', amount: 100_00 }])
    expect(till?.expected).toBe(500_00)
    expect(answer).toMatchObject({ moved: 100_00, card: { id: 'blank', balance: 100_00 } })
  })
  test('credits its balance to the blank card by a separate operation, which belongs to no till', () => {
    const lost = { ...byBlank, card: decideBy(byBlank).card?.after as ReturnType<typeof aCard> }
    const input = { cardId: aCard().id, newCardId: blank.id, moved: centimes(100_00), due: centimes(0) }
    const decision = decideReplacementCredit(booksWith(lost), actOf({ ...lost, input }))
    expect(decision).toMatchObject({
      amount: 100_00,
      till: null,
      changes: { transfers: [], suspectCards: [] },
    })
    expect(decision.card?.after).toMatchObject({
      ...{ balance: 100_00, initialBalance: 0, toCollect: 0, handed: null, operationCount: 2 },
      ...{ previousCardId: aCard().id, expiresAt: aCard().expiresAt, code: blank.code, isActive: true },
    })
    expect(decision.answer.card).toEqual(decideBy(byBlank).answer.card)
  })
  test('passes the sum still to be collected to the blank card, which is then to be sold instead', () => {
    const unsold = aCard({ ...agreed, toCollect: centimes(60_00), handed: null })
    const { card, answer } = decideBy({ ...byBlank, card: unsold })
    expect(card?.after.toCollect).toBe(0)
    expect(answer.card).toMatchObject({ toCollect: 60_00, handed: null })
    const lost = { ...byBlank, card: card?.after as ReturnType<typeof aCard> }
    const input = { cardId: aCard().id, newCardId: blank.id, moved: centimes(100_00), due: centimes(60_00) }
    const credit = decideReplacementCredit(booksWith(lost), actOf({ ...lost, input }))
    expect(credit.card?.after).toEqual(answer.card)
  })
  test('that was suspect makes the blank card suspect', () => {
    const lost = { ...byBlank, isSuspect: true }
    const input = { cardId: aCard().id, newCardId: blank.id, moved: centimes(0), due: centimes(0) }
    const { changes } = decideReplacementCredit(booksWith(lost), actOf({ ...lost, input }))
    expect(changes.suspectCards).toEqual(['blank'])
  })
  test.each([
    ['was used', { operationCount: 2 }],
    ['was made with a balance', { initialBalance: centimes(50_00), toCollect: centimes(50_00) }],
    ['holds something', { balance: centimes(1) }],
    ['took the place of another', { previousCardId: 'another' }],
    ['is a new generation', { operationCount: 0 }],
    ['has ended', { isActive: false }],
  ])('cannot be replaced by a card that %s', (_, different) => {
    expect(refusalOf(() => decideBy(byBlank, { ...blank, ...different }))?.code).toBe('card-in-use')
  })
  test.each(
    inOrder(byBlank, [
      ...memberFaults<Scene<ReplacementByBlank>>('vendor'),
      ['till-none-open-at-desk', (of) => ({ ...of, till: null })],
      ['card-not-found', (of) => ({ ...of, input: { ...of.input, cardId: unknownId } })],
      ['card-suspect', (of) => ({ ...of, isRefusedAsSuspect: true })],
      ['card-deactivated', (of) => ({ ...of, card: aCard({ ...of.card, isActive: false }) })],
      ['card-not-sold', (of) => ({ ...of, isUnsold: true })],
      ['loss-not-confirmed', (of) => ({ ...of, card: aCard({ ...of.card, lossConfirmedAt: null }) })],
      ['card-not-found', (of) => ({ ...of, input: { ...of.input, newCardId: unknownId } })],
    ]),
  )('is refused with %s, even when every fault listed below it is present too', (code, spoilt) => {
    expect(refusalOf(() => decideBy(spoilt))?.code).toBe(code)
  })
  test('cannot be replaced by itself, by a blocked card or by a card whose code is a year old', () => {
    const own = { ...byBlank, card: { ...blank, ...agreed }, input: { ...byBlank.input, cardId: blank.id } }
    expect(refusalOf(() => decideBy(own, own.card))?.code).toBe('card-same')
    expect(refusalOf(() => decideBy(byBlank, { ...blank, blockedAt: noon }))?.code).toBe('card-blocked')
    const codeFirstIssuedAt = new Date(noon.getTime() - 400 * 86_400_000)
    expect(refusalOf(() => decideBy(byBlank, { ...blank, codeFirstIssuedAt }))?.code).toBe(
      'card-code-invalid',
    )
  })
})
