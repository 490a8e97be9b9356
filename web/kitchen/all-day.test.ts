import { expect, test } from 'vitest'
import { thousandths, units } from '#rules/plain/quantity.ts'
import { aLine, aTicket } from '../testing/a-ticket.ts'
import { totalsOf } from './all-day.ts'

const harira = (count: number) => aLine({ position: 1, name: 'Harira', quantity: units(count) })

test('«Récapitulatif» sums each dish over new and started orders, the largest sum first', () => {
  const one = aTicket({ lines: [aLine(), harira(3)] })
  const other = aTicket({ step: 'preparing', lines: [aLine({ quantity: units(4) })] })
  expect(totalsOf([one, other])).toEqual([
    { name: 'Kefta', unit: 'unit', quantity: 5000, saleIds: [one.saleId, other.saleId] },
    { name: 'Harira', unit: 'unit', quantity: 3000, saleIds: [one.saleId] },
  ])
})

test('«Récapitulatif» leaves out struck lines, ready and cancelled orders', () => {
  const struck = aTicket({ lines: [aLine({ isStruck: true }), harira(1)] })
  const totals = totalsOf([struck, aTicket({ step: 'ready' }), aTicket({ step: 'cancelled' })])
  expect(totals.map(({ name }) => name)).toEqual(['Harira'])
})

test('«Récapitulatif» never adds kilograms to pieces', () => {
  const byWeight = aLine({ unit: 'kg', quantity: thousandths(335) })
  expect(totalsOf([aTicket(), aTicket({ lines: [byWeight] })]).map(({ quantity }) => quantity)).toEqual([
    1000, 335,
  ])
})
