import { expect, test } from 'vitest'
import type { RecalledOnTheWire } from '#contract/relay/recall.ts'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import { stateOfRecall } from './recalled-words.ts'

const row = (state: RecalledOnTheWire['state'], amount: number) => ({ state, amount }) as RecalledOnTheWire

test('the organiser reads how many operations came back, and how much is to be decided', () => {
  const rows = [row('open', -75_00), row('open', 45_00), row('booked', 10_00)]
  const counts = { waiting: 0, booked: 3, open: 2, settled: 1 }
  expect(plainSpaces(stateOfRecall({ rows, counts }))).toBe(
    "3 reprises dans les comptes, 2 à décider (120,00 DH), 1 décidée. Une caisse encore éteinte peut en rapporter d'autres.",
  )
})
