import { describe, expect, test } from 'vitest'
import { units } from '#rules/plain/quantity.ts'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import type { KeptStock } from './kept-stock.ts'
import { judgeMovement, type MovementDraft, movementOf, previewOf } from './movement-draft.ts'

const product: KeptStock = {
  ...{
    id: 'kefta',
    name: 'Kefta',
    standId: 'stand',
    standName: 'Grillades',
    unit: 'unit',
    state: 'critical',
  },
  ...{ stock: units(2), stockAlert: units(5), minQuantity: units(10) },
}
const draft: MovementDraft = { type: 'supply', quantity: '20', reason: '', notes: ' Du marché ' }

describe('the form of a stock movement', () => {
  test('shows the stock that it would leave, and the state of that stock', () => {
    expect(plainSpaces(previewOf(draft, product))).toBe('Stock : 2,000 → 22,000 unité(s) · état Normal')
    expect(plainSpaces(previewOf({ ...draft, quantity: '' }, product))).toBe(
      'Stock : 2,000 unité(s) · état Critique',
    )
    const loss = { ...draft, type: 'loss', quantity: '2' } as const
    expect(plainSpaces(previewOf(loss, product))).toBe('Stock : 2,000 → 0,000 unité(s) · état Épuisé')
  })

  test.each([
    [{ quantity: '' }, 'quantity', 'Saisissez une quantité, avec trois décimales au plus.'],
    [{ quantity: '0,0005' }, 'quantity', 'Saisissez une quantité, avec trois décimales au plus.'],
    [{ quantity: '-1' }, 'quantity', 'La quantité doit être supérieure à 0.'],
    [{ type: 'adjustment', quantity: '-1' }, 'quantity', 'Le stock ne peut pas être négatif'],
    [{ quantity: '1,5' }, 'quantity', 'Cette unité se compte en nombres entiers.'],
    [{ type: 'loss', quantity: '3', reason: 'broken' }, 'quantity', 'Le stock ne peut pas être négatif'],
    [{ type: 'loss', quantity: '1' }, 'reason', 'Indiquez le motif.'],
  ] as const)('is judged by the rule of the server: %o', (different, field, sentence) => {
    expect(judgeMovement({ ...draft, ...different }, product)).toEqual([{ field, sentence }])
  })

  test('needs an explanation from an admin who sets a stock, but not from a stock keeper', () => {
    const unsaid = { ...draft, type: 'adjustment', notes: ' ' } as const
    expect(judgeMovement(unsaid, product, 'admin')).toEqual([
      { field: 'notes', sentence: 'Indiquez pourquoi le stock est corrigé.' },
    ])
    expect(judgeMovement({ ...unsaid, notes: 'Recompté' }, product, 'admin')).toEqual([])
    expect(judgeMovement(unsaid, product, 'econome')).toEqual([])
    expect(plainSpaces(previewOf(unsaid, product))).toBe('Stock : 2,000 → 20,000 unité(s) · état Normal')
  })

  test('may be sent once it has no fault; only a loss is sent with a reason', () => {
    expect(judgeMovement(draft, product)).toEqual([])
    expect(movementOf(draft)).toEqual({ quantity: 20_000, notes: 'Du marché' })
    expect(movementOf({ ...draft, type: 'loss', reason: 'stolen' })).toMatchObject({ reason: 'stolen' })
    expect(movementOf({ ...draft, quantity: 'dix' })).toBeUndefined()
  })
})
