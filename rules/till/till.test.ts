import { describe, expect, test } from 'vitest'
import { centimes } from '../plain/money.ts'
import { noon } from '../testing/a-card.ts'
import { aMember, aTill } from '../testing/a-scene.ts'
import { refusalOf } from '../testing/refusal-of.ts'
import {
  closeTill,
  hoursUntilForgotten,
  isForgotten,
  newTill,
  paidOut,
  type Till,
  totalOf,
  withCash,
  withTotal,
} from './till.ts'

const opened = (float: number, floatPieces: Till['floatPieces'] = null) =>
  newTill({
    id: 'till',
    kind: 'recharge',
    holderId: 'operator',
    standId: null,
    float: centimes(float),
    floatPieces,
    now: noon,
  })
const later = new Date('2026-11-20T18:00:00Z')
const close = (counted: number, till = opened(500_00)) =>
  closeTill(till, {
    counted: centimes(counted),
    note: null,
    closedById: 'operator',
    handedToId: null,
    reportNumber: 7,
    now: later,
  })

describe('a till', () => {
  test('expects its float when it opens, also a float of 0', () => {
    expect(opened(500_00)).toMatchObject({
      float: 500_00,
      expected: 500_00,
      closedAt: null,
      operationCount: 0,
    })
    expect(opened(0).expected).toBe(0)
  })

  test('does not open with a negative float', () => {
    expect(refusalOf(() => opened(-1))?.code).toBe('amount-malformed')
  })

  test('opens with a float counted note by note when the notes are worth the given sum', () => {
    expect(opened(500_00, { 20000: 2, 5000: 2 }).floatPieces).toEqual({ 20000: 2, 5000: 2 })
    expect(refusalOf(() => opened(500_00, { 20000: 2, 5000: 1 }))?.code).toBe('amount-malformed')
  })

  test('expects more after a recharge and less after a refund', () => {
    const till = withCash(withCash(opened(500_00), centimes(100_00)), centimes(-30_00))
    expect(till).toMatchObject({ float: 500_00, expected: 570_00 })
  })

  test('pays out no more cash than it holds, and its refusal does not say how much it holds', () => {
    expect(withCash(opened(500_00), centimes(-500_00)).expected).toBe(0)
    const refused = refusalOf(() => withCash(opened(500_00), centimes(-500_01)))
    expect([refused?.code, refused?.details]).toEqual(['drawer-insufficient', {}])
  })

  test('pays out more than it holds for a refund only when the organiser allows it', () => {
    const pay = (refundsBeyondDrawer: boolean) =>
      paidOut(opened(20_00), centimes(-50_00), { refundsBeyondDrawer })
    expect(refusalOf(() => pay(false))?.code).toBe('drawer-insufficient')
    expect(pay(true).expected).toBe(-30_00)
  })

  test('with a negative expected sum still takes cash', () => {
    const advanced = { ...opened(0), expected: centimes(-30_00) }
    expect(withCash(advanced, centimes(10_00)).expected).toBe(-20_00)
  })

  test('has the totals of its operations by kind', () => {
    const twice = [100_00, 50_00].reduce(
      (till, amount) => withTotal(till, 'recharge', centimes(amount)),
      opened(0),
    )
    expect(totalOf(twice.totals, 'recharge')).toEqual({ count: 2, amount: 150_00 })
    expect(totalOf(twice.totals, 'refund')).toEqual({ count: 0, amount: 0 })
  })

  test.each([
    ['too little', 498_00, -2_00],
    ['just right', 500_00, 0],
    ['too much', 500_01, 1],
    ['nothing at all', 0, -500_00],
  ])('that is counted with %s stores the difference', (_, counted, difference) => {
    expect(close(counted)).toMatchObject({
      counted,
      difference,
      expected: 500_00,
      closedAt: later,
      closedById: 'operator',
      reportNumber: 7,
    })
  })

  test('is not closed twice', () => {
    expect(refusalOf(() => close(500_00, close(500_00)))?.code).toBe('till-none-open')
  })

  test('counts as forgotten once it has been open for more than twelve hours', () => {
    const till = aTill(aMember('recharge_operator'))
    const hence = (milliseconds: number) =>
      new Date(noon.getTime() + hoursUntilForgotten * 3_600_000 + milliseconds)
    expect(hoursUntilForgotten).toBe(12)
    expect([isForgotten(till, hence(0)), isForgotten(till, hence(1))]).toEqual([false, true])
    expect(isForgotten({ ...till, closedAt: later }, hence(1))).toBe(false)
  })
})
