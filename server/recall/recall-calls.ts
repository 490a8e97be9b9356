import { mostRecalledShown, type RecalledList, type RecalledOnTheWire } from '#contract/relay/recall.ts'
import { shortCardCode } from '#rules/card/card-code.ts'
import { formatDirhams } from '#rules/plain/money.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import { operationWords } from '#rules/relay/recall-words.ts'
import { refuseRelay } from '#rules/relay/relay-refusals.ts'
import { administering } from '../books/administering.ts'
import { answer, type House } from '../books/answer.ts'
import { memberOf } from '../platform/call-pipeline.ts'
import {
  holdRecalled,
  type ListedRecall,
  lackedOf,
  listRecalledOf,
  settleRecalledIn,
  tallyRecalled,
  tryOpenAgain,
} from './recall-store.ts'

const findLacked = answer.findLacked.handler(async ({ context: { house }, input: { operationIds } }) => {
  // Read first: what is committed while the database answers is covered by a later mark alone.
  const mark = house.recall.mark()
  return { lacked: await lackedOf(house.database, operationIds), mark }
})

const bringBack = answer.bringBack.handler(async ({ context, input: { witnesses } }) => {
  const { house } = context
  const kept = await house.recall.take(witnesses, memberOf(context).id)
  return { kept: [...kept], mark: house.recall.mark() }
})

const listRecalled = answer.listRecalled.handler(({ context: { house } }) => listOf(house))

/** A second tap finds nothing open, and tries nothing. */
const tryRecalledAgain = answer.tryRecalledAgain.handler(async ({ context }) => {
  const { house } = context
  const tried = await administering(context, async (tx, note) => {
    const count = await tryOpenAgain(tx, house.clock())
    if (count > 0) await note({ kind: 'recall-decided', detail: `Reprises demandées\u00A0: ${count}` })
    return count
  })
  house.announce(['recall'])
  house.recall.wake()
  return { tried }
})

const settleRecalled = answer.settleRecalled.handler(async ({ context, input: { operationId, note } }) => {
  const { house } = context
  if (note === '') throw refuseRelay('recall-note-missing')
  await administering(context, async (tx, write, actor) => {
    const held = await holdRecalled(tx, operationId)
    if (!held) throw new Refusal('not-found')
    if (held.state !== 'open') throw refuseRelay('recall-not-open')
    await settleRecalledIn(tx, operationId, { by: actor.id, at: house.clock(), note })
    const about = `${operationWords(held.kind)}, ${formatDirhams(held.amount)}`
    const subject = { id: null, name: held.cardCode ? shortCardCode(held.cardCode) : '' }
    await write({ kind: 'recall-decided', subject, detail: `${about}\u00A0: ${note}` })
  })
  house.announce(['recall'])
  return listOf(house)
})

const listOf = ({ database }: House): Promise<RecalledList> =>
  database.snapshot(async (tx) => {
    const counts = { waiting: 0, booked: 0, open: 0, settled: 0 }
    for (const { state, count } of await tallyRecalled(tx)) counts[state] = count
    return { rows: (await listRecalledOf(tx, mostRecalledShown)).map(write), counts }
  })

const write = ({ bookedAt, settledAt, settledByName, note, ...row }: ListedRecall): RecalledOnTheWire => ({
  ...row,
  cardCode: row.cardCode && shortCardCode(row.cardCode),
  acknowledgedAt: row.acknowledgedAt.toISOString(),
  broughtAt: row.broughtAt.toISOString(),
  isBooked: bookedAt !== null,
  settled: settledAt && { at: settledAt.toISOString(), by: settledByName ?? '', note: note ?? '' },
})

export const recallCalls = { findLacked, bringBack, listRecalled, tryRecalledAgain, settleRecalled }
