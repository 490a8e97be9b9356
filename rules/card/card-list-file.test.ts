import { describe, expect, test } from 'vitest'
import { refusals, sentenceFor } from '../plain/refusal.ts'
import { readCardList } from './card-list-file.ts'

const now = new Date('2026-11-20T14:00:00Z')
const codes = [
  'FP-482915-3FA9C07B12DE45F8',
  'FP-482916-3FA9C07B12DE45F8',
  'FP-482917-3FA9C07B12DE45F8',
] as const
const line = [codes[0], 'BASIC', '12,50', '2026-12-31', '2026-11-01']
const heading = ['Code', 'Type', 'Solde (DH)', 'Expire le', 'Créée le']
const read = (...table: readonly (readonly string[])[]) => readCardList(table, now)
const faultsWith = (change: Readonly<Record<number, string>>) =>
  read(line.map((cell, at) => change[at] ?? cell)).faults.map(({ message }) => message)

const card = {
  line: 2,
  code: codes[0],
  type: 'BASIC',
  balance: 12_50,
  expiresAt: new Date('2026-12-31T23:59:59.999Z'),
  createdAt: new Date('2026-11-01T00:00:00Z'),
}

describe('a list of cards to import', () => {
  test('is read by the headings of our own export', () => {
    expect(read(heading, line)).toEqual({ cards: [card], faults: [], ended: 0 })
  })
  test('is read by English headings, in any order and with unknown columns between', () => {
    const shuffled = [
      ['Created at', 'Notes', 'BALANCE', 'QR code', 'Expiry date', 'card type'],
      ['01/11/2026', 'x', '12.5 DH', codes[0].toLowerCase(), '31/12/2026', 'basic'],
    ]
    expect(read(...shuffled)).toEqual({ cards: [card], faults: [], ended: 0 })
  })
  test('is read without headings, in the order of the export', () => {
    expect(read(line)).toEqual({ cards: [{ ...card, line: 1 }], faults: [], ended: 0 })
  })
  test('numbers its lines as the spreadsheet does', () => {
    const second = [codes[1], ...line.slice(1)]
    expect(read(heading, [''], ['', ' '], line, [], second).cards.map((one) => one.line)).toEqual([4, 6])
  })
  test('may have links as well as codes, and cards with a balance of 0', () => {
    const { cards } = read([
      `https://elsewhere.ma/c/${codes[1].toLowerCase()}`,
      'premium',
      '0',
      ...line.slice(3),
    ])
    expect(cards).toMatchObject([{ code: codes[1], type: 'PREMIUM', balance: 0 }])
  })
  test.each([
    ['', '', '2026-11-01'],
    ['2026-10-02', '', '2026-10-02'],
    ['2026-10-02', 'Active', '2026-10-02'],
  ])(
    "uses the date of the code's first issue, if the list has it, as the creation date: %j",
    (issued, standing, day) => {
      const { cards } = read(
        [...heading, 'Code émis le', 'Authentique', 'État'],
        [...line, issued, 'Oui', standing],
      )
      expect(cards.map(({ createdAt }) => createdAt)).toEqual([new Date(`${day}T00:00:00Z`)])
    },
  )
  test('refuses a code first issued a year ago, even of a newer card', () => {
    const { faults } = read([...heading, 'Code émis le'], [...line, '2025-11-19'])
    expect(faults).toMatchObject([{ code: 'import-code-too-old' }])
  })
  test.each(['Désactivée', 'Initialisée', 'Perdue', 'VOLEE'])(
    'skips a card that is no longer active, whose code another card may have: %s',
    (standing) => {
      const { cards, faults, ended } = read(
        [...heading, 'État'],
        [...line, standing],
        [...line, 'Active'],
        ['FP-1', 'x', '', '', '', standing],
      )
      expect([cards.map((one) => one.line), faults, ended]).toEqual([[3], [], 2])
    },
  )
  test('keeps a card that only lacks its expiry date, and a card with an unknown state', () => {
    const { cards, faults } = read(
      [...heading, 'État'],
      [...line, 'Inactive'],
      [codes[1], ...line.slice(1), 'neuve'],
      [codes[2], 'BASIC', '12,50', '', '2026-11-01', 'Inactive'],
    )
    expect(cards).toHaveLength(2)
    expect(faults).toMatchObject([{ line: 4, code: 'import-expiry-malformed' }])
  })
  test('refuses a suspect card, which an import would give a valid seal', () => {
    const { cards, faults } = read([...heading, 'Authentique'], [...line, 'Non'])
    expect(cards).toEqual([])
    expect(faults.map(({ message }) => message)).toEqual([refusals['import-card-suspect']])
  })
  test('copied out of our export without its heading is recognised by the column of states', () => {
    const { cards, ended } = read(
      [...line, '2026-10-02', 'Oui', 'Volée', ''],
      [...line, '2026-10-02', 'Oui', 'Active', ''],
    )
    expect(ended).toBe(1)
    expect(cards).toMatchObject([{ line: 2, createdAt: new Date('2026-10-02T00:00:00Z') }])
    expect(read([...line, 'a note', 'Non', 'x']).cards).toHaveLength(1)
  })
  test('may have no lines', () => {
    expect(read()).toEqual({ cards: [], faults: [], ended: 0 })
    expect(read(heading)).toEqual({ cards: [], faults: [], ended: 0 })
  })

  test('whose heading lacks columns says which', () => {
    expect(read(['Code', 'Type', 'Solde'], line)).toEqual({
      cards: [],
      faults: ['Expire le', 'Créée le'].map((column) => ({
        line: 1,
        code: 'import-column-missing',
        message: sentenceFor('import-column-missing', { column }),
      })),
      ended: 0,
    })
  })
  test('lists all faults of a line, and reads the other lines', () => {
    const { cards, faults } = read(heading, ['FP-1', 'gold', 'beaucoup', 'demain', 'hier'], line)
    expect(cards.map((one) => one.line)).toEqual([3])
    expect(faults.map((fault) => [fault.line, fault.code])).toEqual([
      [2, 'import-code-malformed'],
      [2, 'import-type-unknown'],
      [2, 'amount-malformed'],
      [2, 'import-expiry-malformed'],
      [2, 'import-created-malformed'],
    ])
  })
  test('names the first line of a repeated code, however the code is written', () => {
    const again = [` https://x.ma/c/${codes[0].toLowerCase()}`, ...line.slice(1)]
    const { cards, faults } = read(heading, line, again, again)
    expect(cards).toHaveLength(1)
    expect(faults.map((fault) => [fault.line, fault.message])).toEqual([
      [3, sentenceFor('import-code-repeated', { line: 2 })],
      [4, sentenceFor('import-code-repeated', { line: 2 })],
    ])
  })

  test.each([
    [0, '', 'import-code-malformed'],
    [0, `${codes[0]} ${codes[1]}`, 'import-code-malformed'],
    [0, 'FP-48291-3FA9C07B12DE45F8', 'import-code-malformed'],
    [1, '', 'import-type-unknown'],
    [2, '', 'amount-malformed'],
    [2, '-5', 'amount-malformed'],
    [2, '12,345', 'amount-malformed'],
    [2, '1,234.50', 'amount-malformed'],
    [2, '100000', 'card-balance-too-large'],
    [3, '', 'import-expiry-malformed'],
    [3, '2026-02-30', 'import-expiry-malformed'],
    [3, '12/31/2026', 'import-expiry-malformed'],
    [4, '', 'import-created-malformed'],
    [4, '2026-11-21', 'import-created-in-future'],
    [4, '20/11/2026 14:01', 'import-created-in-future'],
    [4, '2025-11-19', 'import-code-too-old'],
    [4, '2025-11-20 15:00', 'import-code-too-old'],
  ] as const)('refuses in column %i the text %j: %s', (column, written, why) => {
    expect(faultsWith({ [column]: written })).toEqual([refusals[why]])
  })
  test.each([
    [2, '99 999,99'],
    [2, '1\u202F234,50 DH'],
    [3, '2020-01-01'],
    [4, '2026-11-20'],
    [4, '2025-11-20 15:01'],
  ] as const)('accepts in column %i the text %j', (column, written) => {
    expect(faultsWith({ [column]: written })).toEqual([])
  })
})
