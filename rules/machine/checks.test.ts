import { expect, test } from 'vitest'
import { checks, judgeMachine, type MachineFacts, untoldWords } from './checks.ts'

const now = new Date('2026-11-27T20:00:00Z')
const nothing = Object.fromEntries(checks.map((check) => [check, undefined])) as MachineFacts

test('what is to be done comes first, the rest in the order of the list, and what is not told is named', () => {
  const facts: MachineFacts = {
    ...nothing,
    printers: [],
    addresses: { addresses: [], name: null, cards: null },
    certificate: null,
    database: { state: 'writes', why: null, isOurs: true, isPlain: false },
  }
  const { lines, untold } = judgeMachine(facts, now)
  expect(lines.map(({ check }) => check)).toEqual(['addresses', 'certificate', 'database', 'printers'])
  expect(lines.length + untold.length).toBe(checks.length)
  expect(untoldWords(['power', 'sleep'])).toBe(
    'Ce que cet ordinateur ne dit pas\u00A0: alimentation, veille et capot.',
  )
  expect(untoldWords([])).toBe('')
})

test('a house without https is told of, which is not the same as not knowing', () => {
  expect(judgeMachine({ ...nothing, certificate: null }, now).lines).toMatchObject([
    { check: 'certificate', colour: 'amber' },
  ])
})
