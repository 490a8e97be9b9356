import type { PastTill } from '#contract/my-tills.ts'
import type { OperationKind } from '#rules/books.ts'
import { centimes, negated } from '#rules/money.ts'
import { type Till, totalOf } from '#rules/till.ts'
import { tillKindOf } from '#rules/till-opening.ts'
import { answer } from '../books/answer.ts'
import { memberOf } from '../platform/answering.ts'
import { type ClosedTill, lastClosedTills } from './my-tills-store.ts'
import { writeTill } from './write-till.ts'

const limit = 10

export const listMyTills = answer.listMyTills.handler(async ({ context }) => {
  const member = memberOf(context)
  const holder = { holderId: member.id, kind: tillKindOf(member), limit }
  const closed = await context.house.database.snapshot((tx) => lastClosedTills(tx, holder))
  return { rows: closed.map(writePastTill) }
})

function writePastTill({ till, closedByName, handedToName }: ClosedTill): PastTill {
  const { totals } = till
  return {
    till: writeTill(till) as PastTill['till'],
    recharges: less(totals, 'recharge', 'recharge-cancellation'),
    refunds: {
      count: totalOf(totals, 'refund').count,
      amount: centimes(totalOf(totals, 'refund').amount + totalOf(totals, 'initialization').amount),
    },
    cashMoved: { in: totalOf(totals, 'cash-in').amount, out: negated(totalOf(totals, 'cash-out').amount) },
    sales: asTheStandSees(less(totals, 'sale', 'sale-cancellation')),
    closedByName,
    handedToName,
  }
}

type Total = PastTill['recharges']

/** Amounts are signed: a cancellation carries the opposite of what it cancels. */
function less(totals: Till['totals'], done: OperationKind, cancelled: OperationKind): Total {
  const [all, back] = [totalOf(totals, done), totalOf(totals, cancelled)]
  return { count: all.count - back.count, amount: centimes(all.amount + back.amount) }
}

/** The books sign a sale as the card sees it. */
const asTheStandSees = ({ count, amount }: Total): Total => ({ count, amount: negated(amount) })
