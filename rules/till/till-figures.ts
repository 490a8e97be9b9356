/** What a till did, summed from what it keeps of each kind of operation: no reading of its operations. Amounts are zero or more. */
import { type Centimes, centimes, negated } from '../plain/money.ts'
import { type Till, type TillTotal, totalOf } from './till.ts'

type Totals = Till['totals']

/** Cards that were sold among them. Without the cancelled ones: a cancellation carries the opposite amount of what it cancels. */
export function rechargesOf(totals: Totals): TillTotal {
  const [made, sold] = [totalOf(totals, 'recharge'), totalOf(totals, 'card-sale')]
  const cancelled = totalOf(totals, 'recharge-cancellation')
  return {
    count: made.count + sold.count - cancelled.count,
    amount: centimes(made.amount + sold.amount + cancelled.amount),
  }
}

/** Of the recharges: cards that were sold, with what was put on them in the same breath. Without those that came back. */
export function cardSalesOf(totals: Totals, cameBack: TillTotal): TillTotal {
  const sold = totalOf(totals, 'card-sale')
  return { count: sold.count - cameBack.count, amount: centimes(sold.amount + cameBack.amount) }
}

/** Cash handed back to the holders of cards: by refunds, and by initializations. */
export function paidBackOf(totals: Totals): TillTotal {
  const [refunds, initializations] = [totalOf(totals, 'refund'), totalOf(totals, 'initialization')]
  return {
    count: refunds.count + initializations.count,
    amount: negated(centimes(refunds.amount + initializations.amount)),
  }
}

/** Without the cancelled ones, which are counted beside. */
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
