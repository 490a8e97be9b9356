import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Thousandths, thousandths } from '../plain/quantity.ts'
import { noon } from '../testing/a-card.ts'
import { refusalOf } from '../testing/refusal-of.ts'
import { type MovementType, movementTypes, stockAfter } from './stock.ts'
import { movedWithSales, operatorName, type StockPeriod, stockBalance, stockSpan } from './stock-history.ts'

const open = { from: null, to: null }
const startOf = (period: StockPeriod, now: string, turnHour = 4) =>
  stockSpan(period, open, { now: new Date(now), turnHour }).from?.toISOString()

describe('the period of a stock history', () => {
  test.each([
    ['today begins at 04:00', 'today', '2026-11-21T22:30:00Z', '2026-11-21T04:00:00.000Z'],
    [
      'half an hour after midnight, today is still the day before',
      'today',
      '2026-11-22T00:30:00Z',
      '2026-11-21T04:00:00.000Z',
    ],
    ['this week begins on Monday at 04:00', 'week', '2026-11-21T22:30:00Z', '2026-11-16T04:00:00.000Z'],
    ['on a Monday this week begins that day', 'week', '2026-11-16T04:00:00Z', '2026-11-16T04:00:00.000Z'],
    [
      'the night to Monday belongs to the week before',
      'week',
      '2026-11-16T03:59:59Z',
      '2026-11-09T04:00:00.000Z',
    ],
    [
      'on a Sunday this week began six days before',
      'week',
      '2026-11-22T12:00:00Z',
      '2026-11-16T04:00:00.000Z',
    ],
    ['this week may begin in the month before', 'week', '2026-12-02T12:00:00Z', '2026-11-30T04:00:00.000Z'],
    ['this month begins on the 1st at 04:00', 'month', '2026-11-21T22:30:00Z', '2026-11-01T04:00:00.000Z'],
    [
      'the night to the 1st belongs to the month before',
      'month',
      '2026-12-01T03:59:59Z',
      '2026-11-01T04:00:00.000Z',
    ],
  ] as const)('%s', (_, period, now, start) => expect(startOf(period, now)).toBe(start))

  test("begins at the hour at which the venue's business day begins", () => {
    expect(startOf('today', '2026-11-21T05:59:59Z', 6)).toBe('2026-11-20T06:00:00.000Z')
    expect(startOf('month', '2026-12-01T05:59:59Z', 6)).toBe('2026-11-01T06:00:00.000Z')
  })

  test('that is custom is taken as given, also without beginning or end', () => {
    const chosen = { from: new Date('2026-11-01T10:00:00Z'), to: new Date('2026-11-01T10:00:00Z') }
    expect(stockSpan('custom', chosen, { now: noon, turnHour: 4 })).toEqual(chosen)
    expect(stockSpan('custom', open, { now: noon, turnHour: 4 })).toEqual(open)
  })

  test('that ends before it begins is refused', () => {
    const reversed = { from: new Date('2026-11-01T10:01:00Z'), to: new Date('2026-11-01T10:00:00Z') }
    const refusal = refusalOf(() => stockSpan('custom', reversed, { now: noon, turnHour: 4 }))
    expect(refusal?.message).toBe('La date de fin doit suivre la date de début.')
  })
})

describe('the balance of a period', () => {
  const acts = fc.array(
    fc.record({ type: fc.constantFrom(...movementTypes), quantity: fc.integer({ min: 0, max: 50_000 }) }),
    { maxLength: 60 },
  )

  /** The signed changes of the stock by type; acts that would take more than the stock are left out. */
  function moved(initial: Thousandths, done: readonly { type: MovementType; quantity: number }[]) {
    const sums = Object.fromEntries(movementTypes.map((type) => [type, 0])) as Record<MovementType, number>
    let stock = initial
    for (const { type, quantity } of done) {
      if (quantity > stock && ['sale', 'loss', 'transfer-out'].includes(type)) continue
      const after = stockAfter(type, stock, thousandths(quantity))
      sums[type] += after - stock
      stock = after
    }
    return { sums: sums as Record<MovementType, Thousandths>, final: stock }
  }

  test('closes to the thousandth: initial + entries − exits ± adjustments = final', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), acts, (first, done) => {
        const initial = thousandths(first)
        const { sums, final } = moved(initial, done)
        const balance = stockBalance(initial, sums)
        expect(balance.final).toBe(final)
        const { supplies, returns, sales, losses, transfersIn, transfersOut, adjustments } = balance
        const came = supplies + returns + transfersIn
        const went = sales + losses + transfersOut
        expect(initial + came - went + adjustments).toBe(final)
        expect(Math.min(supplies, returns, sales, losses, transfersIn, transfersOut)).toBeGreaterThanOrEqual(
          0,
        )
      }),
    )
  })

  test('is the same when the sales are calculated as what the other movements do not explain', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), acts, (first, done) => {
        const initial = thousandths(first)
        const { sums, final } = moved(initial, done)
        const { sale: _, ...others } = sums
        expect(movedWithSales({ initial, final }, others)).toEqual(sums)
      }),
    )
  })
})

describe('the name of the person who moved a stock', () => {
  test.each([
    ["is the person's own name", 'samir', 'Samir', 'Samir'],
    ['is «Inconnu» for a person who is not found', 'gone', null, 'Inconnu'],
    ['is «Système» without a person', null, null, 'Système'],
  ])('%s', (_, id, name, said) => expect(operatorName(id, name)).toBe(said))
})
