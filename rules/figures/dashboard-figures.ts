/**
 * The figures of the dashboard for an export, all read at one instant, each part independent of the others.
 *
 * To add a figure. On the screen: its rule (`figures.ts`), its call (`contract/figures/figures.ts`), its reading in
 * `server/figures`, its block and topics in `web/admin/dashboard` (`readings.ts`, `Tiles.tsx`). In the PDF and the workbook,
 * which say the same: its type here; then the compiler asks for its reading (`server/figures/gather-dashboard.ts`), and nothing
 * complains where no line shows it: that of `dashboard-glance.ts` («Chiffres»), of `dashboard-blocks.ts` (every other block), or
 * `headOf` of `dashboard-file.ts`. `dashboard-file.test.ts` and `server/figures/export-dashboard.test.ts` list every line. A sum
 * that no tally keeps yet joins one: a migration that fills it, `server/figures/figure-tally-store.ts`, and the auditor, whose
 * breaches are planted (`server/books/audit/figure-audit-store.ts`, `server/testing/breaches-of-figures.ts`).
 */
import type { CardStatistics } from '../card/card-statistics.ts'
import type { Centimes } from '../plain/money.ts'
import type { Thousandths, Unit } from '../plain/quantity.ts'
import type { StockState } from '../stock/stock.ts'
import type { FigureMoment } from './figures.ts'

export const dashboardFormats = ['pdf', 'xlsx'] as const
export type DashboardFormat = (typeof dashboardFormats)[number]

type Total = { readonly count: number; readonly amount: Centimes }
type Changes = { readonly count: number | null; readonly amount: number | null }
type Product = {
  readonly name: string
  readonly standName: string
  readonly unit: Unit
  readonly stock: Thousandths
  readonly state: StockState
}

export type SoldFigures = {
  readonly sales: Total & { readonly average: Centimes }
  readonly cancelled: Total
  readonly changes: Changes & { readonly average: number | null }
  readonly stands: readonly {
    readonly name: string
    readonly isActive: boolean
    readonly todaySales: Centimes
    readonly transactionCount: number
    readonly averageTransaction: Centimes
  }[]
  readonly hours: readonly (Total & { readonly hour: number; readonly before: Total })[]
}

export type OpenSession = {
  /** Null at a recharge desk. */
  readonly standName: string | null
  readonly holderName: string
  readonly openedAt: Date
  readonly sold: Total | null
}

/** A part is null where it could not be read: a zero would be taken for a figure. */
export type DashboardFigures = {
  readonly toDo: {
    readonly waitingOrders: readonly Readonly<Record<'uncooked' | 'late' | 'unclaimed', number>>[]
    readonly pendingNotifications: number
    readonly cardsToAgreeTo: number
    readonly stocks: { readonly out: number; readonly critical: number }
    readonly forgottenTills: readonly { readonly count: number }[]
    readonly stoppedTills: readonly { readonly count: number }[]
    readonly twins: number
    readonly salesAhead: number
    readonly copies: { readonly words: string } | null
    readonly recallsToDecide: number
    /** As it is sent: null where no second computer is away. */
    readonly uncoveredSince: string | null
    readonly bytesLeft: number | null
  } | null
  readonly sales: SoldFigures | null
  readonly desks: {
    readonly recharges: Total & { readonly changes: Changes; readonly cardSales: Centimes }
    readonly refunds: Total & { readonly changes: Changes }
  } | null
  readonly proof: { readonly circulating: Centimes; readonly holds: boolean } | null
  readonly stands: { readonly active: number; readonly total: number } | null
  readonly stock: {
    readonly active: number
    readonly popular: readonly (Product & { readonly totalSales: Thousandths })[]
    readonly low: { readonly total: number; readonly rows: readonly Product[] }
  } | null
  readonly sessions: readonly OpenSession[] | null
  readonly buzzers: { readonly lent: number; readonly usable: number } | null
  readonly cards: CardStatistics | null
}

export type DashboardMoment = FigureMoment & {
  readonly event: string
  /** The name of the person who exported it. */
  readonly takenBy: string
}
