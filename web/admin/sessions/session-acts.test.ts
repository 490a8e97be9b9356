import { expect, test } from 'vitest'
import { aSession } from '../../testing/a-session.ts'
import { actsOn } from './session-acts.ts'
import { closedWords, durationWords, openSince, timeInList } from './session-words.ts'

const closed = { closedAt: '2026-11-21T20:00:00Z' }

test.each([
  ['that is open', {}, ['close']],
  ['closed a dirham short', { ...closed, difference: -1_00, awaitsReview: true }, ['review']],
  ['closed a dirham short and counted by this admin', { ...closed, difference: -1_00 }, []],
  ['of their own', { holder: { id: 'admin', name: 'Samira' } }, []],
] as const)('an admin is offered only the possible acts on a session %s', (_, different, acts) => {
  expect(actsOn(aSession(different as object), 'admin')).toEqual(acts)
})

test('a session forgotten overnight says for how many hours it has been open', () => {
  const session = aSession({ openedAt: '2026-11-21T18:00:00Z' })
  expect(openSince(session, new Date('2026-11-22T08:40:00Z'))).toBe('Ouverte depuis 14\u00A0h')
  expect(durationWords({ ...session, ...closed }, new Date())).toBe('2\u00A0h\u00A000')
  expect(closedWords(session, new Date())).toBe('—')
})

test('an instant of this evening is written as its time alone, an earlier one with its date', () => {
  const now = new Date('2026-11-22T01:00:00Z')
  expect(timeInList('2026-11-21T20:14:00Z', now, 4)).toBe('20:14')
  expect(timeInList('2026-11-20T20:14:00Z', now, 4)).toBe('20\u00A0nov. 2026 à 20:14')
  expect(timeInList(null, now, 4)).toBe('—')
})
