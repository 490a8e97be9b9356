/**
 * What became of a product's stock in a period: when it begins and ends, and the sums that lead from its first stock to its
 * last. A week begins on Monday and a month on the 1st, at the hour at which a day of business begins.
 */
import { type Thousandths, thousandths } from '../plain/quantity.ts'
import { Refusal } from '../plain/refusal.ts'
import { boundsOfBusinessDay, businessDay } from '../plain/venue-clock.ts'
import { type MovementType, movementTypes } from './stock.ts'

/** The first is what is shown when nothing was chosen. */
export const stockPeriods = ['today', 'week', 'month', 'custom'] as const
export type StockPeriod = (typeof stockPeriods)[number]

/** From `from` included to `to` excluded; null where the period has no such end. */
export type Span = { readonly from: Date | null; readonly to: Date | null }

const daysOf = {
  today: (day: Date) => day.getUTCDate(),
  week: (day: Date) => day.getUTCDate() - ((day.getUTCDay() + 6) % 7),
  month: () => 1,
} as const

/** What a period other than a custom one is reckoned from. */
type VenueMoment = { readonly now: Date; readonly turnHour: number }

/** The span of a custom period is given; of the others nothing but the words is. Refused: a start after the end. */
export function stockSpan(period: StockPeriod, custom: Span, { now, turnHour }: VenueMoment): Span {
  if (period === 'custom') return mustBeInOrder(custom)
  const first = new Date(`${businessDay(now, turnHour)}T00:00:00Z`)
  first.setUTCDate(daysOf[period](first))
  return { from: boundsOfBusinessDay(first.toISOString().slice(0, 10), turnHour).start, to: null }
}

export function mustBeInOrder(span: Span): Span {
  if (span.from && span.to && span.from > span.to) throw new Refusal('dates-reversed')
  return span
}

/** What the movements of each type did to the stock, signed. */
export type MovedByType = Readonly<Record<MovementType, Thousandths>>

export type StockBalance = {
  readonly initial: Thousandths
  readonly supplies: Thousandths
  readonly returns: Thousandths
  /** What left: without sign, as `losses`. */
  readonly sales: Thousandths
  readonly losses: Thousandths
  /** What came from other stands, or back from the way there. */
  readonly transfersIn: Thousandths
  /** What left for other stands: without sign. */
  readonly transfersOut: Thousandths
  /** Signed: neither come nor gone, but found by counting. */
  readonly adjustments: Thousandths
  readonly variation: Thousandths
  readonly final: Thousandths
}

/** initial + supplies + returns + transfers in − sales − losses − transfers out ± adjustments = final. */
export const stockBalance = (initial: Thousandths, moved: MovedByType): StockBalance => {
  const variation = thousandths(Object.values(moved).reduce<number>((sum, quantity) => sum + quantity, 0))
  return {
    initial,
    supplies: moved.supply,
    returns: moved.return,
    sales: thousandths(-moved.sale),
    losses: thousandths(-moved.loss),
    transfersIn: moved['transfer-in'],
    transfersOut: thousandths(-moved['transfer-out']),
    adjustments: moved.adjustment,
    variation,
    final: thousandths(initial + variation),
  }
}

/** A period may be of a million sales and a few other movements: what those do not explain, the sales do. */
export const movedWithSales = (
  { initial, final }: { readonly initial: Thousandths; readonly final: Thousandths },
  others: Readonly<Partial<Record<MovementType, Thousandths>>>,
): MovedByType => {
  const moved = { ...nothingMoved, ...others }
  const explained = movementTypes.reduce((sum, type) => sum + (type === 'sale' ? 0 : moved[type]), 0)
  return { ...moved, sale: thousandths(final - initial - explained) }
}

const none = thousandths(0)
const nothingMoved = Object.fromEntries(movementTypes.map((type) => [type, none])) as MovedByType

/** Who moved a stock: `id` is null where no person did, `name` where they can no longer be named. */
export const operatorName = (id: string | null, name: string | null): string =>
  id === null ? 'Système' : (name ?? 'Inconnu')

/** A stand that is not there any more has no name to show. */
export const standWords = (name: string | null): string => name ?? 'Stand inconnu'
