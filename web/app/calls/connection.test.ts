import { afterEach, expect, test } from 'vitest'
import { answered } from './ask.ts'
import { onLinkDoubted, setLink } from './connection.ts'

afterEach(() => setLink('live'))

/** How often the watcher of the link looks, when requests end like this. */
function looksAt(...fates: readonly boolean[]): number {
  let looks = 0
  const stop = onLinkDoubted(() => {
    looks += 1
  })
  for (const wasAnswered of fates) answered.emit(wasAnswered)
  stop()
  return looks
}

test('a request left unanswered makes a link that was thought well be looked at', () => {
  expect(looksAt(true, false, true)).toBe(1)
})

test('an answer on a link thought lost makes the link be checked at once', () => {
  for (const link of ['lost', 'server-down'] as const) {
    setLink(link)
    expect(looksAt(false, true, false)).toBe(1)
  }
})
