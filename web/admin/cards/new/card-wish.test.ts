import { describe, expect, test } from 'vitest'
import { chooseType, chooseWay, fieldsAtFault, readWish, wishOf } from './card-wish.ts'

describe('the form that creates a card', () => {
  test('proposes the balance and validity of each type', () => {
    expect(wishOf('BASIC')).toEqual({ type: 'BASIC', way: 'to-sell', balance: '50', days: '30', count: '1' })
    expect(wishOf('STANDARD')).toMatchObject({ balance: '100', days: '60', count: '1' })
    expect(wishOf('PREMIUM')).toMatchObject({ balance: '200', days: '90', count: '1' })
  })
  test('goes back to the defaults of a newly chosen type, and says so only when something was typed', () => {
    expect(chooseType(wishOf('BASIC'), 'PREMIUM')).toEqual({ wish: wishOf('PREMIUM'), overwrites: false })
    expect(chooseType({ ...wishOf('BASIC'), days: '7' }, 'PREMIUM').overwrites).toBe(true)
    expect(chooseType({ ...wishOf('BASIC'), balance: '75' }, 'BASIC')).toEqual({
      wish: wishOf('BASIC'),
      overwrites: true,
    })
  })
  test('keeps the number of cards when another type is chosen', () => {
    expect(chooseType({ ...wishOf('BASIC'), count: '12' }, 'PREMIUM')).toEqual({
      wish: { ...wishOf('PREMIUM'), count: '12' },
      overwrites: false,
    })
  })
  test('empties the balance when blank cards are chosen, and proposes it again when the cards are to be sold, given or part of a ticket', () => {
    const blank = chooseWay({ ...wishOf('BASIC', '40'), balance: '75' }, 'blank')
    expect(blank).toEqual(wishOf('BASIC', '40', 'blank'))
    expect(readWish(blank)).toMatchObject({ way: 'blank', initialBalance: 0, validityDays: 30 })
    expect(chooseType(blank, 'PREMIUM')).toEqual({
      wish: wishOf('PREMIUM', '40', 'blank'),
      overwrites: false,
    })
    expect(chooseWay(blank, 'with-ticket')).toEqual(wishOf('BASIC', '40', 'with-ticket'))
  })
  test('keeps a typed balance when the cards are to be given away', () => {
    const typed = { ...wishOf('BASIC'), balance: '75' }
    expect(chooseWay(typed, 'offered')).toEqual({ ...typed, way: 'offered' })
  })
  test('reads the card to create from its fields', () => {
    expect(readWish({ ...wishOf('BASIC'), balance: '75,50', days: ' 7 ' })).toEqual({
      type: 'BASIC',
      way: 'to-sell',
      initialBalance: 75_50,
      validityDays: 7,
    })
  })
  for (const [why, change] of [
    ['a balance of 0', { balance: '0' }],
    ['an empty balance', { balance: '' }],
    ['a balance that is no amount', { balance: 'dix' }],
    ['a validity of 0 days', { days: '0' }],
    ['a validity of one and a half days', { days: '1,5' }],
    ['a negative validity', { days: '-3' }],
    ['a validity of eleven years', { days: '4015' }],
  ] as const)
    test(`creates no card with ${why}`, () => {
      expect(readWish({ ...wishOf('BASIC'), ...change })).toBeUndefined()
    })
  for (const [why, change, atFault] of [
    ['no field with its proposed value', {}, []],
    ['a balance that is no amount', { balance: 'abc' }, ['balance']],
    ['a validity of 0 days', { days: '0' }, ['days']],
    ['a number of cards that is too large', { count: '600' }, ['count']],
    ['each of three wrong fields', { balance: '0', days: '', count: '0' }, ['balance', 'days', 'count']],
  ] as const)
    test(`marks ${why} as a fault`, () => {
      expect([...fieldsAtFault({ ...wishOf('BASIC'), ...change })]).toEqual(atFault)
    })
})
