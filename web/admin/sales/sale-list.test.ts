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

test('the address of a dashboard chip filters the sales by late orders, or by unclaimed ones', () => {
  expect(inputOf({ etat: 'en-retard' })).toMatchObject({ input: { waiting: 'late' } })
  expect(inputOf({ etat: 'non-reclamees' })).toMatchObject({ input: { waiting: 'unclaimed' } })
  expect(inputOf({})).toMatchObject({ input: { waiting: undefined } })
})

test('no export is offered for orders that wait, as the server has no such export', () => {
  const wish = (search: Record<string, string>) =>
    saleList.wishOf?.(readUrlState(saleList.kinds, search), { turnHour: 4 })
  expect(wish({ etat: 'en-retard' })).toBeUndefined()
  expect(wish({})).toMatchObject({ kind: 'sales', period: 'today' })
})
