import { describe, expect, test } from 'vitest'
import type { Policy } from '#contract/plain/call.ts'
import { calls } from '../testing/calls.ts'
import { mustAllHavePolicies } from './call-pipeline.ts'

// server/access/matrix.test.ts tests who may ask which call.
describe('a call without a policy of who may ask it', () => {
  const withPolicy = (may?: Policy) => ({ '~orpc': { meta: may ? { may } : {} } })

  test('keeps the server from starting', () => {
    expect(() => mustAllHavePolicies({ readMe: withPolicy('anyone'), forgotten: withPolicy() })).toThrow(
      'calls without a policy: forgotten',
    )
  })

  test('does not exist on this server', () => {
    expect(mustAllHavePolicies()).toBe(calls.length)
  })
})
