import { describe, expect, test } from 'vitest'
import { aTicket } from '../../testing/a-ticket.ts'
import type { Ticket } from '../ticket-steps.ts'
import { bandOf } from './band.ts'

const orderedAt = '2026-11-20T20:00:00.000Z'
const thresholds = { watched: 5, late: 10 }
const minute = (minutes: number) => new Date(Date.parse(orderedAt) + minutes * 60_000)
const bandAt = (ticket: Ticket, minutes: number, watching: Partial<Parameters<typeof bandOf>[1]> = {}) =>
  bandOf(ticket, { now: minute(minutes), thresholds, unclaimedMinutes: 10, ...watching })
const wordsOf = (step: 'new' | 'preparing', minutes: readonly number[]) =>
  minutes.map((passed) => bandAt(aTicket({ step, orderedAt }), passed).word)

describe('the band of an order', () => {
  test('is neutral, then amber at five minutes, red at ten', () => {
    expect(wordsOf('new', [0, 4.99, 5, 9.99, 10])).toEqual([
      'En attente',
      'En attente',
      'À surveiller',
      'À surveiller',
      'En retard',
    ])
  })
  test('is blue while it is prepared, until amber', () => {
    expect(wordsOf('preparing', [4.99, 5, 10])).toEqual(['En préparation', 'À surveiller', 'En retard'])
    expect(bandAt(aTicket({ step: 'preparing', orderedAt }), 1).tone).toBe('preparing')
  })
  test('follows the thresholds of the screen', () => {
    const band = bandAt(aTicket({ orderedAt }), 2, { thresholds: { watched: 1, late: 2 } })
    expect(band).toEqual({ tone: 'late', word: 'En retard', since: new Date(orderedAt) })
  })
})

describe('the band of a ready order', () => {
  const ready = aTicket({ step: 'ready', orderedAt, readyAt: minute(12).toISOString() })

  test('is green and counts from when it was ready, however late it was', () => {
    expect(bandAt(ready, 13)).toEqual({ tone: 'ready', word: 'Prête', since: minute(12) })
  })
  test('says that its buzzer rang', () => {
    const rang = {
      number: '4',
      calls: 1,
      lastCalledAt: minute(12).toISOString(),
      isCalling: false,
      hasFailed: false,
    }
    expect(bandAt({ ...ready, buzzer: rang }, 13)).toMatchObject({ tone: 'ready', word: 'Appelée' })
    expect(bandAt({ ...ready, buzzer: { ...rang, hasFailed: true } }, 13).word).toBe('Prête')
  })
  test('says that nobody came after the minutes of its stand', () => {
    expect(bandAt(ready, 21.99).word).toBe('Prête')
    expect(bandAt(ready, 22)).toMatchObject({ tone: 'ready-long', word: 'Non réclamée' })
    expect(bandAt(ready, 14, { unclaimedMinutes: 2 }).word).toBe('Non réclamée')
  })
})

test('the time of a cancelled order has stopped', () => {
  expect(bandAt(aTicket({ step: 'cancelled', orderedAt }), 60)).toEqual({
    tone: 'cancelled',
    word: 'Annulée',
    since: undefined,
  })
})
