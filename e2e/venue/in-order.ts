import { afterEach, beforeEach } from 'vitest'

/**
 * Call it at the top of a `describe` with `{ retry: 0 }` whose tests each continue where the one before ended. After a failure
 * the remaining tests are skipped: a retry would fail on what was done already.
 */
export function inOrder(): void {
  let hasFailed = false
  beforeEach(({ skip }) => skip(hasFailed, 'a test before it failed'))
  afterEach(({ task }) => {
    hasFailed ||= task.result?.state === 'fail'
  })
}
