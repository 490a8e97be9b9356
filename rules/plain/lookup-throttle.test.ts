import { describe, expect, test } from 'vitest'
import { freeMisses, type Misses, missed } from './lookup-throttle.ts'
import { attempt } from './refusal.ts'

const start = new Date('2026-11-20T14:00:00.000Z')
const later = (seconds: number, from = start) => new Date(from.getTime() + seconds * 1000)
const afterMisses = (count: number, now = start) =>
  Array.from({ length: count }).reduce<Misses | undefined>((misses) => missed(misses, now), undefined)!
const refusalOf = (misses: Misses, now: Date) => {
  const result = attempt(() => missed(misses, now))
  return 'refusal' in result ? result.refusal.message : undefined
}

describe('looking for a card and finding none', () => {
  test('costs no wait the first times, all in the same instant', () => {
    expect(afterMisses(freeMisses)).toMatchObject({ count: freeMisses })
    expect(afterMisses(freeMisses - 1).nextAt).toEqual(start)
  })

  test('then costs a wait, longer each time, and never more than a minute', () => {
    let misses = afterMisses(freeMisses)
    const waits: number[] = []
    for (let n = 0; n < 8; n += 1) {
      waits.push((misses.nextAt.getTime() - misses.lastAt.getTime()) / 1000)
      misses = missed(misses, misses.nextAt)
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 60, 60, 60])
  })

  test('says how long the wait is, to the instant at which it ends', () => {
    const misses = missed(afterMisses(freeMisses), later(2))
    expect(refusalOf(misses, later(2))).toBe('Trop de tentatives. Réessayez dans 4 secondes.')
    expect(refusalOf(misses, later(5.999))).toBe('Trop de tentatives. Réessayez dans 1 seconde.')
    expect(refusalOf(misses, later(6))).toBeUndefined()
  })

  test('costs no wait again after a quarter of an hour without a miss', () => {
    const misses = missed(afterMisses(freeMisses), later(2))
    expect(missed(misses, later(15 * 60, misses.lastAt)).count).toBe(freeMisses + 2)
    expect(missed(misses, later(15 * 60 + 0.001, misses.lastAt)).count).toBe(1)
  })

  test('costs no wait of an hour after a clock that was an hour fast', () => {
    const misses = afterMisses(freeMisses, later(3600))
    expect(refusalOf(misses, start)).toBeUndefined()
  })
})
