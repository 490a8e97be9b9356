import { describe, expect, test } from 'vitest'
import { aTicket } from '../../testing/a-ticket.ts'
import { bandOf } from './band.ts'

const orderedAt = '2026-11-20T20:00:00.000Z'
const thresholds = { watched: 5, late: 10, calledAgain: 5 }
const minute = (minutes: number) => new Date(Date.parse(orderedAt) + minutes * 60_000)
const wordsOf = (step: 'new' | 'preparing', minutes: readonly number[]) =>
  minutes.map((passed) => bandOf(aTicket({ step, orderedAt }), minute(passed), thresholds).word)

describe('the band of an order', () => {
  test('is neutral, then amber at five minutes, red at ten', () => {
    expect(wordsOf('new', [0, 4.99, 5, 9.99, 10])).toEqual([
      'Nouvelle',
      'Nouvelle',
      'À surveiller',
      'À surveiller',
      'En retard',
    ])
  })
  test('is blue while it is prepared, until amber', () => {
    expect(wordsOf('preparing', [4.99, 5, 10])).toEqual(['En préparation', 'À surveiller', 'En retard'])
    expect(bandOf(aTicket({ step: 'preparing', orderedAt }), minute(1), thresholds).tone).toBe('preparing')
  })
  test('follows the thresholds of the screen', () => {
    const band = bandOf(aTicket({ orderedAt }), minute(2), { ...thresholds, watched: 1, late: 2 })
    expect(band).toEqual({ tone: 'late', word: 'En retard', since: new Date(orderedAt) })
  })
})

describe('the band of a ready order', () => {
  const ready = aTicket({ step: 'ready', orderedAt, readyAt: minute(12).toISOString() })

  test('is green and counts from when it was ready, however late it was', () => {
    expect(bandOf(ready, minute(13), thresholds)).toEqual({ tone: 'ready', word: 'Prête', since: minute(12) })
  })
  test('asks to call again after as many minutes as the screen is set to', () => {
    expect(bandOf(ready, minute(14), { ...thresholds, calledAgain: 2 }).word).toBe('À relancer')
    expect(bandOf(ready, minute(17), { ...thresholds, calledAgain: 20 }).word).toBe('Prête')
  })
  test('asks to call again after five minutes', () => {
    expect(bandOf(ready, minute(16.99), thresholds).word).toBe('Prête')
    expect(bandOf(ready, minute(17), thresholds).word).toBe('À relancer')
  })
})

test('the time of a cancelled order has stopped', () => {
  expect(bandOf(aTicket({ step: 'cancelled', orderedAt }), minute(60), thresholds)).toEqual({
    tone: 'cancelled',
    word: 'ANNULÉE',
    since: undefined,
  })
})
