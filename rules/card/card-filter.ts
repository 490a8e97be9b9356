/** The filters of the list of cards by balance and by state. */

import { noMoney } from '../plain/money.ts'
import { type Card, isExpired, lowBalance } from './card.ts'

export const cardFilters = ['active', 'expired', 'low', 'to-collect'] as const
export type CardFilter = (typeof cardFilters)[number]

type Filterable = Pick<Card, 'isActive' | 'expiresAt' | 'balance' | 'toCollect'>

const filters: Record<CardFilter, (card: Filterable, now: Date) => boolean> = {
  active: (card, now) =>
    card.isActive && card.expiresAt !== null && !isExpired(card, now) && card.balance > 0,
  expired: (card, now) => card.isActive && isExpired(card, now),
  low: (card) => card.balance <= lowBalance,
  'to-collect': (card) => card.toCollect > noMoney,
}

export const passesCardFilter = (card: Filterable, filter: CardFilter, now: Date): boolean =>
  filters[filter](card, now)
