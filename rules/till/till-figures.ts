/** The sums of a till, calculated from its totals by kind of operation, without reading the operations. Amounts are zero or more. */
import { type Centimes, centimes, negated } from '../plain/money.ts'
import { type Till, type TillTotal, totalOf } from './till.ts'

type Totals = Till['totals']

/** Recharges, the sales of cards included and the cancelled ones subtracted: a cancellation has the opposite amount. */
export function rechargesOf(totals: Totals): TillTotal {
  const [made, sold] = [totalOf(totals, 'recharge'), totalOf(totals, 'card-sale')]
  const cancelled = totalOf(totals, 'recharge-cancellation')
  return {
    count: made.count + sold.count - cancelled.count,
    amount: centimes(made.amount + sold.amount + cancelled.amount),
  }
}

/** The part of the recharges made by sales of cards, with their recharges in the same act. Without cancelled sales (`cameBack`). */
export function cardSalesOf(totals: Totals, cameBack: TillTotal): TillTotal {
  const sold = totalOf(totals, 'card-sale')
  return { count: sold.count - cameBack.count, amount: centimes(sold.amount + cameBack.amount) }
}

/** Cash paid to the holders of cards, by refunds and by initializations. */
export function paidBackOf(totals: Totals): TillTotal {
  const [refunds, initializations] = [totalOf(totals, 'refund'), totalOf(totals, 'initialization')]
  return {
    count: refunds.count + initializations.count,
    amount: negated(centimes(refunds.amount + initializations.amount)),
  }
}

/** Without cancelled sales, which are counted separately. */
export function salesOf(totals: Totals): TillTotal & { readonly cancelled: number } {
  const [made, cancelled] = [totalOf(totals, 'sale'), totalOf(totals, 'sale-cancellation')]
  return {
    count: made.count - cancelled.count,
    amount: negated(centimes(made.amount + cancelled.amount)),
    cancelled: cancelled.count,
  }
}

/** Cash moved between the organiser and the drawer. */
export const cashMovedOf = (totals: Totals): { readonly in: Centimes; readonly out: Centimes } => ({
  in: totalOf(totals, 'cash-in').amount,
  out: negated(totalOf(totals, 'cash-out').amount),
})
