import { expect, test } from 'vitest'
import { holdsHand, isHandForgotten } from './hand.ts'
import type { RelayState } from './states.ts'

const holds = (from: RelayState, to: RelayState, terms = [4, 4]) =>
  holdsHand({ state: from, term: terms[0]! }, { state: to, term: terms[1]! })

test('a first holds the number it may have given until it knows what became of it', () => {
  expect(holds('covered', 'handing')).toBe(true)
  expect(holds('handing', 'unsure')).toBe(true)
  for (const to of ['uncovered', 'fenced', 'following'] as const) expect(holds('unsure', to)).toBe(false)
  expect(holds('handing', 'following')).toBe(false)
})

test('a second forgets the number it expects whenever it follows no more, or follows another', () => {
  expect(holds('following', 'following')).toBe(true)
  expect(holds('following', 'following', [4, 5])).toBe(false)
  for (const to of ['cut', 'joining', 'promoting'] as const) expect(holds('following', to)).toBe(false)
})

test('a second forgets the number after five seconds, or once it slept', () => {
  const since = { wallMs: 1_000, steadyMs: 100 }
  expect(isHandForgotten(since, { wallMs: 5_900, steadyMs: 5_000 })).toBe(false)
  expect(isHandForgotten(since, { wallMs: 6_000, steadyMs: 5_100 })).toBe(true)
  expect(isHandForgotten(since, { wallMs: 61_000, steadyMs: 200 })).toBe(true)
})
