import { describe, expect, it } from 'vitest'
import { endOfKey, groupedKey, groupsOf, readRescueKey } from './rescue-key.ts'

const key = `AGE-SECRET-KEY-1${'QYQSZQGP'.repeat(7)}7X`

describe('the printed key', () => {
  it('is read in fifteen groups of four, the last of two', () => {
    expect(groupsOf(key)).toHaveLength(15)
    expect(groupsOf(key).at(-1)).toBe('7X')
    expect(groupedKey(key)).toMatch(/^AGE-SECRET-KEY-1 QYQS ZQGP .* ZQGP 7X$/)
  })

  it('is understood as it is printed, in small letters, with line breaks, and without its first words', () => {
    expect(readRescueKey(groupedKey(key))).toBe(key)
    expect(readRescueKey(` ${key.toLowerCase()}\n`)).toBe(key)
    expect(readRescueKey(groupsOf(key).join('\n'))).toBe(key)
  })

  it('is not understood when a letter is missing, or is one that no key has', () => {
    expect(readRescueKey(key.slice(0, -1))).toBeUndefined()
    expect(readRescueKey(`${key.slice(0, -1)}O`)).toBeUndefined()
    expect(readRescueKey('')).toBeUndefined()
  })

  it('ends with the six letters of its last two groups', () => {
    expect(endOfKey(key)).toBe('ZQGP7X')
  })
})
