/** The French words for a purchase or an operation of the history. */
import {
  type Icon,
  IconArrowDownLeft,
  IconArrowsExchange,
  IconArrowUpRight,
  IconBan,
  IconCreditCard,
  IconGift,
  IconRefresh,
} from '@tabler/icons-react'
import type { CardOperationOnTheWire, Purchase } from '#contract/card/card-history.ts'
import { cardOperationWords as words } from '#rules/card/card-words.ts'
import { counted, plural } from '#rules/plain/french.ts'
import { type Centimes, formatDirhams, formatSignedDirhams, negated } from '#rules/plain/money.ts'
import { formatCount } from '#rules/plain/quantity.ts'
import type { Tone } from '../../ui/Badge.tsx'

export type Sums = { readonly count: number; readonly amount: Centimes }
type Word = { readonly label: string; readonly tone: Tone; readonly icon: Icon }

export const operationKinds: Record<CardOperationOnTheWire['kind'], Word> = {
  recharge: { label: words.recharge, tone: 'good', icon: IconArrowDownLeft },
  'recharge-cancellation': { label: words['recharge-cancellation'], tone: 'off', icon: IconArrowUpRight },
  'card-sale': { label: words['card-sale'], tone: 'good', icon: IconCreditCard },
  'card-gift': { label: words['card-gift'], tone: 'note', icon: IconGift },
  refund: { label: words.refund, tone: 'note', icon: IconArrowUpRight },
  initialization: { label: words.initialization, tone: 'note', icon: IconRefresh },
  replacement: { label: words.replacement, tone: 'note', icon: IconArrowsExchange },
  'replacement-credit': { label: words['replacement-credit'], tone: 'good', icon: IconArrowsExchange },
  deactivation: { label: words.deactivation, tone: 'off', icon: IconBan },
}

/** «−45,00 DH»: a purchase takes money from the card. */
export const paid = ({ amount }: Purchase): string => formatDirhams(negated(amount))

/** «2 × Tajine kefta» */
export const productLine = ({ name, quantity, unit }: Purchase['products'][number]): string =>
  `${formatCount(quantity, unit)} × ${name}`

export const productsOf = ({ products }: Purchase): string => products.map(productLine).join(', ')

/** «12 achats · 450,00 DH», and how many others were cancelled. */
export function purchaseSummary({ count, amount }: Sums, total: number): string {
  const cancelled = total - count
  return [
    counted(count, 'achat', 'achats'),
    formatDirhams(amount),
    ...(cancelled > 0 ? [`${cancelled}\u00A0${plural(cancelled, 'annulé', 'annulés')}`] : []),
  ].join(' · ')
}

/** «3 opérations · +210,00 DH» */
export const operationSummary = ({ count, amount }: Sums): string =>
  `${counted(count, 'opération', 'opérations')} · ${formatSignedDirhams(amount)}`
