/** Whether a second computer has what is booked here. */
import type { House } from './answer.ts'

/** `uncoveredSince`: null where it has, and where there is no second. */
export function coverOf({ relay }: Pick<House, 'relay'>) {
  const now = relay?.look()
  return {
    uncoveredSince: now?.state === 'uncovered' ? now.since.toISOString() : null,
    isCovered: now?.state === 'covered',
    isHandingOver: now?.isHanding ?? false,
  }
}
