import { answer } from '../books/answer.ts'
import { memberOf } from '../platform/call-pipeline.ts'
import { findStand } from '../stand/stand-store.ts'
import { freeNumbers } from './buzzer-store.ts'

/** Empty for a vendor without a stand, or at a stand that uses no buzzers. */
export const listFreeBuzzers = answer.listFreeBuzzers.handler(async ({ context }) => {
  const { standId } = memberOf(context)
  if (standId === null) return []
  const { database } = context.house
  const [stand, free] = await Promise.all([findStand(database, standId), freeNumbers(database, standId)])
  return stand?.usesBuzzers === 'none' ? [] : free
})
