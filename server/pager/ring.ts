import type { Pager } from '#rules/kitchen/pager.ts'
import type { PagerCall } from '#rules/kitchen/pager-call.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import type { House } from '../books/answer.ts'
import { ringPager } from '../platform/ring-pager.ts'
import { noteAnswer, noteSilence } from './pager-store.ts'

export type Venue = Pick<House, 'database' | 'clock' | 'announce'>

/** Rings, and announces to admins when the base station falls silent or answers again. A base that refuses a call counts as answering. */
export async function ring(
  { database, clock, announce }: Venue,
  pager: Pager,
  call: PagerCall,
): Promise<void> {
  const isSilent = (error: unknown) => error instanceof Refusal && error.code === 'pager-silent'
  const failure = await ringPager(pager, call).then(
    () => undefined,
    (error: unknown) => ({ error }),
  )
  const isNews = isSilent(failure?.error)
    ? await noteSilence(database, pager, clock())
    : await noteAnswer(database)
  if (isNews) announce(['pager'])
  if (failure) throw failure.error
}
