import { describe, expect, test } from 'vitest'
import { centimes, negated, noMoney } from '../plain/money.ts'
import {
  changeInPercent,
  deskTallyOf,
  type FigurePeriod,
  hoursOfDay,
  lowStockTitle,
  noLowStock,
  quarterOf,
  type Stretch,
  saleTallyOf,
  standTallyOf,
  stretchesOf,
} from './figures.ts'

const written = ({ firstDay, lastDay, from, comparedUntil }: Stretch) =>
  [`${firstDay} – ${lastDay}`, from.toISOString(), comparedUntil.toISOString()] as const
const stretches = (period: FigurePeriod, now: string, turnHour = 4) => {
  const both = stretchesOf(period, new Date(now), turnHour)
  return [written(both.now), written(both.before)]
}

describe('a quarter of an hour', () => {
  test.each([
    ['begins at its first instant', '20:15:00.000Z', '20:15:00.000Z'],
    ['lasts to its last', '20:29:59.999Z', '20:15:00.000Z'],
    ['contains a sale a tenth of a second before 04:00', '03:59:59.900Z', '03:45:00.000Z'],
  ])('%s', (_, at, quarter) => {
    expect(quarterOf(new Date(`2026-11-21T${at}`)).toISOString()).toBe(`2026-11-21T${quarter}`)
  })
})

describe('the figures of', () => {
  test('today are compared with yesterday up to the last quarter of an hour that is over', () => {
    expect(stretches('today', '2026-11-21T20:44:59Z')).toEqual([
      ['2026-11-21 – 2026-11-21', '2026-11-21T04:00:00.000Z', '2026-11-21T20:30:00.000Z'],
      ['2026-11-20 – 2026-11-20', '2026-11-20T04:00:00.000Z', '2026-11-20T20:30:00.000Z'],
    ])
  })

  test('seven days are compared with the seven days before, cut at the same time of their last day', () => {
    expect(stretches('week', '2026-11-21T20:44:59Z')).toEqual([
      ['2026-11-15 – 2026-11-21', '2026-11-15T04:00:00.000Z', '2026-11-21T20:30:00.000Z'],
      ['2026-11-08 – 2026-11-14', '2026-11-08T04:00:00.000Z', '2026-11-14T20:30:00.000Z'],
    ])
  })

  test('thirty days are compared with the thirty days before', () => {
    expect(stretches('month', '2026-11-21T20:44:59Z')).toEqual([
      ['2026-10-23 – 2026-11-21', '2026-10-23T04:00:00.000Z', '2026-11-21T20:30:00.000Z'],
      ['2026-09-23 – 2026-10-22', '2026-09-23T04:00:00.000Z', '2026-10-22T20:30:00.000Z'],
    ])
  })

  test('today continue past midnight until the business day ends', () => {
    const [last] = stretches('today', '2026-11-22T03:59:59.999Z')
    expect(last).toEqual(['2026-11-21 – 2026-11-21', '2026-11-21T04:00:00.000Z', '2026-11-22T03:45:00.000Z'])
    const [first] = stretches('today', '2026-11-22T04:00:00Z')
    expect(first).toEqual(['2026-11-22 – 2026-11-22', '2026-11-22T04:00:00.000Z', '2026-11-22T04:00:00.000Z'])
  })

  test('today begin at the hour that the organiser has chosen', () => {
    expect(stretches('today', '2026-11-22T05:59:00Z', 6)[0]?.[0]).toBe('2026-11-21 – 2026-11-21')
  })

  test("the day after a change of the clock are compared up to the same time of the venue's clock", () => {
    expect(stretches('today', '2026-09-20T18:00:00Z')[0]?.[2]).toBe('2026-09-20T18:00:00.000Z')
    expect(stretches('today', '2026-09-20T18:00:00Z')[1]?.[2]).toBe('2026-09-19T17:00:00.000Z')
  })
})

test('the hours of a business day begin with the one at which the day begins', () => {
  const hours = hoursOfDay(4)
  expect([hours.length, hours[0], hours[19], hours[20], hours[23]]).toEqual([24, 4, 23, 0, 3])
})

