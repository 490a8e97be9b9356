import { describe, expect, test } from 'vitest'
import { centimes, largestDrawer } from '../plain/money.ts'
import { noon } from '../testing/a-card.ts'
import { aMember, aTill } from '../testing/a-scene.ts'
import { plainSpaces } from '../testing/plain-spaces.ts'
import { refusalOf } from '../testing/refusal-of.ts'
import { type HandedCount, mustRecountWords, recountDrawer, refuseDrawer } from './handed-drawer.ts'

const [khadija, youssef, other] = ['khadija', 'youssef', 'other'].map((id) => ({
  ...aMember('recharge_operator'),
  id,
})) as [ReturnType<typeof aMember>, ReturnType<typeof aMember>, ReturnType<typeof aMember>]
const till = aTill(khadija, { closedAt: noon, counted: centimes(2_750_00), handedToId: youssef.id })
const found = (actorId: string, counted: number) => ({ actorId, counted: centimes(counted), now: noon })
const refusal: HandedCount = {
  tillId: till.id,
  countedById: youssef.id,
  counted: centimes(2_710_00),
  at: noon,
}

describe('a colleague who counts another sum in the drawer handed to them', () => {
  test('gives their own count when they refuse the drawer', () => {
    expect(refuseDrawer(till, found(youssef.id, 2_710_00))).toEqual(refusal)
  })
  test("reads by how much the giver's count differs from their own", () => {
    const words = (counted: number) =>
      plainSpaces(
        mustRecountWords(
          { fromName: 'Khadija Ouazzani' },
          { handed: centimes(2_750_00), counted: centimes(counted) },
        ),
      )
    expect(words(2_710_00)).toBe('Khadija doit recompter : il manque 40,00 DH.')
    expect(words(2_760_00)).toBe('Khadija doit recompter : il y a 10,00 DH de trop.')
  })
  test.each([
    ['for a till that does not exist', undefined, found(youssef.id, 1), 'till-not-found'],
    ['for a drawer handed to another person', till, found(other.id, -1), 'not-allowed'],
    [
      'for a drawer taken over already',
      { ...till, takenOverById: 'till' },
      found(youssef.id, -1),
      'till-already-taken-over',
    ],
    ['for a count below zero', till, found(youssef.id, -1), 'amount-malformed'],
    ['for more than any drawer holds', till, found(youssef.id, largestDrawer + 1), 'drawer-limit-exceeded'],
    ['for the sum that was handed over', till, found(youssef.id, 2_750_00), 'drawer-count-expected'],
  ] as const)('is refused %s', (_, of, counting, code) => {
    expect(refusalOf(() => refuseDrawer(of, counting))?.code).toBe(code)
  })
})

describe('the giver of a refused drawer', () => {
  test('counts it again, and the count is stored', () => {
    expect(recountDrawer(till, refusal, found(khadija.id, 2_750_00))).toMatchObject({
      ...{ countedById: khadija.id, counted: 2_750_00 },
    })
  })
  test('who sends the same count twice, because the answer was lost, has counted once', () => {
    const first = recountDrawer(till, refusal, found(khadija.id, 2_750_00))
    const later = { ...found(khadija.id, 2_750_00), now: new Date(noon.getTime() + 5_000) }
    expect(recountDrawer(till, first, later)).toEqual(first)
    expect(refusalOf(() => recountDrawer(till, first, found(khadija.id, 2_710_00)))?.code).toBe('not-allowed')
  })
  test.each([
    ['for a till that does not exist', undefined, refusal, found(khadija.id, -1), 'till-not-found'],
    ["for another person's till", till, refusal, found(youssef.id, -1), 'not-allowed'],
    [
      'for a drawer taken over already',
      { ...till, takenOverById: 'till' },
      undefined,
      found(khadija.id, -1),
      'till-already-taken-over',
    ],
    ['for a drawer that nobody refused', till, undefined, found(khadija.id, -1), 'not-allowed'],
    [
      'for a drawer that nobody took',
      { ...till, handedToId: null },
      undefined,
      found(khadija.id, -1),
      'not-allowed',
    ],
    [
      'for a drawer counted again already',
      till,
      { ...refusal, countedById: khadija.id },
      found(khadija.id, -1),
      'not-allowed',
    ],
    ['for a count below zero', till, refusal, found(khadija.id, -1), 'amount-malformed'],
  ] as const)('is refused %s', (_, of, last, counting, code) => {
    expect(refusalOf(() => recountDrawer(of, last, counting))?.code).toBe(code)
  })
})
