import { afterEach, beforeEach } from 'vitest'

/**
 * Call it at the top of a `describe` with `{ retry: 0 }` whose tests each go on where the one before ended. Such a test,
 * begun again half-way, would fail on what it has done already; and those after a failed one would wait in vain.
 */
export function inOrder(): void {
  let hasFailed = false
  beforeEach(({ skip }) => skip(hasFailed, 'a test before it failed'))
  afterEach(({ task }) => {
    hasFailed ||= task.result?.state === 'fail'
  })
}
