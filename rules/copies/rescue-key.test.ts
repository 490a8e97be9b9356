import { describe, expect, it } from 'vitest'
import { endOfKey, groupedKey, groupsOf, hasRightSum, readRescueKey } from './rescue-key.ts'

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

  it('is not understood when a letter is missing, or too much', () => {
    expect(readRescueKey(key.slice(0, -1))).toBeUndefined()
    expect(readRescueKey(`${key}Q`)).toBeUndefined()
    expect(readRescueKey('')).toBeUndefined()
  })

  it('is read with the letters that no key has taken for those that look like them', () => {
    const [read, misread] = ['0L8L', 'O1BI'].map((group) => `${key.slice(0, -4)}${group}`)
    expect(readRescueKey(misread as string)).toBe(read)
  })

  it('tells by its sum that one of its letters was misread, or that two changed places', () => {
    const made = 'AGE-SECRET-KEY-1GFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPQ4EGAEX'
    expect(hasRightSum(made)).toBe(true)
    for (let at = 'AGE-SECRET-KEY-1'.length; at < made.length; at += 1)
      expect(hasRightSum(`${made.slice(0, at)}${made[at] === 'Q' ? 'P' : 'Q'}${made.slice(at + 1)}`)).toBe(
        false,
      )
    expect(hasRightSum(made.replace('1GF', '1FG'))).toBe(false)
  })

  it('ends with the six letters of its last two groups', () => {
    expect(endOfKey(key)).toBe('ZQGP7X')
  })
})
