import { cardCodeTail } from '#rules/card/card-code.ts'
import { answerPayout as judge } from '#rules/figures/payout-answer.ts'
import { formatDirhams } from '#rules/plain/money.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import { type AdminContext, administering } from '../books/administering.ts'
import { answer } from '../books/answer.ts'
import { memberOf } from '../platform/call-pipeline.ts'
import type { Tx } from '../platform/database.ts'
import { adminsAt } from '../staff/admin-store.ts'
import * as store from './payout-answer-store.ts'

type Asked = { readonly operationId: string; readonly adminId: string; readonly note: string }

/**
 * A repeated request with the same note changes nothing. Refuses, in this order: a person without the right, what
 * `answerPayout` of the rules refuses.
 */
export const answerPayout = answer.answerPayout.handler(async ({ context, input }) => {
  const asked = { operationId: input.payoutId, note: input.note, adminId: memberOf(context).id }
  const before = await store.findAnswer(context.house.database, asked.operationId)
  const { adminName, note, at } = isSame(before, asked) ? before : await keep(context, asked)
  return { byName: adminName, note, at: at.toISOString() }
})

const keep = (context: AdminContext, asked: Asked): Promise<store.AnswerWithName> =>
  administering(context, async (tx, note, { name }) => {
    const payout = await store.findPayout(tx, asked.operationId)
    const before = await store.findAnswer(tx, asked.operationId)
    const now = context.house.clock()
    const adminsThen = await adminsAt(tx, payout?.at ?? now)
    const said = judge(payout, before, { ...asked, adminsThen, now })
    if (!(await store.insertAnswer(tx, said))) return wasFirst(tx, asked)
    if (payout)
      await note({
        kind: 'payout-answered',
        subject: { id: null, name: cardCodeTail(payout.code) },
        detail: `${formatDirhams(payout.amount)}\u00A0: ${said.note}`,
      })
    return { ...said, adminName: name }
  })

/** True when this answer is stored already: the request is repeated after its response was lost. */
const isSame = (before: store.AnswerWithName | undefined, asked: Asked): before is store.AnswerWithName =>
  before?.adminId === asked.adminId && before.note === asked.note.trim()

async function wasFirst(tx: Tx, asked: Asked): Promise<store.AnswerWithName> {
  const before = await store.findAnswer(tx, asked.operationId)
  if (!isSame(before, asked)) throw new Refusal('payout-already-answered')
  return before
}
