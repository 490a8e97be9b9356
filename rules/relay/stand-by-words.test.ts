import { expect, test } from 'vitest'
import { plainSpaces } from '../testing/plain-spaces.ts'
import { standByWords } from './stand-by-words.ts'
import { isFirst, relayStates } from './states.ts'

const now = { cutSince: new Date('2026-11-27T21:37:05Z'), other: '192.168.1.10', isOtherHeard: true }

test('a second whose first no longer answers says since when, and offers to take over', () => {
  const { title, says, acts } = standByWords({ ...now, state: 'cut' })
  expect(title).toBe('Second ordinateur')
  expect(plainSpaces(says[0]!)).toBe('Le premier ordinateur (192.168.1.10) ne répond plus depuis 21:37:05.')
  expect(acts).toMatchObject([{ kind: 'take', label: 'Prendre le relais' }])
})

test('a second that receives offers to be passed the hand', () => {
  expect(standByWords({ ...now, state: 'following', cutSince: null }).acts).toMatchObject([{ kind: 'hand' }])
})

test('a second that takes its base or is becoming first offers nothing', () => {
  for (const state of ['joining', 'promoting'] as const)
    expect(standByWords({ ...now, state, cutSince: null }).acts).toEqual([])
})

test('a first that does not know whether it still is can be opened by an administrator', () => {
  expect(standByWords({ ...now, state: 'unsure' }).acts.map(({ kind }) => kind)).toEqual(['open'])
})

test('an old first becomes the second of the other, or is opened where that one is lost too', () => {
  expect(standByWords({ ...now, state: 'fenced' }).acts.map(({ kind }) => kind)).toEqual(['rejoin', 'open'])
})

test('every state that is not a first has something to say', () => {
  const standing = relayStates.filter((state) => !isFirst(state))
  for (const state of standing) expect(standByWords({ ...now, state }).says.length).toBeGreaterThan(0)
  expect(standing).toHaveLength(8)
})

test('a second that waits for its first copy says when the first does not answer', () => {
  const words = (isOtherHeard: boolean) =>
    standByWords({ ...now, state: 'joining', cutSince: null, isOtherHeard }).says[0]
  expect(words(false)).toBe('Le premier ordinateur (192.168.1.10) ne répond pas encore.')
  expect(words(true)).toBe('Une copie de tout arrive du premier ordinateur (192.168.1.10).')
})
