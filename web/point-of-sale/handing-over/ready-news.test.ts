import { expect, test } from 'vitest'
import { aTicket } from '../../testing/a-ticket.ts'
import { newsIn, newsKey, newsWords } from './ready-news.ts'

const ready = aTicket({ orderNumber: 'A-119', step: 'ready', readyAt: '2026-11-20T20:05:00Z' })
const told = new Set([newsKey(ready)])

test('an order that becomes ready is announced once, even if it comes back to the counter', () => {
  expect(newsIn([ready], new Set())).toEqual([ready])
  expect(newsIn([ready], told)).toEqual([])
})

test('an order that the kitchen took back is announced again once it is ready again', () => {
  const anew = { ...ready, readyAt: '2026-11-20T20:09:00Z' }
  expect(newsIn([anew], told)).toEqual([anew])
})

test('a single ready order is named, and several are counted', () => {
  expect(newsWords([])).toBe('')
  expect(newsWords([ready])).toBe('A-119 prête')
  expect(newsWords([ready, aTicket(), aTicket()])).toBe('3 prêtes')
})
