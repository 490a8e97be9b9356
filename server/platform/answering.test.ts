import { describe, expect, test } from 'vitest'
import type { Policy } from '#contract/call.ts'
import { calls } from '../testing/calls.ts'
import { mustAllHavePolicies } from './answering.ts'

// Who may ask what, call by call, is in server/access/matrix.test.ts.
describe('a call that says nothing of who may ask it', () => {
  const withPolicy = (may?: Policy) => ({ '~orpc': { meta: may ? { may } : {} } })

  test('keeps the server from starting', () => {
    expect(() => mustAllHavePolicies({ readMe: withPolicy('anyone'), forgotten: withPolicy() })).toThrow(
      'calls without a policy: forgotten',
    )
  })

  test('and there is none', () => {
    expect(mustAllHavePolicies()).toBe(calls.length)
  })
})
