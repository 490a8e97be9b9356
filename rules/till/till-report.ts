/** The closing report of a till: its content, and the text of its QR code. It is stored once, and never changes. */

import type { TillOperationKind } from '../books/operation-kinds.ts'
import { can, type StaffMember } from '../people/staff.ts'
import { type Centimes, negated } from '../plain/money.ts'
import type { Thousandths, Unit } from '../plain/quantity.ts'
import { Refusal } from '../plain/refusal.ts'
import { brandName } from '../venue/brand.ts'
import type { CashCount } from './cash-count.ts'
import type { Till, TillKind } from './till.ts'

export type ReportedOperation = {
  readonly number: number
  readonly kind: TillOperationKind
  /** Whether a cancellation is that of a card sale, so that the card comes back. */
  readonly takesBackCardSale: boolean
  readonly at: Date
  /** «…45F8»; null when no card was involved. */
  readonly cardTail: string | null
  /** Signed as the card sees it, or as the drawer does where there is no card. */
  readonly amount: Centimes
  readonly balanceAfter: Centimes | null
  readonly reason: string | null
}

export type ReportedCount = {
  readonly number: number
  readonly at: Date
  readonly counted: Centimes
  readonly expected: Centimes
  readonly difference: Centimes
}

export type ProductReported = {
  readonly name: string
  readonly unit: Unit
  readonly quantity: Thousandths
  readonly amount: Centimes
}

export type TillReport = {
  readonly number: number
  readonly tillId: string
  readonly kind: TillKind
  readonly event: string
  /** Null at a recharge desk. */
  readonly standName: string | null
  readonly holderName: string
  /** The admin who closed it from a distance; null when its holder closed it. */
  readonly closedFromAfarBy: string | null
  readonly openedAt: Date
  readonly closedAt: Date
  readonly float: Centimes
  /** The float that the organiser announced; null when none was announced. */
  readonly toldFloat: { readonly amount: Centimes; readonly fromName: string } | null
  readonly floatPieces: CashCount | null
  readonly totals: Till['totals']
  /** The products a stand sold, without cancelled sales. */
  readonly products: readonly ProductReported[]
  readonly expected: Centimes
  readonly counted: Centimes
  readonly countedPieces: CashCount | null
  readonly difference: Centimes
  /** The reason of a remote closing, or the holder's explanation of the difference. */
  readonly note: string | null
  readonly handedToName: string | null
  /** Every count; the till was closed with the last one. */
  readonly counts: readonly ReportedCount[]
  /** Every operation, in the order of their numbers. */
  readonly operations: readonly ReportedOperation[]
  /** The hash of the till's last operation: it seals all operations before it. */
  readonly hash: string
}

/** Refused in order: unknown, another person's unless the reader is an admin, not closed yet. */
export function mustBeReportable(
  till: Till | undefined,
  reader: Pick<StaffMember, 'id' | 'role'>,
): ClosedTill {
  if (!till) throw new Refusal('till-not-found')
  if (till.holderId !== reader.id && !can(reader.role, 'administer')) throw new Refusal('not-allowed')
  if (!isClosed(till)) throw new Refusal('till-still-open')
  return till
}

type FixedAtClosing = 'closedAt' | 'counted' | 'difference' | 'closedById' | 'reportNumber'
export type ClosedTill = Till & { readonly [Field in FixedAtClosing]: NonNullable<Till[Field]> }

const isClosed = (till: Till): till is ClosedTill => till.closedAt !== null && till.reportNumber !== null

/** «000042» */
export const writeReportNumber = (number: number): string => String(number).padStart(6, '0')

/** «n° 000042» */
export const reportName = (number: number): string => `n°\u00A0${writeReportNumber(number)}`

export const reportTitle = ({ number }: Pick<TillReport, 'number'>): string => `Rapport ${reportName(number)}`

/** The text of the report's QR code: enough to find the till in the books and to prove that nothing was changed since. */
export const codeOfReport = ({
  number,
  tillId,
  hash,
}: Pick<TillReport, 'number' | 'tillId' | 'hash'>): string =>
  [brandName, 'rapport', writeReportNumber(number), tillId, hash].join(' ')

/** Signed as the desk sees it: what a card pays, the stand earns. */
export const amountAtDesk = ({ kind, amount }: Pick<ReportedOperation, 'kind' | 'amount'>): Centimes =>
  kind === 'sale' || kind === 'sale-cancellation' ? negated(amount) : amount

/** Whether the report has cash: a stand without cash has nothing to count. */
export const reportsCash = ({ kind, float, expected, counted, counts }: TillReport): boolean =>
  kind === 'recharge' || counts.length > 0 || [float, expected, counted].some((amount) => amount !== 0)
