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

describe('a look-up that finds no card', () => {
  test('costs no wait at first, even when several come at the same instant', () => {
    expect(afterMisses(freeMisses)).toMatchObject({ count: freeMisses })
    expect(afterMisses(freeMisses - 1).nextAt).toEqual(start)
  })

  test('then costs a wait that grows, and is never longer than a minute', () => {
    let misses = afterMisses(freeMisses)
    const waits: number[] = []
    for (let n = 0; n < 8; n += 1) {
      waits.push((misses.nextAt.getTime() - misses.lastAt.getTime()) / 1000)
      misses = missed(misses, misses.nextAt)
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 60, 60, 60])
  })

  test('is refused with the seconds until the end of the wait', () => {
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

  test('costs no wait of an hour when the clock was an hour ahead and was put back', () => {
    const misses = afterMisses(freeMisses, later(3600))
    expect(refusalOf(misses, start)).toBeUndefined()
  })
})
