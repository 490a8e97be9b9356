import { describe, expect, test } from 'vitest'
import { centimes } from '../plain/money.ts'
import { aCard, noon } from '../testing/a-card.ts'
import { cardFilters, passesCardFilter } from './card-filter.ts'

const justAfter = new Date(noon.getTime() + 1)
const dh = (amount: number) => centimes(Math.round(amount * 100))

describe('the filters that show a card', () => {
  for (const [why, card, lists] of [
    ['19,99 DH', aCard({ balance: dh(19.99) }), ['active', 'low']],
    ['exactly 20,00 DH: low in the list, not on its badge', aCard({ balance: dh(20) }), ['active', 'low']],
    ['20,01 DH', aCard({ balance: dh(20.01) }), ['active']],
    ['of which nobody has paid', aCard({ balance: dh(50), toCollect: dh(50) }), ['active', 'to-collect']],
    ['one centime', aCard({ balance: dh(0.01) }), ['active', 'low']],
    ['empty', aCard({ balance: dh(0) }), ['low']],
    ['expired at this instant', aCard({ expiresAt: noon }), ['expired']],
    ['expires in a millisecond', aCard({ expiresAt: justAfter }), ['active']],
    ['expired and nearly empty', aCard({ expiresAt: noon, balance: dh(1) }), ['expired', 'low']],
    ['deactivated', aCard({ isActive: false }), []],
    ['deactivated, expired and empty', aCard({ isActive: false, expiresAt: noon, balance: dh(0) }), ['low']],
    ['without expiry date', aCard({ expiresAt: null }), []],
  ] as const)
    test(why, () =>
      expect(cardFilters.filter((filter) => passesCardFilter(card, filter, noon))).toEqual(lists),
    )
})
