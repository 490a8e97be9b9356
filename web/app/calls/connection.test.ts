import { afterEach, expect, test } from 'vitest'
import { answered } from './ask.ts'
import { onLinkDoubted, setLink } from './connection.ts'

afterEach(() => setLink('live'))

/** How many times the connection is checked when requests end like this. */
function looksAt(...fates: readonly boolean[]): number {
  let looks = 0
  const stop = onLinkDoubted(() => {
    looks += 1
  })
  for (const wasAnswered of fates) answered.emit(wasAnswered)
  stop()
  return looks
}

test('a request without an answer triggers a check of a connection that seemed live', () => {
  expect(looksAt(true, false, true)).toBe(1)
})

test('an answer triggers a check of a connection that seemed lost', () => {
  for (const link of ['lost', 'server-down'] as const) {
    setLink(link)
    expect(looksAt(false, true, false)).toBe(1)
  }
})
