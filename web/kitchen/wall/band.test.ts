import { describe, expect, test } from 'vitest'
import { aTicket } from '../../testing/a-ticket.ts'
import type { Ticket } from '../ticket-steps.ts'
import { bandOf } from './band.ts'

const orderedAt = '2026-11-20T20:00:00.000Z'
const thresholds = { watched: 5, late: 10 }
const minute = (minutes: number) => new Date(Date.parse(orderedAt) + minutes * 60_000)
const bandAt = (ticket: Ticket, minutes: number, watching: Partial<Parameters<typeof bandOf>[1]> = {}) =>
  bandOf(ticket, { now: minute(minutes), thresholds, unclaimedMinutes: 10, isOldest: false, ...watching })

describe('the band of an order', () => {
  const bandsOf = (step: 'new' | 'preparing', isOldest: boolean) =>
    [0, 4.99, 5, 9.99, 10].map((passed) => {
      const { word, tone, age } = bandAt(aTicket({ step, orderedAt }), passed, { isOldest })
      return `${word}, ${tone}, ${age}`
    })

  test('says the state of the order however late it is; its time turns amber at five minutes, and red at ten', () => {
    expect(bandsOf('new', false)).toEqual([
      'En attente, new, on-time',
      'En attente, new, on-time',
      'En attente, new, watched',
      'En attente, new, watched',
      'En attente, new, late',
    ])
    expect(bandsOf('preparing', false).at(-1)).toBe('En préparation, preparing, late')
  })
  test('is red with «En retard» when the order is late and one of the oldest', () => {
    expect(bandsOf('preparing', true).slice(-2)).toEqual([
      'En préparation, preparing, watched',
      'En retard, late, late',
    ])
  })
  test('asks the cook whether an order that a till brought back was served already, and hurries nobody', () => {
    const back = aTicket({ orderedAt, isBroughtBack: true })
    expect(bandAt(back, 30, { isOldest: true })).toMatchObject({
      tone: 'new',
      word: 'Déjà servie\u202F?',
      age: 'on-time',
    })
    expect(bandAt({ ...back, step: 'preparing' }, 30, { isOldest: true }).word).toBe('En retard')
  })
  test('follows the thresholds of the screen', () => {
    const band = bandAt(aTicket({ orderedAt }), 2, { thresholds: { watched: 1, late: 2 }, isOldest: true })
    expect(band).toEqual({ tone: 'late', word: 'En retard', since: new Date(orderedAt), age: 'late' })
  })
})

describe('the band of a ready order', () => {
  const ready = aTicket({ step: 'ready', orderedAt, readyAt: minute(12).toISOString() })

  test('is green and counts from when the order was ready, however late that was', () => {
    expect(bandAt(ready, 13)).toMatchObject({
      tone: 'ready',
      word: 'Prête',
      since: minute(12),
      age: 'on-time',
    })
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
  test('says that nobody came, after the minutes set for its stand', () => {
    expect(bandAt(ready, 21.99).word).toBe('Prête')
    expect(bandAt(ready, 22)).toMatchObject({ tone: 'ready-long', word: 'Non réclamée' })
    expect(bandAt(ready, 14, { unclaimedMinutes: 2 }).word).toBe('Non réclamée')
  })
})

test('the timer of a cancelled order has stopped', () => {
  expect(bandAt(aTicket({ step: 'cancelled', orderedAt }), 60)).toEqual({
    tone: 'cancelled',
    word: 'Annulée',
    since: undefined,
    age: 'on-time',
  })
})
