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

describe('the quantity proposed for the approval of a request is', () => {
  test.each([
    ['twice the threshold less what is left', 2, null, '8'],
    ['the quantity that was asked for', 2, 30, '30'],
    ['empty where none was asked for and the stock has twice its threshold', 12, null, ''],
  ])('%s', (_, stock, asked, quantity) => {
    const product = { stock: units(stock), stockAlert: units(5) } as never
    const requestedQuantity = asked === null ? null : units(asked)
    expect(proposedDraft({ product, requestedQuantity })).toEqual(draft(quantity))
  })
})

describe('the message under the quantity to approve', () => {
  const missing = (quantity: string) => stillMissing(draft(quantity), kept(2), { minStock: units(10) })
  test('says that the alert stays open, and how much is missing, where the quantity falls short of the minimum', () => {
    expect(plainSpaces(missing('3') ?? '')).toBe("L'alerte restera ouverte : il manque 5,000")
  })
  test('is absent where the quantity reaches the minimum, which ends the alert', () => {
    expect(missing('8')).toBeUndefined()
    expect(missing('20')).toBeUndefined()
  })
  test('is absent while no quantity can be read', () => {
    expect(missing('')).toBeUndefined()
    expect(missing('1,5')).toBeUndefined()
  })
})
