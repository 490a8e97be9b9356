import { describe, expect, test } from 'vitest'
import { centimes } from './money.ts'
import { noon } from './testing/a-card.ts'
import { refusalOf } from './testing/refusal-of.ts'
import { closeTill, newTill, withCash } from './till.ts'

const opened = (float: number) =>
  newTill({
    id: 'till',
    kind: 'recharge',
    holderId: 'operator',
    standId: null,
    float: centimes(float),
    now: noon,
  })
const later = new Date('2026-11-20T18:00:00Z')
const close = (counted: number, till = opened(500_00)) =>
  closeTill(till, { counted: centimes(counted), note: null, now: later })

describe('a till', () => {
  test('opens expecting its float, also when that is nothing', () => {
    expect(opened(500_00)).toMatchObject({
      float: 500_00,
      expected: 500_00,
      closedAt: null,
      operationCount: 0,
    })
    expect(opened(0).expected).toBe(0)
  })

  test('does not open with less than nothing', () => {
    expect(refusalOf(() => opened(-1))?.code).toBe('amount-malformed')
  })

  test('expects more after a recharge and less after a refund', () => {
    const till = withCash(withCash(opened(500_00), centimes(100_00)), centimes(-30_00))
    expect(till).toMatchObject({ float: 500_00, expected: 570_00 })
  })

  test.each([
    ['too little', 498_00, -2_00],
    ['just right', 500_00, 0],
    ['too much', 500_01, 1],
    ['nothing at all', 0, -500_00],
  ])('counted with %s says by how much', (_, counted, difference) => {
    expect(close(counted)).toMatchObject({ counted, difference, expected: 500_00, closedAt: later })
  })

  test('is not closed on a negative count, nor twice', () => {
    expect(refusalOf(() => close(-1))?.code).toBe('amount-malformed')
    expect(refusalOf(() => close(500_00, close(500_00)))?.code).toBe('till-none-open')
  })
})
