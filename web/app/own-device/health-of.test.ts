import { expect, test } from 'vitest'
import { longestAbout, mostHeld, mostUnsettled } from '#rules/people/device.ts'
import { doubtAfterMs } from '../money/carry-out.ts'
import { asHeld, healthOf } from './health-of.ts'

const now = 1_000_000
const sale = { operationId: '01890a5d-ac96-774b-bcce-b302099a8057', about: 'Vente de 34,00 DH' }
const overdue = { ...sale, sentAt: now - doubtAfterMs - 1 }
const known = { screens: 'of today', level: 0.83, sent: [] }

test('of its battery the page of a device tells steps of five, and nothing where its browser does not say', () => {
  expect(healthOf(known, now).battery).toBe(85)
  expect(healthOf({ ...known, level: undefined }, now).battery).toBeNull()
})

test('of its screens it tells the version, and nothing where it has none', () => {
  expect(healthOf(known, now).screens).toBe('of today')
  expect(healthOf({ ...known, screens: undefined }, now).screens).toBeNull()
})

test('it counts the operations whose answer is overdue, up to as many as may be told', () => {
  expect(healthOf({ ...known, sent: [overdue, { ...sale, sentAt: now - doubtAfterMs }] }, now)).toMatchObject(
    {
      unsettled: 1,
      held: [{ ...sale, sentAt: new Date(overdue.sentAt).toISOString() }],
    },
  )
  const many = Array.from({ length: mostUnsettled + 1 }, () => overdue)
  expect(healthOf({ ...known, sent: many }, now).unsettled).toBe(mostUnsettled)
  expect(healthOf({ ...known, sent: many }, now).held).toHaveLength(mostHeld)
})

test('of what its browser keeps it tells only what the server takes', () => {
  expect(asHeld([{ ...overdue, operationId: 'no id' }])).toEqual([])
  expect(
    asHeld([
      { ...overdue, sentAt: Number.NaN },
      { ...overdue, sentAt: 1e300 },
    ]),
  ).toEqual([])
  expect(asHeld([{ ...overdue, about: `\u0007${'é'.repeat(500)}` }])[0]?.about).toBe('é'.repeat(longestAbout))
})
