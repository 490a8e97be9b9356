/** Fourteen spreadsheets as organisers really send them: each is read, or all its faults are listed at once. */
import { describe, expect, test } from 'vitest'
import type { CatalogueTable } from '#rules/catalogue/catalogue-file.ts'
import { readCatalogueTable } from '#rules/catalogue/catalogue-file.ts'
import { planImport } from '#rules/catalogue/catalogue-import.ts'
import { readEveryLine, readSpreadsheetFile } from '../../../app/spreadsheet/read-spreadsheet.ts'
import { faultInWords, linesOf } from './import-lines.ts'
import { aboveInWords } from './import-words.ts'

const head = 'Stand;Catégorie;Produit;Prix;Unité;Stock'
const sheet = (...lines: string[]) => [head, ...lines].join('\r\n')
const tea = 'Salon;Boissons;Thé à la menthe;12;;40'

const tableOf = async (content: string | Uint8Array<ArrayBuffer>, name = 'carte.csv') =>
  readCatalogueTable(readEveryLine(await readSpreadsheetFile(new File([content], name))))

/** All faults that the preview lists, and how many lines it would send. */
const saidOf = ({ rows, faults }: CatalogueTable) => {
  const lines = linesOf(rows, undefined)
  return {
    faults: [
      ...faults.map(({ message }) => message),
      ...lines.filter(({ state }) => state === 'faulty').map(faultInWords),
    ],
    sound: lines.filter(({ state }) => state !== 'faulty').length,
  }
}
const pricesOf = ({ rows }: CatalogueTable) => linesOf(rows, undefined).map(({ line }) => line?.price)
const stocksOf = ({ rows }: CatalogueTable) => linesOf(rows, undefined).map(({ line }) => line?.stock)

/** Encodes one byte a letter, in the alphabet of old Macs. */
const macRoman = (text: string) =>
  Uint8Array.from([...text].map((letter) => ({ é: 0x8e, è: 0x8f, à: 0x88 })[letter] ?? letter.charCodeAt(0)))

const utf16 = (text: string) =>
  Uint8Array.from(
    [...`\uFEFF${text}`].flatMap((letter) => [letter.charCodeAt(0) & 0xff, letter.charCodeAt(0) >> 8]),
  )

describe('the spreadsheet', () => {
  test('1: with faults of several kinds lists them all at once, each with its product and the cell that was read', async () => {
    const lines = Array.from({ length: 24 }, (_, n) => `Salon;Boissons;Jus ${n};12;;40`)
    lines[5] = 'Mer;Plats;Crevettes grises;60;unité;12,5'
    lines[7] = 'Mer;Plats;Calamars;12,5O;;3'
    lines[23] = 'Salon;;Baghrir au miel;8;;20'
    expect(saidOf(await tableOf(sheet(...lines)))).toEqual({
      faults: [
        'Ligne 7 · Crevettes grises : 12,5 en unités ? Écrivez « kg ».',
        "Ligne 9 · Calamars : « 12,5O » n'est pas un montant",
        'Ligne 25 · Baghrir au miel : catégorie manquante',
      ],
      sound: 21,
    })
  })

  test('2: with a title above its heading is read below the title, and says how many lines were left out', async () => {
    const table = await tableOf(`Festival Gnaoua\r\nCarte du 22 novembre\r\n${sheet(tea)}`)
    expect([saidOf(table), aboveInWords(table.above)]).toEqual([
      { faults: [], sound: 1 },
      '2 lignes au-dessus des titres laissées de côté.',
    ])
  })

  test('2b: without headings says so in one sentence', async () => {
    expect(saidOf(await tableOf(Array.from({ length: 42 }, () => tea).join('\r\n'))).faults).toEqual([
      'La ligne de titres est introuvable : il y faut « Produit » et « Prix ».',
    ])
  })

  test('3: with an unknown heading asks what the column contains', async () => {
    const { toName } = await tableOf(
      'Stand;Catégorie;Produit;Prix;Vendu au\r\nSouk;Épicerie;Dattes;120;kg\r\nSouk;Épicerie;Pain;2;pièce',
    )
    expect(toName).toMatchObject([{ heading: 'Vendu au', mayBe: ['unit'], proposed: 'unit' }])
  })

  test('4: with calculated numbers has the fifteen digits that it shows', async () => {
    const table = await tableOf(sheet('Salon;Boissons;Thé;3.3000000000000003;kg;0,30000000000000004'))
    expect([pricesOf(table), stocksOf(table)]).toEqual([[3_30], [300]])
  })

  test('5: that begins with «sep=;» is read without it', async () => {
    expect(saidOf(await tableOf(`sep=;\r\n${sheet(tea)}`))).toEqual({ faults: [], sound: 1 })
  })

  test('6: in UTF-16 is read by its byte order mark', async () => {
    expect((await tableOf(utf16(sheet(tea)))).rows).toMatchObject([{ name: 'Thé à la menthe' }])
  })

  test('7: in the old format of Excel is refused, and the refusal says how to save it', async () => {
    const old = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
    await expect(tableOf(old, 'carte.xls')).rejects.toThrow(/^Ancien format \.xls : enregistrez en \.xlsx$/)
  })

  test('8: in the alphabet of old Macs is refused, and the refusal says how to save it', async () => {
    await expect(tableOf(macRoman(sheet(tea)))).rejects.toThrow(
      /^Ce fichier n'est pas en UTF-8 ni en Windows : enregistrez-le en CSV UTF-8$/,
    )
  })

  test.each([
    [9, '12;;12 pièces', 12_00, 12_000],
    [10, 'DH 12;;40', 12_00, 40_000],
    [11, '12,-;;40', 12_00, 40_000],
    [12, '12 د.م.;;40', 12_00, 40_000],
    [13, '١٢٫٥٠;;١٢', 12_50, 12_000],
  ])('%s: that writes «%s» is read', async (_, written, price, stock) => {
    const table = await tableOf(sheet(`Salon;Boissons;Thé;${written}`))
    expect([saidOf(table).faults, pricesOf(table), stocksOf(table)]).toEqual([[], [price], [stock]])
  })

  test('14: with one product under names that only look alike imports the product once', async () => {
    const names = [
      'Thé vert',
      'Thé\u00A0vert',
      'Thé  vert',
      'Thé\u200B vert',
      'Thé\u200D vert',
      'Thé\u200F vert',
      'Thé\u202Fvert',
      '\uFEFFThé vert',
      'Thé ve\u00ADrt',
      'The\u0301 vert',
    ]
    const { rows } = await tableOf(sheet(...names.map((name) => `Salon;Boissons;${name};12;;40`)))
    const lines = linesOf(rows, undefined).flatMap(({ line }) => line ?? [])
    const known = { stands: [], lettersOfToday: [], categories: [], products: [] }
    const ids = lines.flatMap(({ line }) => [`stand ${line}`, `product ${line}`, `category ${line}`])
    const { changes, newStands, faults } = planImport(lines, known, () => ids.shift() as string)
    expect(changes.map(({ after }) => after.name)).toEqual(['Thé vert'])
    expect(newStands).toHaveLength(1)
    const looked = { outcomes: [{ line: 2, state: 'new' as const, changes: [] }], faults }
    expect(
      linesOf(rows, looked)
        .filter(({ state }) => state === 'faulty')
        .map(faultInWords)[0],
    ).toBe(
      'Ligne 3 · Thé\u00A0vert : Ce produit est déjà celui de la ligne 2\u00A0: «\u00A0Thé\u00A0vert\u00A0»',
    )
  })
})