describe('a purchase', () => {
  const sale = {
    businessDay: '2026-11-21',
    at: new Date('2026-11-22T03:59:59.900Z'),
    standId: 'the grill',
    amount: centimes(40_00),
  }
  const where = {
    businessDay: '2026-11-21',
    quarter: new Date('2026-11-22T03:45:00Z'),
  }

  test('counts in the quarter of an hour and on the business day in which it was made', () => {
    expect(saleTallyOf(sale, 'sold')).toEqual({
      ...where,
      ...{ sales: 1, amount: 40_00, cancelled: 0, cancelledAmount: 0 },
    })
  })

  test('is subtracted, once it is cancelled on whatever day, from the quarter of an hour in which it was made, and counted there as cancelled', () => {
    expect(saleTallyOf(sale, 'cancelled')).toEqual({
      ...where,
      ...{ sales: -1, amount: -40_00, cancelled: 1, cancelledAmount: 40_00 },
    })
  })

  test('counts for its stand on the business day on which it was made, until it is cancelled', () => {
    const ofStand = { businessDay: '2026-11-21', standId: 'the grill' }
    expect(standTallyOf(sale, 'sold')).toEqual({ ...ofStand, sales: 1, amount: 40_00 })
    expect(standTallyOf(sale, 'cancelled')).toEqual({ ...ofStand, sales: -1, amount: -40_00 })
  })
})

describe('the figures of the recharge desks', () => {
  const [before, after] = [new Date('2026-11-21T19:59:00Z'), new Date('2026-11-21T20:01:00Z')]
  const amount = centimes(50_00)

  test('a recharge, a refund and an initialization count in their quarter of an hour', () => {
    for (const kind of ['recharge', 'refund', 'initialization'] as const)
      expect(deskTallyOf({ kind, amount, settled: noMoney, bookedAt: after })).toEqual({
        ...{ quarter: new Date('2026-11-21T20:00:00Z'), kind, operations: 1, amount },
      })
  })

  test('a cancelled recharge or sale of a card is subtracted from its own kind, in the quarter in which it was made', () => {
    const back = {
      kind: 'recharge-cancellation',
      amount: negated(amount),
      settled: noMoney,
      bookedAt: after,
    } as const
    for (const kind of ['recharge', 'card-sale'] as const)
      expect(deskTallyOf(back, { kind, at: before })).toEqual({
        quarter: new Date('2026-11-21T19:45:00Z'),
        ...{ kind, operations: -1, amount: -50_00 },
      })
  })

  test('the sale of a card counts all that was paid for it, apart from recharges', () => {
    const sold = { kind: 'card-sale', amount, settled: centimes(20_00), bookedAt: after } as const
    expect(deskTallyOf(sold)).toMatchObject({ kind: 'card-sale', operations: 1, amount: 70_00 })
  })

  test('an initialization that pays nothing does not count as a refund', () => {
    const empty = {
      kind: 'initialization',
      amount: noMoney,
      settled: noMoney,
      bookedAt: after,
    } as const
    expect(deskTallyOf(empty)).toBeUndefined()
  })

  test('no other operation counts', () => {
    for (const kind of ['sale', 'issue', 'cash-in', 'till-opening'] as const)
      expect(deskTallyOf({ kind, amount, settled: noMoney, bookedAt: after })).toBeUndefined()
  })
})

describe('the change of a figure is', () => {
  test.each([
    ['in whole percents upwards', 112, 100, 12],
    ['in whole percents downwards', 2, 3, -33],
    ['rounded halves up', 201, 200, 1],
    ['rounded halves up when it is down as well', 199, 200, 0],
    ['minus 100 % when nothing is left', 0, 50, -100],
    ['null when the earlier figure is 0', 50, 0, null],
    ['null when both figures are 0', 0, 0, null],
  ])('%s', (_, now, before, percent) => {
    expect(changeInPercent(now, before)).toBe(percent)
  })
})

test('the title of the block of low stocks names the limit', () => {
  expect([lowStockTitle, noLowStock]).toEqual(['Stock inférieur à 10', 'Aucun stock inférieur à 10.'])
})
