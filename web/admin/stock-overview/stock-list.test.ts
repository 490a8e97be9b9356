import { expect, test } from 'vitest'
import { readUrlState } from '../../app/address/url-state.ts'
import { stockList } from './stock-list.ts'

const inputOf = (search: Record<string, string>) =>
  stockList.reading(readUrlState(stockList.kinds, search), 1, undefined).queryKey[1]

test('the overview of stocks shows every state when its address has no filters', () => {
  expect(inputOf({})).toMatchObject({ input: { search: '', state: 'all', page: 1 } })
  expect(inputOf({ etat: 'huge' })).toMatchObject({ input: { state: 'all' } })
})

test('the overview of stocks sends each filter of its address to the server', () => {
  expect(inputOf({ q: 'thé', stand: 's', categorie: 'c', etat: 'out' })).toMatchObject({
    input: { search: 'thé', standId: 's', categoryId: 'c', state: 'out' },
  })
})
