import { describe, expect, test } from 'vitest'
import { units } from '#rules/plain/quantity.ts'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import type { KeptStock } from '../../app/stock/kept-stock.ts'
import { proposedDraft, stillMissing } from './approval.ts'

const kept = (stock: number): KeptStock => ({
  ...{ id: 'kefta', name: 'Kefta', standName: 'Grillades', unit: 'unit', state: 'critical' },
  ...{ standId: 'stand', stock: units(stock), stockAlert: units(5), minQuantity: units(10) },
})
const draft = (quantity: string) => ({ type: 'supply', quantity, reason: '', notes: '' }) as const

describe('approving proposes', () => {
  test.each([
    ['twice the threshold less what is left', 2, null, '8'],
    ['what was asked for', 2, 30, '30'],
    ['nothing where nobody said how much, and the stock has twice its threshold', 12, null, ''],
  ])('%s', (_, stock, asked, quantity) => {
    const product = { stock: units(stock), stockAlert: units(5) } as never
    const requestedQuantity = asked === null ? null : units(asked)
    expect(proposedDraft({ product, requestedQuantity })).toEqual(draft(quantity))
  })
})

describe('what is approved', () => {
  const missing = (quantity: string) => stillMissing(draft(quantity), kept(2), { minStock: units(10) })
  test('leaves the alert open where it falls short of the minimum, and says by how much', () => {
    expect(plainSpaces(missing('3') ?? '')).toBe("L'alerte restera ouverte : il manque 5,000")
  })
  test('ends the alert from the minimum on', () => {
    expect(missing('8')).toBeUndefined()
    expect(missing('20')).toBeUndefined()
  })
  test('says nothing while no quantity can be read', () => {
    expect(missing('')).toBeUndefined()
    expect(missing('1,5')).toBeUndefined()
  })
})
