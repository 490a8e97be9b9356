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
  test('keeps the text between quotes in one cell', () => {
    expect(readSpreadsheet('"Idrissi, Salma",s@farha.ma\n')).toEqual([['Idrissi, Salma', 's@farha.ma']])
  })
  test('is read in both encodings that spreadsheets save', async () => {
    const old = new File([Uint8Array.from([0x52, 0xf4, 0x6c, 0x65])], 'liste.csv')
    expect(await readSpreadsheetFile(old)).toBe('Rôle')
    expect(await readSpreadsheetFile(new File(['Rôle'], 'liste.csv'))).toBe('Rôle')
  })
  test('is read from a workbook too, with its numbers and dates as they would be typed here', async () => {
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
  test('is read in UTF-16 by its byte order mark, in both byte orders', async () => {
    const codes = [...'\uFEFFRôle'].map((letter) => letter.charCodeAt(0))
    const little = Uint8Array.from(codes.flatMap((code) => [code & 0xff, code >> 8]))
    const big = Uint8Array.from(codes.flatMap((code) => [code >> 8, code & 0xff]))
    for (const bytes of [little, big])
      expect(readSpreadsheet(await readSpreadsheetFile(new File([bytes], 'liste.csv')))).toEqual([['Rôle']])
  })
  test('is refused as an old workbook or in the alphabet of an old Mac, and the refusal says what to do', async () => {
    const old = new File([Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1])], 'carte.xls')
    await expect(readSpreadsheetFile(old)).rejects.toThrow('Ancien format .xls : enregistrez en .xlsx')
    const mac = new File([Uint8Array.from([0x54, 0x68, 0x8e])], 'carte.csv')
    await expect(readSpreadsheetFile(mac)).rejects.toThrow(
      "Ce fichier n'est pas en UTF-8 ni en Windows : enregistrez-le en CSV UTF-8",
    )
  })
  test('is read without the line that names its separator', () => {
    expect(readSpreadsheet('sep=;\r\na;b,c\r\n')).toEqual([['a', 'b,c']])
    expect(readSpreadsheet('\uFEFFsep=,\na,b;c\n')).toEqual([['a', 'b;c']])
  })
  test('is refused where a workbook is incomplete', async () => {
    await expect(readSpreadsheetFile(new File(['PK\u0003\u0004rien'], 'carte.xlsx'))).rejects.toThrow()
  })
  test('is read without the byte order mark that some spreadsheets put at the start', () => {
    expect(readSpreadsheet('\uFEFFNom;E-mail')).toEqual([['Nom', 'E-mail']])
  })
  test('is read back from our own exports, where formulas were made harmless', () => {
    const table = [
      ['Nom', 'Note', 'Solde'],
      ['=1+1', ' - a; "b", c\nd', '12,50'],
      ["'=1", "l'eau", '\t−45,00'],
    ]
    expect(readSpreadsheet(csvText(table))).toEqual(table)
  })
  test('keeps its empty lines where lines must be counted', () => {
    expect(readEveryLine('a;b\n\n;\nc;d')).toEqual([['a', 'b'], [''], ['', ''], ['c', 'd']])
    expect(readSpreadsheet('a;b\n\n;\nc;d')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
  })
})
