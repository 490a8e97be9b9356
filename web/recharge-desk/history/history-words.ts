/** The words of an operation in the history, and of the totals. */
import {
  type Icon,
  IconArrowBackUp,
  IconArrowDownLeft,
  IconArrowsExchange,
  IconArrowUpRight,
  IconCashBanknote,
  IconCashBanknoteOff,
  IconCreditCard,
  IconRefresh,
} from '@tabler/icons-react'
import type { DeskOperation } from '#contract/recharge/desk-history.ts'
import { formatDayAndTime, formatTime } from '#rules/plain/french.ts'
import { type Centimes, formatDirhams } from '#rules/plain/money.ts'
import { businessDay } from '#rules/plain/venue-clock.ts'
import type { DeskOperationKind } from '#rules/recharge/desk-history.ts'
import { tillOperationWords } from '#rules/till/till-words.ts'
import type { Tone } from '../../ui/Badge.tsx'

type Look = { readonly tone: Tone; readonly icon: Icon }

const looks: Readonly<Record<DeskOperationKind, Look>> = {
  recharge: { tone: 'good', icon: IconArrowDownLeft },
  'recharge-cancellation': { tone: 'off', icon: IconArrowBackUp },
  'card-sale': { tone: 'good', icon: IconCreditCard },
  refund: { tone: 'note', icon: IconArrowUpRight },
  initialization: { tone: 'note', icon: IconRefresh },
  replacement: { tone: 'note', icon: IconArrowsExchange },
  'cash-in': { tone: 'off', icon: IconCashBanknote },
  'cash-out': { tone: 'off', icon: IconCashBanknoteOff },
}

export const lookOf = (kind: DeskOperationKind) => ({ ...looks[kind], label: tillOperationWords[kind].one })

/** «14:05» for an operation of this business day, «hier à 22:10» for an earlier one. */
export const timeOf = (at: Date, now: Date, turnHour: number): string =>
  businessDay(at, turnHour) === businessDay(now, turnHour) ? formatTime(at) : formatDayAndTime(at, now)

/** «6e opération»: its place in the session, which is not the number on a receipt. */
export const rankInSession = (number: number): string => `${number}${number === 1 ? 're' : 'e'} opération`

/** «35,00 DH → 135,00 DH»; empty for an operation without a card. */
export const balances = ({ balanceBefore, balanceAfter }: DeskOperation): string =>
  balanceBefore === null || balanceAfter === null
    ? ''
    : `${formatDirhams(balanceBefore)} → ${formatDirhams(balanceAfter)}`

type Total = { readonly count: number; readonly amount: Centimes | null }
export type DeskSums = {
  readonly recharges: Total
  readonly refunds: Total
  readonly net: Centimes | null
}

/** «Recharges 24 · 2 400,00 DH», «Remboursements 3 · −85,00 DH», «Net 2 315,00 DH»; only the counts where the sums are hidden. */
export function totalsOf({ recharges, refunds, net }: DeskSums): readonly string[] {
  return [
    `Recharges ${withAmount(recharges)}`,
    `Remboursements ${withAmount(refunds)}`,
    ...(net === null ? [] : [`Net ${formatDirhams(net)}`]),
  ]
}

const withAmount = ({ count, amount }: Total): string =>
  amount === null ? String(count) : `${count} · ${formatDirhams(amount)}`
