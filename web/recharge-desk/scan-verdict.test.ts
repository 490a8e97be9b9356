import { describe, expect, test } from 'vitest'
import { judgeScan } from './scan-verdict.ts'

const first = 'FP-482915-3FA9C07B12DE45F8'
const second = 'FP-482916-AAAAC07B12DE45F9'

describe('a card held up at the recharge desk', () => {
  test('is taken by an empty desk', () => {
    expect(judgeScan(first, { code: undefined, progress: 'open', isUntouched: true })).toBe('take')
  })
  test('is ignored when it is already there, whatever is typed', () => {
    expect(judgeScan(first, { code: first, progress: 'open', isUntouched: true })).toBe('same')
    expect(judgeScan(first, { code: first, progress: 'open', isUntouched: false })).toBe('same')
  })
  test('replaces another card for which nothing was begun yet', () => {
    expect(judgeScan(second, { code: first, progress: 'open', isUntouched: true })).toBe('switch')
  })
  test('never takes over what was begun for another card', () => {
    expect(judgeScan(second, { code: first, progress: 'open', isUntouched: false })).toBe('unfinished')
  })
  test('closes the result of a recharge, even of the same card', () => {
    expect(judgeScan(second, { code: first, progress: 'told', isUntouched: false })).toBe('take')
    expect(judgeScan(first, { code: first, progress: 'told', isUntouched: false })).toBe('take')
  })
  test('is served while the recharge of another card is being verified, unless it is that same card', () => {
    expect(judgeScan(second, { code: first, progress: 'in doubt', isUntouched: false })).toBe('take')
    expect(judgeScan(first, { code: first, progress: 'in doubt', isUntouched: false })).toBe('same')
  })
})
