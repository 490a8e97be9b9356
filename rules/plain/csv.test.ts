import { describe, expect, test } from 'vitest'
import { csvAmount, csvText, unguarded } from './csv.ts'
import { centimes } from './money.ts'

const cellOf = (text: string) => csvText([[text]]).slice(1, -2)

describe('a table written for a spreadsheet', () => {
  test('has the byte order mark, semicolons and Windows line ends that a French Excel expects', () => {
    expect(
      csvText([
        ['Code', 'Solde'],
        ['FP-1', 'x'],
      ]),
    ).toBe('\uFEFFCode;Solde\r\nFP-1;x\r\n')
  })
  test('has quotes around a cell that contains a semicolon, a quote or a line end', () => {
    expect(['a;b', 'a"b', 'a\nb', '12,50', ' a'].map(cellOf)).toEqual([
      '"a;b"',
      '"a""b"',
      '"a\nb"',
      '"12,50"',
      '" a"',
    ])
  })

  const formulas = [
    '=1+1',
    '+212600',
    '-3',
    '@SUM(A1)',
    '\tx',
    '\rx',
    '\nx',
    ' =1',
    '\u00A0\u200B=1',
    '  \t=1',
    '＝1',
    '＋1',
    '－1',
    '＠x',
    '﹣1',
    '−45,00',
  ]
  test.each(formulas)('has no cell that is run as a formula: %j', (text) => {
    expect(csvText([[text]])).toMatch(/^\uFEFF"?'/)
  })
  test.each(['FP-482915-3FA9C07B12DE45F8', '12,50', 'a=b', "l'eau", 'Étoile', ''])(
    'keeps %j as it is',
    (text) => {
      expect(
        csvText([[text]])
          .replaceAll('"', '')
          .slice(1, -2),
      ).toBe(text)
    },
  )
  test.each([...formulas, "'=1", "''=1", "'a", "'", 'a'])(
    'is read back with the original text of a cell: %j',
    (text) => {
      const cell = csvText([[text]])
        .slice(1, -2)
        .replace(/^"|"$/g, '')
      expect(unguarded(cell)).toBe(text)
    },
  )
  test('keeps our own numbers, minus signs included, so that a spreadsheet can add them up', () => {
    const lost = { figure: csvAmount(centimes(-5_00)) }
    expect(csvText([[lost, '-5,00']]).slice(1)).toBe(`"-5,00";"'-5,00"\r\n`)
  })
  test('has amounts as French numbers', () => {
    expect([0, 5, 12_50, 1_234_50].map((amount) => csvAmount(centimes(amount)))).toEqual([
      '0,00',
      '0,05',
      '12,50',
      '1234,50',
    ])
  })
})
