import { describe, expect, test } from 'vitest'
import { centimes } from '../plain/money.ts'
import { aCard, noon } from '../testing/a-card.ts'
import { cardFilters, passesCardFilter } from './card-filter.ts'

const justAfter = new Date(noon.getTime() + 1)
const dh = (amount: number) => centimes(Math.round(amount * 100))

const empty = { balance: dh(0), initialBalance: dh(0) }

describe('the filters that show a card', () => {
  for (const [why, card, lists] of [
    ['19,99 DH', aCard({ balance: dh(19.99) }), ['active', 'low', 'handed', 'to-refund']],
    [
      'exactly 20,00 DH: low in the list, not on its badge',
      aCard({ balance: dh(20) }),
      ['active', 'low', 'handed', 'to-refund'],
    ],
    ['20,01 DH', aCard({ balance: dh(20.01) }), ['active', 'handed', 'to-refund']],
    [
      'of which nobody has paid',
      aCard({ balance: dh(50), toCollect: dh(50) }),
      ['active', 'to-collect', 'in-box'],
    ],
    ['one centime', aCard({ balance: dh(0.01) }), ['active', 'low', 'handed', 'to-refund']],
    ['empty after a purchase', aCard({ balance: dh(0), lastPurchaseAt: noon }), ['low', 'handed']],
    ['blank', aCard(empty), ['blank', 'in-box']],
    ['initialized', aCard({ ...empty, previousCardId: 'before', operationCount: 0 }), ['low', 'in-box']],
    ['expired at this instant', aCard({ expiresAt: noon }), ['expired', 'handed', 'to-refund']],
    ['expires in a millisecond', aCard({ expiresAt: justAfter }), ['active', 'handed', 'to-refund']],
    [
      'expired and nearly empty',
      aCard({ expiresAt: noon, balance: dh(1) }),
      ['expired', 'low', 'handed', 'to-refund'],
    ],
    ['deactivated', aCard({ isActive: false }), []],
    ['deactivated, expired and empty', aCard({ isActive: false, expiresAt: noon, balance: dh(0) }), ['low']],
    ['without expiry date', aCard({ expiresAt: null }), ['handed', 'to-refund']],
  ] as const)
    test(why, () =>
      expect(cardFilters.filter((filter) => passesCardFilter(card, filter, noon))).toEqual(lists),
    )
})
