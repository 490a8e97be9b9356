import { expect, test } from 'vitest'
import { judgeMemory } from './memory-left.ts'

const gigabyte = 1_000_000_000
const totalBytes = 8 * gigabyte
const calm = { totalBytes: 2 * gigabyte, freeBytes: 1.9 * gigabyte }

test('green with memory to spare, whether or not the system tells of its swap', () => {
  expect(judgeMemory({ totalBytes, availableBytes: 3 * gigabyte, swap: calm }).colour).toBe('green')
  expect(judgeMemory({ totalBytes, availableBytes: 3 * gigabyte, swap: null }).colour).toBe('green')
})

test('amber where little is left, or much was moved to the disk', () => {
  expect(judgeMemory({ totalBytes, availableBytes: 0.4 * gigabyte, swap: calm }).colour).toBe('amber')
  const swapped = { totalBytes: 4 * gigabyte, freeBytes: 2 * gigabyte }
  expect(judgeMemory({ totalBytes, availableBytes: 3 * gigabyte, swap: swapped }).colour).toBe('amber')
})

test('red where the system may soon end a program', () => {
  expect(judgeMemory({ totalBytes, availableBytes: 0.1 * gigabyte, swap: calm }).colour).toBe('red')
})
