import { expect, test } from 'vitest'
import { buzzerOnTicket } from './buzzer-on-ticket.ts'

const buzzer = { number: '14', calls: 0, lastCalledAt: null, isCalling: false, hasFailed: false }
const parts = (different: object, step: 'new' | 'ready' | 'cancelled' = 'ready') =>
  buzzerOnTicket({ step, buzzer: { ...buzzer, ...different } }, { requiresBuzzers: true })
const wordsOf = ({ before, number, after }: ReturnType<typeof buzzerOnTicket>) => before + number + after
const said = (...about: Parameters<typeof parts>) => wordsOf(parts(...about))

test('a ticket names the buzzer of its customer, and says whether and how often it was called', () => {
  expect(said({}, 'new')).toBe('Bipeur 14')
  expect(said({ calls: 1, isCalling: true })).toBe('Bipeur 14 appelé')
  expect(said({ calls: 2, isCalling: true })).toBe('Bipeur 14\u00A0: Appelé 2×')
  expect(said({ calls: 2 })).toBe('Bipeur 14')
})

test('a ticket whose buzzer cannot be reached asks to call the customer by voice, on two rows', () => {
  const failed = { calls: 1, isCalling: true, hasFailed: true }
  expect(said(failed)).toBe('Appelez à la voix · bipeur\u00A014')
  expect(parts(failed).as).toBe('voice')
  expect(said({ calls: 1, hasFailed: true }, 'new'), 'sent back, nobody is to be called').toBe('Bipeur 14')
})

test('a ticket shows the number of a buzzer apart from how often it was called', () => {
  expect(parts({ number: '2', calls: 2, isCalling: true })).toMatchObject({
    number: '2',
    after: '\u00A0: Appelé 2×',
  })
})

test('the ticket of a cancelled order asks for the buzzer back', () => {
  expect(said({}, 'cancelled')).toBe('Récupérer le bipeur 14')
})

test('a ticket says that its customer has no buzzer only where buzzers are obligatory and the order is not cancelled', () => {
  const without = (step: 'new' | 'cancelled', requiresBuzzers: boolean) =>
    buzzerOnTicket({ step, buzzer: null }, { requiresBuzzers })
  expect(wordsOf(without('new', true))).toBe('Sans bipeur')
  expect(without('new', false).as).toBe('none')
  expect(without('cancelled', true).as).toBe('none')
})
