import { expect, test } from 'vitest'
import { readUrlState } from '../../app/address/url-state.ts'
import { movementList } from './movement-list.ts'

const inputOf = (search: Record<string, string>) =>
  movementList.reading(readUrlState(movementList.kinds, search), 2, { turnHour: 4 }).queryKey[1]

test('the movements of all products are those of the current business day when the address has no filters', () => {
  const { input } = inputOf({}) as unknown as { input: { from: string; to: string } }
  expect(Date.parse(input.to) - Date.parse(input.from)).toBe(24 * 3_600_000)
  expect(input).toMatchObject({ standId: undefined, productId: undefined, page: 2 })
})

test('the movements of all products are requested by stand, product, beginning and end', () => {
  expect(inputOf({ stand: 's', produit: 'p', periode: 'all' })).toMatchObject({
    input: { standId: 's', productId: 'p', from: undefined, to: undefined },
  })
})
