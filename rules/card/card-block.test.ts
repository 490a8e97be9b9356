import { describe, expect, test } from 'vitest'
import { dirhams, noMoney } from '../plain/money.ts'
import { aCard, noon } from '../testing/a-card.ts'
import { plainSpaces } from '../testing/plain-spaces.ts'
import { blockedWords, mayTakeBlockBack, mustBeAllowedToUnblock, mustBlockByHand } from './card-block.ts'
import { mostWaiting } from './lost-card.ts'

const operator = { role: 'recharge_operator', waiting: 0 } as const

describe('blocking a card by hand', () => {
  test('is possible for a card in use, an expired one and one without an expiry date', () => {
    for (const expiresAt of [noon, null]) expect(mustBlockByHand(aCard({ expiresAt }), operator)).toBe(true)
    expect(mustBlockByHand(aCard(), operator)).toBe(true)
  })

  test('changes nothing on a card that is blocked already', () => {
    expect(mustBlockByHand(aCard({ blockedAt: noon }), { ...operator, waiting: mostWaiting })).toBe(false)
  })

  test('is refused for a deactivated card before anything else is judged', () => {
    const card = aCard({ isActive: false, ending: 'stolen' })
    expect(() => mustBlockByHand(card, { ...operator, waiting: mostWaiting })).toThrow(
      'Cette carte est désactivée',
    )
  })

  test('is refused to an operator of whom five blocked cards wait for an administrator, but never to an administrator', () => {
    expect(mustBlockByHand(aCard(), { ...operator, waiting: mostWaiting - 1 })).toBe(true)
    expect(() => mustBlockByHand(aCard(), { ...operator, waiting: mostWaiting })).toThrow(
      '5 cartes attendent déjà un administrateur',
    )
    expect(mustBlockByHand(aCard(), { role: 'admin', waiting: 50 })).toBe(true)
  })
})

describe('a block', () => {
  const byHand = { searchedBy: 'leila', blockedAt: noon, facts: [] }
  const asking = (seconds: number, actorId = 'leila') => ({
    actorId,
    now: new Date(noon.getTime() + seconds * 1_000),
  })

  test('by hand can be taken back within a minute by the person who made it, also after the clock was put back', () => {
    for (const seconds of [0, 5, 60, -60]) expect(mayTakeBlockBack(byHand, asking(seconds))).toBe(true)
    for (const seconds of [61, -61]) expect(mayTakeBlockBack(byHand, asking(seconds))).toBe(false)
    expect(mayTakeBlockBack(byHand, asking(1, 'omar'))).toBe(false)
  })

  test('by facts cannot be taken back, nor can a block that has ended already', () => {
    expect(mayTakeBlockBack({ ...byHand, facts: ['un fait', 'un autre'] }, asking(1))).toBe(false)
    expect(mayTakeBlockBack({ ...byHand, blockedAt: null }, asking(1))).toBe(false)
    expect(mayTakeBlockBack(undefined, asking(1))).toBe(false)
  })

  test('can be ended by an administrator at any time, and by an operator only within the time to take it back', () => {
    mustBeAllowedToUnblock(undefined, { role: 'admin', ...asking(9_999, 'omar') })
    mustBeAllowedToUnblock(byHand, { role: 'recharge_operator', ...asking(5) })
    expect(() => mustBeAllowedToUnblock(byHand, { role: 'recharge_operator', ...asking(61) })).toThrow(
      'Seul un administrateur peut débloquer cette carte.',
    )
  })
})

test('the strip says which card is blocked, and how much is still owed to its holder where it has a balance', () => {
  const code = 'FP-482915-3FA9C07B12DE4966'
  expect(plainSpaces(blockedWords(code, dirhams(187.5)))).toBe(
    'Carte …4966 bloquée. Son solde de 187,50 DH reste dû à qui la rapporte ou la remplace.',
  )
  expect(blockedWords(code, noMoney)).toBe('Carte …4966 bloquée.')
})
