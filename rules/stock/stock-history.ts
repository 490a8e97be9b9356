/**
 * The history of a product's stock in a period: its bounds, and the sums from the first stock to the last. A week begins on
 * Monday and a month on the 1st, at the hour at which a business day begins.
 */
import { type Thousandths, thousandths } from '../plain/quantity.ts'
import { Refusal } from '../plain/refusal.ts'
import { boundsOfBusinessDay, businessDay } from '../plain/venue-clock.ts'
import { type MovementType, movementTypes } from './stock.ts'

/** The first one is the default. */
export const stockPeriods = ['today', 'week', 'month', 'custom'] as const
export type StockPeriod = (typeof stockPeriods)[number]

/** From `from` (included) to `to` (excluded); null means no limit on that side. */
export type Span = { readonly from: Date | null; readonly to: Date | null }

const daysOf = {
  today: (day: Date) => day.getUTCDate(),
  week: (day: Date) => day.getUTCDate() - ((day.getUTCDay() + 6) % 7),
  month: () => 1,
} as const

/** The present, from which a period other than a custom one is calculated. */
type VenueMoment = { readonly now: Date; readonly turnHour: number }

/** A custom period has its span in `custom`; for the others `custom` is ignored. Refused: a start after the end. */
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

/** The signed changes of the stock by the movements of each type. */
export type MovedByType = Readonly<Record<MovementType, Thousandths>>

export type StockBalance = {
  readonly initial: Thousandths
  readonly supplies: Thousandths
  readonly returns: Thousandths
  /** Unsigned, like `losses`. */
  readonly sales: Thousandths
  readonly losses: Thousandths
  /** Received from other stands, or returned while on the way to them. */
  readonly transfersIn: Thousandths
  /** Sent to other stands, unsigned. */
  readonly transfersOut: Thousandths
  /** Signed: corrections found by counting. */
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

/**
 * A period may have a million sales and few other movements: the sales are calculated as the change that the other movements do
 * not explain.
 */
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

/** The name of the person who moved a stock. `id` is null where no person did, `name` where the person was deleted. */
export const operatorName = (id: string | null, name: string | null): string =>
  id === null ? 'Système' : (name ?? 'Inconnu')

/** The name of a stand; a deleted stand has none. */
export const standWords = (name: string | null): string => name ?? 'Stand inconnu'
