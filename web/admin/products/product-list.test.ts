import { expect, test } from 'vitest'
import { readUrlState } from '../../app/address/url-state.ts'
import { productList } from './product-list.ts'

const inputOf = (search: Record<string, string>) =>
  productList.reading(readUrlState(productList.kinds, search), 1, undefined).queryKey[1]

test('the list of products shows those on sale by name when its address says nothing', () => {
  expect(inputOf({})).toMatchObject({
    input: { search: '', state: 'all', out: 'shown', shelf: 'current', sort: 'name', order: 'asc' },
  })
  expect(inputOf({ etat: 'huge' })).toMatchObject({ input: { state: 'all' } })
})

test('the list of products sends each filter of its address to the server', () => {
  const words = { q: 'thé', stand: 's', categorie: 'c', etat: 'low', epuises: 'hidden', archives: 'archived' }
  expect(inputOf({ ...words, tri: 'sales', ordre: 'asc' })).toMatchObject({
    input: {
      ...{ search: 'thé', standId: 's', categoryId: 'c', state: 'low', out: 'hidden', shelf: 'archived' },
      ...{ sort: 'sales', order: 'asc' },
    },
  })
})
