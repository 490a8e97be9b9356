import { answer } from '../books/answer.ts'
import { memberOf } from '../platform/call-pipeline.ts'
import { freeNumbers } from './buzzer-store.ts'

/** None for a vendor without a stand. */
export const listFreeBuzzers = answer.listFreeBuzzers.handler(async ({ context }) => {
  const { standId } = memberOf(context)
  return standId === null ? [] : freeNumbers(context.house.database, standId)
})
