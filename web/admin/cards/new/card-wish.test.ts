import { describe, expect, test } from 'vitest'
import { chooseType, fieldsAtFault, readWish, wishOf } from './card-wish.ts'

describe('the form that creates a card', () => {
  test('proposes the balance and validity of each type', () => {
    expect(wishOf('BASIC')).toEqual({ type: 'BASIC', balance: '50', days: '30', count: '1' })
    expect(wishOf('STANDARD')).toEqual({ type: 'STANDARD', balance: '100', days: '60', count: '1' })
    expect(wishOf('PREMIUM')).toEqual({ type: 'PREMIUM', balance: '200', days: '90', count: '1' })
  })
  test('goes back to the defaults of a newly chosen type, and says so only when something was typed', () => {
    expect(chooseType(wishOf('BASIC'), 'PREMIUM')).toEqual({ wish: wishOf('PREMIUM'), overwrites: false })
    expect(chooseType({ ...wishOf('BASIC'), days: '7' }, 'PREMIUM').overwrites).toBe(true)
    expect(chooseType({ ...wishOf('BASIC'), balance: '75' }, 'BASIC')).toEqual({
      wish: wishOf('BASIC'),
      overwrites: true,
    })
  })
  test('keeps the number of cards, which no type proposes', () => {
    expect(chooseType({ ...wishOf('BASIC'), count: '12' }, 'PREMIUM')).toEqual({
      wish: { ...wishOf('PREMIUM'), count: '12' },
      overwrites: false,
    })
  })
  test('asks for the card it shows', () => {
    expect(readWish({ type: 'BASIC', balance: '75,50', days: ' 7 ', count: '1' })).toEqual({
      type: 'BASIC',
      initialBalance: 75_50,
      validityDays: 7,
    })
  })
  for (const [why, change] of [
    ['a balance of nothing', { balance: '0' }],
    ['no balance', { balance: '' }],
    ['a balance that is no amount', { balance: 'dix' }],
    ['no day of validity', { days: '0' }],
    ['half a day', { days: '1,5' }],
    ['a day of the past', { days: '-3' }],
    ['eleven years', { days: '4015' }],
  ] as const)
    test(`creates nothing with ${why}`, () => {
      expect(readWish({ ...wishOf('BASIC'), ...change })).toBeUndefined()
    })
  for (const [why, change, atFault] of [
    ['nothing as it proposes it', {}, []],
    ['the balance that is no amount', { balance: 'abc' }, ['balance']],
    ['the validity of no day', { days: '0' }, ['days']],
    ['the number beyond its bounds', { count: '600' }, ['count']],
    ['all three at once', { balance: '0', days: '', count: '0' }, ['balance', 'days', 'count']],
  ] as const)
    test(`marks ${why}`, () => {
      expect([...fieldsAtFault({ ...wishOf('BASIC'), ...change })]).toEqual(atFault)
    })
})
