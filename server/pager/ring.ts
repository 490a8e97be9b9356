import type { Pager } from '#rules/pager.ts'
import type { PagerCall } from '#rules/pager-call.ts'
import type { House } from '../books/answer.ts'
import { ringPager } from '../platform/ring-pager.ts'
import { noteAnswer, noteSilence } from './pager-store.ts'

type Venue = Pick<House, 'database' | 'clock' | 'announce'>

/** Rings, and tells admins when the base falls silent or answers again. */
export async function ring(
  { database, clock, announce }: Venue,
  pager: Pager,
  call: PagerCall,
): Promise<void> {
  try {
    await ringPager(pager, call)
  } catch (error) {
    if (await noteSilence(database, pager, clock())) announce(['pager'])
    throw error
  }
  if (await noteAnswer(database)) announce(['pager'])
}
