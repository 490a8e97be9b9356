import { describe, expect, test } from 'vitest'
import { readUrlState } from '../../app/address/url-state.ts'
import { operationList, purchaseList } from './history-lists.ts'

const asked = readUrlState(purchaseList.kinds, { periode: 'hier', sens: 'haut' })
const about = (tab: 'achats' | 'operations') => ({ cardId: 'c', code: 'FP-1', tab, turnHour: 4 })

describe("the lists of a card's history", () => {
  test('filter nothing at first, and ignore unknown values of the address', () => {
    expect(purchaseList.reading(asked, 1, about('achats')).queryKey[1]).toMatchObject({
      input: { cardId: 'c', q: '', period: 'all', direction: 'all', page: 1 },
    })
  })

  test('turn the pages of the tab that is shown, and only count the rows of the other tab', () => {
    const pageOf = (list: typeof operationList | typeof purchaseList) =>
      list.reading(asked, 3, about('operations')).queryKey[1]
    expect(pageOf(operationList)).toMatchObject({ input: { page: 3 } })
    expect(pageOf(purchaseList)).toMatchObject({ input: { page: 1 } })
  })
})
