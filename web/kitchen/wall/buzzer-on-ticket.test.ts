import { expect, test } from 'vitest'
import { buzzerOnTicket } from './buzzer-on-ticket.ts'

const buzzer = { number: '14', calls: 0, lastCalledAt: null, isCalling: false, hasFailed: false }
const parts = (different: object, step: 'new' | 'ready' | 'cancelled' = 'ready') =>
  buzzerOnTicket(
    { orderNumber: 'A-127', step, buzzer: { ...buzzer, ...different } },
    { requiresBuzzers: true },
  )
const said = (...about: Parameters<typeof parts>) => parts(...about)?.join('')

test('a ticket names the buzzer of its customer, and says that it was called and how often', () => {
  expect(said({}, 'new')).toBe('Bipeur 14')
  expect(said({ calls: 1, isCalling: true })).toBe('Bipeur 14 appelé')
  expect(said({ calls: 2, isCalling: true })).toBe('Bipeur 14\u00A0: Appelé 2×')
  expect(said({ calls: 2 })).toBe('Bipeur 14')
})

test('a ticket whose buzzer cannot be reached asks to call the customer by voice', () => {
  expect(said({ calls: 1, isCalling: true, hasFailed: true })).toBe(
    'Bipeur injoignable — appelez A-127 à la voix (n°\u00A014)',
  )
  expect(said({ calls: 1, hasFailed: true }, 'new'), 'sent back, nobody is to be called').toBe('Bipeur 14')
})

test('the number of a buzzer is told from how often it was called', () => {
  const around = (different: object, step?: 'new' | 'cancelled') => parts({ number: '2', ...different }, step)
  expect(around({ calls: 2, isCalling: true })).toEqual(['Bipeur ', '2', '\u00A0: Appelé 2×'])
  expect(around({}, 'cancelled')).toEqual(['Récupérer le bipeur ', '2', ''])
  expect(around({ calls: 1, isCalling: true, hasFailed: true })).toEqual([
    'Bipeur injoignable — appelez A-127 à la voix (n°\u00A0',
    '2',
    ')',
  ])
})

test('the ticket of a cancelled order asks for the buzzer back', () => {
  expect(said({}, 'cancelled')).toBe('Récupérer le bipeur 14')
})

test('a ticket says that its customer has no buzzer, only where one is obligatory, and somebody waits', () => {
  const without = (step: 'new' | 'cancelled', requiresBuzzers: boolean) =>
    buzzerOnTicket({ orderNumber: 'A-127', step, buzzer: null }, { requiresBuzzers })?.join('')
  expect(without('new', true)).toBe('Sans bipeur')
  expect(without('new', false)).toBeUndefined()
  expect(without('cancelled', true)).toBeUndefined()
})
