import { Refusal } from '#rules/plain/refusal.ts'
import { answer } from '../books/answer.ts'
import { findAnswered } from '../books/operation-store.ts'
import { memberOf } from '../platform/call-pipeline.ts'

/** Tells what is known so far: an operation that has not happened yet may still happen. */
export const readOperation = answer.readOperation.handler(async ({ context, input }) => {
  const found = (await findAnswered(context.house.database, [input.operationId])).get(input.operationId)
  if (!found || found.kind === 'void') return { happened: false, answer: null }
  if (found.actorId !== memberOf(context).id) throw new Refusal('not-allowed')
  return { happened: true, answer: JSON.parse(found.answer ?? 'null') }
})
