import type { PastTill } from '#contract/till/my-tills.ts'
import { negated } from '#rules/plain/money.ts'
import { cashMovedOf, paidBackOf, rechargesOf, salesOf } from '#rules/till/till-figures.ts'
import { tillKindOf } from '#rules/till/till-opening.ts'
import { answer } from '../books/answer.ts'
import { memberOf } from '../platform/call-pipeline.ts'
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
  const paidBack = paidBackOf(till.totals)
  return {
    till: writeTill(till) as PastTill['till'],
    recharges: rechargesOf(till.totals),
    refunds: { ...paidBack, amount: negated(paidBack.amount) },
    cashMoved: cashMovedOf(till.totals),
    sales: salesOf(till.totals),
    closedByName,
    handedToName,
  }
}
