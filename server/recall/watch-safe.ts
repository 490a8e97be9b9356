/**
 * Tells devices up to which mark their witnesses are needed no more: all that was acknowledged until then lies with the second computer and
 * at every place of copies. Where there is neither, nothing is told.
 */
import type { Database } from '../platform/database.ts'
import { readSecured } from './secured-store.ts'

type Parts = {
  readonly database: Database
  /** Of a witness made now; and of the last one that was made. */
  readonly mark: () => number
  readonly lastMark: () => number
  readonly tell: (mark: number) => void
  readonly onError: (error: unknown) => void
}

const lookEveryMs = 2_000
/** Of a place that is away for long, the oldest are kept apart and the newest together. */
const mostPending = 500

export function watchSafe({ database, mark, lastMark, tell, onError }: Parts): { close(): void } {
  const pending: { readonly mark: number; readonly writtenTo: number }[] = []
  let told = 0
  let isLooking = false

  const look = async () => {
    // Read before the position: what was acknowledged by then was committed before it.
    const upTo = mark()
    const { writtenTo, securedTo } = await readSecured(database)
    if (securedTo === null) return void pending.splice(0)
    if (pending.length === mostPending) pending.pop()
    pending.push({ mark: upTo, writtenTo })
    const safe = pending.filter((one) => one.writtenTo <= securedTo).at(-1)
    if (!safe) return
    pending.splice(0, pending.indexOf(safe) + 1)
    told = safe.mark
    tell(told)
  }
  const timer = setInterval(() => {
    if (isLooking || lastMark() <= told) return
    isLooking = true
    look()
      .catch(onError)
      .finally(() => {
        isLooking = false
      })
  }, lookEveryMs)
  return { close: () => clearInterval(timer) }
}
