/** The filters of the list of cards by balance and by state. */

import { noMoney } from '../plain/money.ts'
import { isBlank, type JudgedBlank } from './blank-card.ts'
import { type Card, isExpired, lowBalance } from './card.ts'
import { type Boxed, isHandedOut, isInBox, isToRefund } from './card-box.ts'

export const cardFilters = [
  'active',
  'expired',
  'low',
  'to-collect',
  'blank',
  'in-box',
  'handed',
  'to-refund',
] as const
export type CardFilter = (typeof cardFilters)[number]

type Filterable = Pick<Card, 'expiresAt'> & JudgedBlank & Boxed

const filters: Record<CardFilter, (card: Filterable, now: Date) => boolean> = {
  active: (card, now) =>
    card.isActive && card.expiresAt !== null && !isExpired(card, now) && card.balance > 0,
  expired: (card, now) => card.isActive && isExpired(card, now),
  low: (card) => card.balance <= lowBalance && !isBlank(card),
  'to-collect': (card) => card.toCollect > noMoney,
  blank: isBlank,
  'in-box': isInBox,
  handed: isHandedOut,
  'to-refund': isToRefund,
}

export const passesCardFilter = (card: Filterable, filter: CardFilter, now: Date): boolean =>
  filters[filter](card, now)
