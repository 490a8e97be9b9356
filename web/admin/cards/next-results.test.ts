import { expect, test } from 'vitest'
import { mostCardsChosen } from '#contract/card/card.ts'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import { nextResults, noteTaken, offerWords, takenUnder } from './next-results.ts'

const cards = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, place) => `card ${from + place}`)
/** A server where exactly these cards pass the filters. */
const server = (left: readonly string[]) => async (page: number) => ({
  ids: left.slice((page - 1) * mostCardsChosen, page * mostCardsChosen),
  isCutShort: left.length > page * mostCardsChosen,
})

test('the first five hundred results are selected first, then the next ones, while every card still passes the filters', async () => {
  const read = server(cards(0, 1_201))
  noteTaken('all', [])
  const first = await nextResults(read)
  expect(first).toEqual({ ids: cards(0, 500), isCutShort: true })
  noteTaken('all', first.ids)
  const second = await nextResults(read)
  expect(second).toEqual({ ids: cards(500, 1_000), isCutShort: true })
  noteTaken('all', [...first.ids, ...second.ids])
  const third = await nextResults(read)
  expect(third).toEqual({ ids: cards(1_000, 1_201), isCutShort: false })
})

test('the next results are read from the first page when all or some of the selected cards no longer pass the filters', async () => {
  noteTaken('not printed', cards(0, 500))
  expect(await nextResults(server(cards(500, 900)))).toEqual({
    ids: cards(500, 900),
    isCutShort: false,
  })
  expect((await nextResults(server(cards(490, 1_100)))).ids).toEqual(cards(500, 1_000))
})

test('the selected cards are forgotten when the filters change', () => {
  noteTaken('printed', ['a'])
  expect([...takenUnder('printed')]).toEqual(['a'])
  expect(takenUnder('all').size).toBe(0)
})

test('the button says how many cards it will select, and that the others are out of service', () => {
  const words = (length: number, offered: object = {}) =>
    plainSpaces(
      offerWords({ ids: cards(0, length), isCutShort: false, total: length, isNext: false, ...offered }),
    )
  expect(words(40)).toBe('Sélectionner les 40 résultats')
  expect(words(39, { total: 40 })).toBe('Sélectionner les 39 résultats en service')
  expect(words(500, { isCutShort: true, total: 701 })).toBe('Sélectionner les 500 premiers résultats')
  expect(words(201, { isNext: true })).toBe('Sélectionner les 201 suivants')
  expect(words(1, { isNext: true })).toBe('Sélectionner le suivant')
})
