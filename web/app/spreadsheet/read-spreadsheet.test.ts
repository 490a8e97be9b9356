import { describe, expect, test } from 'vitest'
import { csvText } from '#rules/plain/csv.ts'
import { readEveryLine, readSpreadsheet, readSpreadsheetFile } from './read-spreadsheet.ts'

describe('a list from a spreadsheet', () => {
  for (const [why, separator] of [
    ['tabs', '\t'],
    ['semicolons', ';'],
    ['commas', ','],
  ] as const)
    test(`is read with ${why} between its columns`, () => {
      const text = [
        ['Nom', 'E-mail', 'Rôle'],
        ['Salma', 's@farha.ma', 'Vendeur'],
      ]
      expect(readSpreadsheet(text.map((line) => line.join(separator)).join('\r\n'))).toEqual(text)
    })
  test('keeps what stands between quotes together', () => {
    expect(readSpreadsheet('"Idrissi, Salma",s@farha.ma\n')).toEqual([['Idrissi, Salma', 's@farha.ma']])
  })
  test('is read in either alphabet a spreadsheet saves in', async () => {
    const old = new File([Uint8Array.from([0x52, 0xf4, 0x6c, 0x65])], 'liste.csv')
    expect(await readSpreadsheetFile(old)).toBe('Rôle')
    expect(await readSpreadsheetFile(new File(['Rôle'], 'liste.csv'))).toBe('Rôle')
  })
  test('is read from a workbook too, its numbers and days as they are typed here', async () => {
    const { default: write } = await import('write-excel-file/universal')
    const cells = [
      [{ value: 'Produit' }, { value: 'Prix' }, { value: 'Le' }, { value: 'Note' }],
      [
        { value: 'Thé\tà la menthe', type: String },
        { value: 12.5, type: Number },
        { value: new Date('2026-11-20T00:00:00Z'), type: Date, format: 'yyyy-mm-dd' },
        null,
      ],
    ]
    const workbook = await write(cells, {}).toBlob()
    const text = await readSpreadsheetFile(new File([workbook], 'carte.xlsx'))
    expect(readSpreadsheet(text)).toEqual([
      ['Produit', 'Prix', 'Le', 'Note'],
      ['Thé\tà la menthe', '12,5', '2026-11-20', ''],
    ])
  })
  test('is refused where a workbook is cut off', async () => {
    await expect(readSpreadsheetFile(new File(['PK\u0003\u0004rien'], 'carte.xlsx'))).rejects.toThrow()
  })
  test('does not begin with the mark some spreadsheets put before it', () => {
    expect(readSpreadsheet('\uFEFFNom;E-mail')).toEqual([['Nom', 'E-mail']])
  })
  test('gives back what we wrote ourselves, formulas made harmless included', () => {
    const table = [
      ['Nom', 'Note', 'Solde'],
      ['=1+1', ' - a; "b", c\nd', '12,50'],
      ["'=1", "l'eau", '\t−45,00'],
    ]
    expect(readSpreadsheet(csvText(table))).toEqual(table)
  })
  test('keeps its empty lines where they must be counted', () => {
    expect(readEveryLine('a;b\n\n;\nc;d')).toEqual([['a', 'b'], [''], ['', ''], ['c', 'd']])
    expect(readSpreadsheet('a;b\n\n;\nc;d')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
  })
})
