import { expect, test } from 'vitest'
import { judgePager } from './pager-open.ts'

const now = new Date('2026-11-27T20:00:00Z')
const base = { address: '192.168.1.60:2000', isOpen: true, silentSince: null }

test('green where the base station answers, or there is none', () => {
  expect(judgePager(base, now).colour).toBe('green')
  expect(judgePager(null, now).colour).toBe('green')
})

test('amber where it answers and yet took no call', () => {
  expect(judgePager({ ...base, silentSince: new Date('2026-11-27T19:30:00Z') }, now)).toMatchObject({
    colour: 'amber',
    says: "La borne d'appel répond, et n'a pris aucun appel depuis le 27\u00A0nov. à 19:30.",
  })
})

test('red where it does not answer', () => {
  expect(judgePager({ ...base, isOpen: false }, now).colour).toBe('red')
})
