import { describe, expect, test } from 'vitest'
import { judgeScan } from './scan-verdict.ts'

const first = 'FP-482915-3FA9C07B12DE45F8'
const second = 'FP-482916-AAAAC07B12DE45F9'

describe('a card held up at the recharge desk', () => {
  test('comes onto an empty desk', () => {
    expect(judgeScan(first, { code: undefined, progress: 'open', isUntouched: true })).toBe('take')
  })
  test('is ignored when it lies there already, whatever is typed', () => {
    expect(judgeScan(first, { code: first, progress: 'open', isUntouched: true })).toBe('same')
    expect(judgeScan(first, { code: first, progress: 'open', isUntouched: false })).toBe('same')
  })
  test('replaces another card for which nothing was asked yet', () => {
    expect(judgeScan(second, { code: first, progress: 'open', isUntouched: true })).toBe('switch')
  })
  test('never takes what was asked for another card', () => {
    expect(judgeScan(second, { code: first, progress: 'open', isUntouched: false })).toBe('unfinished')
  })
  test('closes a recharge that is told, even its own', () => {
    expect(judgeScan(second, { code: first, progress: 'told', isUntouched: false })).toBe('take')
    expect(judgeScan(first, { code: first, progress: 'told', isUntouched: false })).toBe('take')
  })
  test('is served while a recharge of another card is verified, but is not that card again', () => {
    expect(judgeScan(second, { code: first, progress: 'in doubt', isUntouched: false })).toBe('take')
    expect(judgeScan(first, { code: first, progress: 'in doubt', isUntouched: false })).toBe('same')
  })
})
