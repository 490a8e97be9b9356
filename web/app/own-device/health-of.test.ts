import { expect, test } from 'vitest'
import { longestAbout, mostHeld, mostUnsettled } from '#rules/people/device.ts'
import { doubtAfterMs } from '../money/carry-out.ts'
import { asHeld, healthOf } from './health-of.ts'

const now = 1_000_000
const sale = { operationId: '01890a5d-ac96-774b-bcce-b302099a8057', about: 'Vente de 34,00 DH' }
const overdue = { ...sale, sentAt: now - doubtAfterMs - 1 }
const known = { screens: 'of today', level: 0.83, sent: [] }

test('the health of a device has its battery in steps of five, and null where the browser does not tell', () => {
  expect(healthOf(known, now).battery).toBe(85)
  expect(healthOf({ ...known, level: undefined }, now).battery).toBeNull()
})

test('the health of a device has the version of its screens, and null where there is none', () => {
  expect(healthOf(known, now).screens).toBe('of today')
  expect(healthOf({ ...known, screens: undefined }, now).screens).toBeNull()
})

test('the health of a device counts its operations without an answer, up to the largest number that may be sent', () => {
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

test('the health of a device leaves out stored operations that the server would refuse', () => {
  expect(asHeld([{ ...overdue, operationId: 'no id' }])).toEqual([])
  expect(
    asHeld([
      { ...overdue, sentAt: Number.NaN },
      { ...overdue, sentAt: 1e300 },
    ]),
  ).toEqual([])
  expect(asHeld([{ ...overdue, about: `\u0007${'é'.repeat(500)}` }])[0]?.about).toBe('é'.repeat(longestAbout))
})
