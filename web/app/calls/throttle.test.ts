import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { throttle } from './throttle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a value that changes all the time is read every two seconds, and at once after a quiet moment', async () => {
  const startedAt = performance.now()
  const readAt: number[] = []
  const read = throttle(2_000, async () => readAt.push(performance.now() - startedAt))
  await read()
  void read()
  void read()
  await vi.advanceTimersByTimeAsync(10_000)
  await read()
  expect(readAt).toEqual([0, 2_000, 4_000, 10_000])
})
