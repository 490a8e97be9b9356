import { describe, expect, test } from 'vitest'
import { type CardReplacement, decideCardReplacement } from './card-replacement.ts'
import { centimes } from './money.ts'
import { aCard, noon } from './testing/a-card.ts'
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
} from './testing/a-scene.ts'
import { refusalOf } from './testing/refusal-of.ts'

const operator = aMember('recharge_operator')
const codes = ['1', '2', '3', '4', '5'].map((digit) => `FP-00000${digit}-3FA9C07B12DE45F8`)
const scene: Scene<CardReplacement> = {
  member: operator,
  till: aTill(operator),
  card: aCard(),
  input: { cardId: aCard().id, because: 'stolen', note: ' Sac volé ', candidates: codes },
}
const decide = (of: Scene<CardReplacement>) => decideCardReplacement(booksOf(of), actOf(of))
const having = (change: Partial<CardReplacement>) => (of: Scene<CardReplacement>) => ({
  ...of,
  input: { ...of.input, ...change },
})

describe('a card declared stolen', () => {
  test('is blocked at once and keeps the note of the person who declared it', () => {
    expect(decide(scene).card?.after).toMatchObject({
      ...{ balance: 0, isActive: false, ending: 'stolen', endingNote: 'Sac volé', operationCount: 2 },
    })
  })
  test('passes what it held to a new card with a new code, by one transfer; the drawer is not touched', () => {
    const { changes, till, answer } = decide(scene)
    expect(changes.transfers).toEqual([{ from: aCard().id, to: freshId, amount: 100_00 }])
    expect(till?.expected).toBe(500_00)
    expect(answer).toMatchObject({ moved: 100_00, card: { code: codes[0], previousCardId: aCard().id } })
    expect(answer.card).toMatchObject({
      ...{ balance: 100_00, initialBalance: 100_00, isActive: true, isPrinted: false, operationCount: 0 },
      ...{ createdAt: noon, codeFirstIssuedAt: noon, expiresAt: aCard().expiresAt },
    })
  })
  test('with nothing on it moves no money', () => {
    const { changes } = decide({ ...scene, card: aCard({ balance: centimes(0) }) })
    expect(changes.transfers).toEqual([])
  })
  test('takes the first code that no card bears', () => {
    expect(decide({ ...scene, takenCodes: codes.slice(0, 4) }).answer.card.code).toBe(codes[4])
  })
  test('that has expired is replaced by a card that has expired', () => {
    expect(decide({ ...scene, card: aCard({ expiresAt: noon }) }).answer.card.expiresAt).toEqual(noon)
  })
  test('that looked forged gives a new card that looks forged', () => {
    expect(decide({ ...scene, isSuspect: true }).changes.suspectCards).toEqual([freshId])
    expect(decide(scene).changes.suspectCards).toEqual([])
  })
  test.each(['', '\u00a0\u202f\t', '\u200b\u200d\ufeff', ' \u2060 \u00ad'])(
    'is not replaced for a reason without a visible character: %j',
    (note) => {
      expect(refusalOf(() => decide(having({ note })(scene)))?.code).toBe('card-reason-missing')
    },
  )
  test('is replaced for any reason that can be read, in whatever script', () => {
    for (const note of ['?', 'ضاعت', '\u200fضاعت', '👜'])
      expect(decide(having({ note })(scene)).card?.after.endingNote).toBe(note)
  })
  test.each(
    inOrder(scene, [
      ...memberFaults<Scene<CardReplacement>>('vendor'),
      ['till-none-open-at-desk', (of) => ({ ...of, till: null })],
      ['card-reason-missing', having({ note: '  ' })],
      ['card-not-found', having({ cardId: unknownId })],
      ['card-suspect', (of) => ({ ...of, isBlocked: true })],
      ['card-deactivated', (of) => ({ ...of, card: aCard({ ...of.card, isActive: false }) })],
      ['card-code-generation-failed', having({ candidates: [undefined] })],
      ['card-code-not-unique', (of) => ({ ...of, takenCodes: codes })],
    ]),
  )('is refused, in this order: %s', (code, spoilt) => {
    expect(refusalOf(() => decide(spoilt))?.code).toBe(code)
  })
})
