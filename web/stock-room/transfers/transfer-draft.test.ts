import { describe, expect, test } from 'vitest'
import { units } from '#rules/plain/quantity.ts'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import type { KeptStock } from '../../app/stock/kept-stock.ts'
import { judgeTransfer, placesFor, type TransferDraft, transferPreview } from './transfer-draft.ts'

const stored: KeptStock = {
  ...{ id: 'stored', name: 'Kefta', standId: 'reserve', standName: 'Réserve', unit: 'unit', state: 'normal' },
  ...{ stock: units(40), stockAlert: units(5), minQuantity: units(10) },
}
const sold: KeptStock = { ...stored, id: 'sold', standId: 'grill', standName: 'Grillades', stock: units(2) }
const draft: TransferDraft = { to: sold, quantity: '20', isSent: true, note: '' }

describe('the form of a transfer', () => {
  test('shows the stocks that both stands would have after it', () => {
    const said = (to: KeptStock | null, quantity: string) =>
      transferPreview(stored, to, quantity).map(plainSpaces)
    expect(said(sold, '20')).toEqual(['Réserve 40,000 → 20,000', 'Grillades 2,000 → 22,000'])
    expect(said(sold, '')).toEqual(['Réserve 40,000 unité(s)', 'Grillades 2,000 unité(s)'])
    expect(said(null, '20')).toEqual(['Réserve 40,000 unité(s)'])
  })

  test.each([
    [{ to: null }, 'to', 'Choisissez le produit qui reçoit.'],
    [{ to: { ...sold, unit: 'kg' } }, 'to', "Les deux produits n'ont pas la même unité."],
    [{ quantity: '' }, 'quantity', 'La quantité doit être supérieure à 0.'],
    [{ quantity: '1,5' }, 'quantity', 'Cette unité se compte en nombres entiers.'],
    [{ quantity: '41' }, 'quantity', 'Le stock ne peut pas être négatif'],
  ] as const)('is judged by the rule of the server: %o', (different, field, sentence) => {
    expect(judgeTransfer({ ...draft, ...different }, stored)).toEqual([{ field, sentence }])
  })

  test('may request more than the present stock', () => {
    expect(judgeTransfer({ ...draft, quantity: '41', isSent: false }, stored)).toEqual([])
    expect(judgeTransfer(draft, stored)).toEqual([])
  })

  test('offers products of other stands with the same unit, those with the same name first', () => {
    const tea = { ...sold, id: 'tea', name: 'Thé' }
    const weighed = { ...sold, id: 'weighed', unit: 'kg' } as const
    const beside = { ...sold, id: 'beside', standId: 'reserve' }
    expect(placesFor(stored, [stored, tea, weighed, beside, sold]).map(({ id }) => id)).toEqual([
      'sold',
      'tea',
    ])
  })
})
