import { describe, expect, test } from 'vitest'
import { noon } from '../testing/a-card.ts'
import { refusalOf } from '../testing/refusal-of.ts'
import {
  isStillCancellable,
  lateness,
  mayMove,
  mustBeRecallable,
  mustBeServedLately,
  mustHaveRoomToRecall,
  mustMove,
  recalledWithin,
  type TicketStep,
  ticketSteps,
} from './ticket.ts'

const allowed: readonly (readonly [TicketStep, TicketStep])[] = [
  ['new', 'preparing'],
  ['new', 'ready'],
  ['preparing', 'ready'],
  ['preparing', 'new'],
  ['ready', 'served'],
  ['ready', 'preparing'],
  ['ready', 'new'],
  ['served', 'ready'],
]

describe('moving a ticket', () => {
  for (const from of ticketSteps) {
    for (const to of ticketSteps) {
      const may = allowed.some(([a, b]) => a === from && b === to)
      test(`${from} to ${to}: ${may ? 'yes' : 'no'}`, () => expect(mayMove(from, to)).toBe(may))
    }
  }

  test('is refused when the ticket has left the step that the cook saw', () => {
    expect(refusalOf(() => mustMove('new', 'new', 'preparing'))).toBeUndefined()
    expect(refusalOf(() => mustMove('ready', 'preparing', 'ready'))).toMatchObject({
      code: 'ticket-changed',
      details: { step: 'ready' },
    })
  })

  test('is refused once the order is cancelled', () => {
    for (const to of ticketSteps) {
      expect(refusalOf(() => mustMove('cancelled', 'cancelled', to))?.code).toBe('ticket-changed')
    }
  })
})

describe('undoing «served»', () => {
  const minutesAfter = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)

  test('is refused more than half an hour after the order was served, like a recall', () => {
    expect(refusalOf(() => mustBeServedLately(noon, minutesAfter(30)))).toBeUndefined()
    expect(refusalOf(() => mustBeServedLately(noon, minutesAfter(30.01)))).toMatchObject({
      code: 'ticket-served-long-ago',
      message: 'Cette commande a été remise il y a plus de 30 minutes.',
    })
    expect(recalledWithin(minutesAfter(30))).toEqual({ since: noon, until: minutesAfter(35) })
  })

  test('has no time limit when no time of serving is known', () =>
    expect(refusalOf(() => mustBeServedLately(null, noon))).toBeUndefined())
})

describe('recalling an order that a cook chose', () => {
  const halfAnHourAgo = new Date(noon.getTime() - 30 * 60_000)
  const before = new Date(halfAnHourAgo.getTime() - 1)
  const judged = (step: TicketStep, readyAt: Date | null, servedAt: Date | null) =>
    refusalOf(() => mustBeRecallable({ step, readyAt, servedAt }, noon))?.code

  test('is possible for half an hour after the order was served, or after it became ready if it was never served', () => {
    expect(judged('served', before, halfAnHourAgo)).toBeUndefined()
    expect(judged('ready', halfAnHourAgo, null)).toBeUndefined()
    expect(judged('served', before, before)).toBe('ticket-served-long-ago')
    expect(judged('ready', before, null)).toBe('ticket-served-long-ago')
  })
  test('is refused because the order is no longer finished, before its age is judged', () => {
    for (const step of ['new', 'preparing', 'cancelled'] as const)
      expect(judged(step, before, before)).toBe('ticket-changed')
  })
})

describe('cancelling the sale behind a ticket', () => {
  test('is possible until the ticket is ready', () => {
    expect(ticketSteps.filter((step) => isStillCancellable({ step, wasServed: false }))).toEqual([
      'new',
      'preparing',
    ])
  })
  test('is possible when nothing went to the kitchen', () =>
    expect(isStillCancellable({ step: null, wasServed: false })).toBe(true))
  test('is no longer possible once the order was served, even when the kitchen recalls it', () => {
    expect(ticketSteps.filter((step) => isStillCancellable({ step, wasServed: true }))).toEqual([])
  })
})

describe('the lateness of an order', () => {
  const judged = (seconds: number, thresholds?: { watched: number; late: number }) =>
    lateness(noon, new Date(noon.getTime() + seconds * 1000), thresholds)

  test('is on time for five minutes, watched from then on, late from ten minutes on', () => {
    expect([0, 299, 300, 599, 600].map((seconds) => judged(seconds))).toEqual([
      'on-time',
      'on-time',
      'watched',
      'watched',
      'late',
    ])
  })
  test('is judged by the thresholds of the screen', () => {
    const strict = { watched: 1, late: 2 }
    expect([59, 60, 119, 120].map((seconds) => judged(seconds, strict))).toEqual([
      'on-time',
      'watched',
      'watched',
      'late',
    ])
  })
  test('is on time when the clock of the screen is behind', () => expect(judged(-30)).toBe('on-time'))
})

test('an order can be recalled while fewer than fifty recalled ones are in the kitchen', () => {
  expect(() => mustHaveRoomToRecall(49)).not.toThrow()
  expect(refusalOf(() => mustHaveRoomToRecall(50))).toMatchObject({
    code: 'tickets-recalled-too-many',
    details: { most: 50 },
  })
})
