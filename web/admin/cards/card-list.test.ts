import { expect, test } from 'vitest'
import { readUrlState } from '../../app/address/url-state.ts'
import { cardList, cardTable, searchedFor } from './card-list.ts'

const inputOf = (search: Record<string, string>, page = 1) =>
  cardList.reading(readUrlState(cardList.kinds, search), page, undefined).queryKey[1]

test('all cards are listed, the newest first, when the address has no filters', () => {
  const all = {
    q: '',
    type: 'all',
    status: 'all',
    printed: 'all',
    sort: 'createdAt',
    direction: 'desc',
    page: 1,
  }
  expect(inputOf({})).toMatchObject({ input: all })
  expect(inputOf({ statut: 'perdue' })).toMatchObject({ input: all })
})
test('the list of cards sends each filter of its address to the server', () => {
  const words = { type: 'BASIC', statut: 'low', impression: 'printed', tri: 'balance', ordre: 'asc' }
  expect(inputOf({ q: 'A1', ...words }, 2)).toMatchObject({
    input: {
      q: 'A1',
      type: 'BASIC',
      status: 'low',
      printed: 'printed',
      sort: 'balance',
      direction: 'asc',
      page: 2,
    },
  })
})
test('the table asks for the same cards as the grid, more of them a page, and selects under the same filters', async () => {
  const words = readUrlState(cardTable.kinds, { statut: 'to-refund' })
  expect(cardTable.reading(words, 1, undefined).queryKey[1]).toMatchObject({
    input: { status: 'to-refund', view: 'table' },
  })
  expect(inputOf({ statut: 'to-refund' })).toMatchObject({ input: { status: 'to-refund', view: 'grid' } })
})
test('a public link is reduced to the code of its card; any other search is sent as it is', () => {
  expect(searchedFor('https://exemple.ma/c/fp-482915-3fa9c07b12de45f8')).toBe('FP-482915-3FA9C07B12DE45F8')
  expect(searchedFor(' 45F8 ')).toBe('45F8')
})
test('a space typed instead of the dash of a code still finds the card, and the field keeps the space', () => {
  expect(searchedFor('fp 740532 ')).toBe('fp 740532')
  expect(inputOf({ q: 'fp 740532' })).toMatchObject({ input: { q: 'fp-740532' } })
})
