import { expect, test } from 'vitest'
import { writtenHour } from '#rules/sale/sale-query.ts'
import { readUrlState } from '../../app/address/url-state.ts'
import { saleList } from './sale-list.ts'

const inputOf = (search: Record<string, string>) => {
  const { kinds, reading } = saleList
  return reading(readUrlState(kinds, search), 1, { turnHour: 4 }).queryKey[1]
}

test('the sales of today are shown when the address has no filters', () => {
  expect(inputOf({})).toMatchObject({ input: { period: 'today', hour: undefined, page: 1 } })
})

test("a bar of the dashboard's chart leads to the sales of its hour, after midnight too", () => {
  for (const hour of [20, 1])
    expect(inputOf({ periode: 'week', heure: writtenHour(hour) })).toMatchObject({
      input: { period: 'week', hour: String(hour).padStart(2, '0') },
    })
  expect(inputOf({ heure: '24' })).toMatchObject({ input: { hour: undefined } })
})
