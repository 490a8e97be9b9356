import { describe, expect, test } from 'vitest'
import { readCatalogueTable } from '#rules/catalogue/catalogue-file.ts'
import { countsOf, linesOf, linesShown, mayBeProposed, thresholdsOf, toSend } from './import-lines.ts'

const head = ['Stand', 'Catégorie', 'Produit', 'Prix', 'Unité', 'Stock', "Seuil d'alerte"]
const rowsOf = (...lines: string[][]) => readCatalogueTable([head, ...lines]).rows
const kefta = ['Grillades', 'Plats', 'Kefta', '30', '', '40', '']
const dates = ['Souk', 'Épicerie', 'Dattes', '120', 'kg', '12,5', '']
const outcome = (line: number, state: 'new' | 'changed' | 'unchanged') => ({ line, state, changes: [] })

describe('the lines of a catalogue', () => {
  test("list the unreadable cells together with the server's refusals, each with the cell quoted", () => {
    const rows = rowsOf(
      ['Souk', '', 'Pain', '2', '', '', ''],
      ['Souk', 'Épicerie', 'Miel', '-5', '', '', ''],
      kefta,
    )
    const faults = [{ line: 3, code: 'product-price-negative', message: 'Le prix ne peut pas être négatif' }]
    const lines = linesOf(rows, { outcomes: [outcome(4, 'new')], faults })
    expect(lines.map(({ state, problems }) => [state, problems])).toEqual([
      ['faulty', ['catégorie manquante']],
      ['faulty', ['Le prix ne peut pas être négatif\u00A0: «\u00A0-5\u00A0»']],
      ['new', []],
    ])
  })

  test('are filtered and counted by what the import does with them', () => {
    const lines = linesOf(rowsOf(kefta, dates, ['', '', '?', '', '', '', '']), {
      outcomes: [outcome(2, 'new'), outcome(3, 'changed')],
      faults: [],
    })
    expect(countsOf(lines)).toEqual({ all: 3, new: 1, changed: 1, unchanged: 0, faulty: 1 })
    expect(linesShown(lines, 'changed').map(({ written }) => written.name)).toEqual(['Dattes'])
    expect(linesShown(lines, 'all')).toHaveLength(3)
  })
})

describe('proposed thresholds', () => {
  const known = ['Souk', 'Épicerie', 'Sel', '3', '', '40', '']
  const said = ['Souk', 'Épicerie', 'Miel', '90', '', '40', '7']
  const none = ['Souk', 'Épicerie', 'Safran', '50', '', '0', '']
  const lines = linesOf(rowsOf(kefta, dates, known, said, none), {
    outcomes: [2, 3, 5, 6].map((line) => outcome(line, 'new')).concat(outcome(4, 'unchanged')),
    faults: [],
  })

  test('are sent only for new products with a stock and without thresholds in the file', () => {
    const sent = (isProposing: boolean) =>
      toSend(lines, isProposing).map(({ stockAlert, minQuantity }) => [stockAlert, minQuantity])
    expect(sent(true)).toEqual([
      [4_000, 8_000],
      [1_300, 2_500],
      [null, null],
      [7_000, null],
      [null, null],
    ])
    expect(sent(false)).toEqual([...Array(3).fill([null, null]), [7_000, null], [null, null]])
    expect(thresholdsOf(lines[0] as (typeof lines)[number], true).isProposed).toBe(true)
  })

  test('are offered only where a line would take them', () => {
    expect([mayBeProposed(lines), mayBeProposed(lines.slice(2))]).toEqual([true, false])
  })
})
