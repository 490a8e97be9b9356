/** Whoever holds an archive can change anything in it and make all its sums anew: the verifier finds the change and names the place. */
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ArchivedChain, type ArchiveSchema, inArchive, tableFile } from '#rules/archive/archive-form.ts'
import { linkOf } from '#rules/archive/check-operations.ts'
import { archiveForm } from '#rules/archive/required-tables.ts'
import { house } from '#rules/books/accounts.ts'
import { textOfLink } from '#rules/books/till-chain.ts'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import { chainStart } from '#rules/till/till.ts'
import { archivedTables } from '../database/tables/archived-tables.ts'
import {
  archiveOf,
  changeFigures,
  changeJson,
  changeRows,
  type Files,
  packed,
  type Row,
  rowsOf,
  sealAnew,
  unpack,
  verify,
} from '../testing/archive-of.ts'
import { cartOf, closeTill, issueCard, openStall, openTill } from '../testing/counter.ts'
import { type Caller, newOperationId, openVenue, type Venue } from '../testing/venue.ts'

let venue: Venue
let archive: Buffer
let files: Files

beforeAll(async () => {
  venue = await openVenue({ settings: { clock: () => new Date('2026-11-27T20:00:00Z') } })
  const admin = await venue.addPerson({ role: 'admin', name: 'Samira' })
  const { id } = await issueCard(venue, 10_00, admin)
  const salma = await venue.addPerson({ role: 'recharge_operator', name: 'Salma' })
  await openTill(salma, 100_00)
  await recharge(salma, id, 3)
  const imane = await venue.addPerson({ role: 'recharge_operator', name: 'Imane' })
  const closed = await openTill(imane, 50_00)
  await recharge(imane, id, 2)
  await closeTill(imane, closed, 58_00, 'Deux dirhams manquent')
  const nadia = await venue.addPerson({ role: 'recharge_operator', name: 'Nadia' })
  await closeTill(nadia, await openTill(nadia), 0)
  const stall = await openStall(venue, 'B')
  await venue.addStand('C')
  const product = await venue.addProduct({ standId: stall.stand.id, price: 2_50, name: 'Kefta' })
  for (const units of [1, 2]) await stall.vendors[0]?.post('/sales', cartOf(id, [{ product, units }]))
  await venue.owner.sql`
    update card_front
       set picture = '\xffd8ff', picture_name = encode(sha256('\xffd8ff'), 'hex')`
  archive = await archiveOf((venue.houses[0] as Venue['houses'][number]).house.exports)
})
afterAll(() => venue.close())

async function recharge(operator: Caller, cardId: string, times: number) {
  for (let n = 0; n < times; n += 1)
    await operator.post(`/cards/${cardId}/recharges`, { operationId: newOperationId(), amount: 5_00 })
}

/** The till of a person, and its operations in their order. */
function tillOf(name: string) {
  const holder = rowsOf(files, 'staff').find((row) => row.name === name)?.id
  const id = rowsOf(files, 'till').find((row) => row.holder_id === holder)?.id
  const operations = rowsOf(files, 'operation').filter((row) => row.till_id === id)
  return { id, operations: operations.sort((a, b) => Number(a.till_number) - Number(b.till_number)) }
}
const nthOf = (name: string, number: number) => tillOf(name).operations[number - 1] as Row

const change = (table: string, which: (row: Row) => boolean, to: (row: Row) => Row) =>
  changeRows(files, table, (rows) => rows.map((row) => (which(row) ? to(row) : row)))
const remove = (table: string, which: (row: Row) => boolean) =>
  changeRows(files, table, (rows) => rows.filter((row) => !which(row)))
const changeOperation = (name: string, number: number, to: (row: Row) => Row) => {
  const { id } = nthOf(name, number)
  change('operation', (row) => row.id === id, to)
}
const removeOperation = (name: string, number: number) => {
  const { id } = nthOf(name, number)
  remove('operation', (row) => row.id === id)
  remove('transfer', (row) => row.operation_id === id)
}
const first = (rows: Row[]) => rows[0] as Row
const lineOf = (table: string, which: (row: Row) => boolean) => rowsOf(files, table).findIndex(which) + 1

const changeSchema = (to: (schema: ArchiveSchema) => unknown) => changeJson(files, inArchive.schema, to)
const changeChains = (to: (chains: ArchivedChain[]) => unknown) => changeJson(files, inArchive.chains, to)

/** No table is left, and nothing tells that there were any. */
function emptyOut() {
  for (const name of [...files.keys()].filter((one) => one.endsWith('.jsonl'))) files.delete(name)
  changeFigures(files, (figures) => ({ ...figures, rows: {}, operations: {}, chains: 0 }))
  changeChains(() => [])
}

/** As if the person had never had a till: its operations, what they moved, and what is said of them. */
function takeOutTill(name: string) {
  const { id, operations } = tillOf(name)
  const ids = new Set(operations.map((row) => row.id))
  remove('till', (row) => row.id === id)
  remove('operation', (row) => ids.has(row.id))
  remove('transfer', (row) => ids.has(row.operation_id))
  changeChains((chains) => chains.filter(({ till }) => till !== id))
  changeFigures(files, (figures) => ({ ...figures, chains: figures.chains - 1 }))
}

/** Makes every hash of a till's chain anew, and whatever tells where it ends. */
function chainAnew(name: string) {
  const { id, operations } = tillOf(name)
  let last = chainStart
  for (const { id: one } of operations) {
    const row = rowsOf(files, 'operation').find((each) => each.id === one) as Row
    last = createHash('sha256')
      .update(textOfLink(last, linkOf(row)))
      .digest('hex')
    const hash = last
    change(
      'operation',
      (each) => each.id === one,
      (each) => ({ ...each, till_hash: hash }),
    )
  }
  change(
    'till',
    (row) => row.id === id,
    (row) => ({ ...row, last_hash: last }),
  )
  changeChains((chains) => chains.map((chain) => (chain.till === id ? { ...chain, lastHash: last } : chain)))
}

type Tampering = readonly [does: string, tamper: () => void, names: { file: string; words: string | RegExp }]

const salma = 'la caisse de Salma du 27/11'
const imane = "la caisse d'Imane du 27/11"

const ofTill = (name: string) => (row: Row) => row.id === tillOf(name).id

/** What the closing of a till moved between these two accounts, from now on to another. */
const moveDifference = (to: (row: Row) => Row) => {
  const closing = nthOf('Imane', tillOf('Imane').operations.length)
  change(
    'transfer',
    ({ operation_id: id, from_account: from }) => id === closing.id && from === house.cashDifferences,
    to,
  )
}

const tamperings: readonly Tampering[] = [
  [
    'a shortage was counted away in what a till says of itself',
    () => change('till', ofTill('Imane'), (row) => ({ ...row, counted: row.expected, difference: 0 })),
    {
      file: 'till.jsonl',
      words: `Le compte de ${imane} est de 60,00 DH, ses opérations disent 58,00 DH.`,
    },
  ],
  [
    'a shortage went to another account in what was moved',
    () => moveDifference((row) => ({ ...row, from_account: house.unclaimed })),
    {
      file: 'till.jsonl',
      words: /^L'écart de la caisse d'Imane du 27\/11 est de .2,00 DH, ses virements font 0,00 DH\.$/,
    },
  ],
  [
    'a till is said to be that of a colleague',
    () => {
      const { holder_id: holder } = rowsOf(files, 'till').find(ofTill('Imane')) as Row
      const { holder_id: other } = rowsOf(files, 'till').find(ofTill('Nadia')) as Row
      change('till', ofTill('Imane'), (row) => ({ ...row, holder_id: other }))
      expect(holder).not.toBe(other)
    },
    {
      file: 'till.jsonl',
      words: "La 1ʳᵉ opération de la caisse de Nadia du 27/11 est de quelqu'un d'autre.",
    },
  ],
  [
    'a till was lent less than it says',
    () => change('till', ofTill('Nadia'), (row) => ({ ...row, float_amount: 10_00 })),
    {
      file: 'till.jsonl',
      words: 'Le fonds de la caisse de Nadia du 27/11 est de 10,00 DH, ses opérations disent 0,00 DH.',
    },
  ],
  [
    'a sale was paid to another stand',
    () => {
      const [b, c] = ['Stand B', 'Stand C'].map(
        (name) => rowsOf(files, 'stand').find((row) => row.name === name)?.id,
      )
      const sale = first(rowsOf(files, 'sale'))
      change(
        'transfer',
        (row) => row.operation_id === sale.id && row.to_account === b,
        (row) => ({ ...row, to_account: c }),
      )
    },
    {
      file: 'sale.jsonl',
      words: 'La vente B-001 est du stand « Stand B », sa carte a payé le stand « Stand C ».',
    },
  ],
  [
    'a file was added that another system takes for one of ours',
    () => files.set('OPERATION.JSONL', Buffer.from('')),
    { file: 'OPERATION.JSONL', words: "Ce fichier n'est pas d'une archive de FarhaPass." },
  ],
  [
    'a file was added in the place of one that was checked',
    () => files.set('./figures.json', Buffer.from('{}')),
    { file: './figures.json', words: "Ce fichier n'est pas d'une archive de FarhaPass." },
  ],
  [
    'a line tells a balance twice',
    () => {
      const table = tableFile('card_balance')
      const written = String(files.get(table)).replace('"balance":', '"balance":9999900,"balance":')
      files.set(table, Buffer.from(written))
    },
    { file: 'card_balance.jsonl', words: "Cette ligne n'a pas les colonnes que dit schema.json." },
  ],
  [
    'a card has an id that is no text',
    () => changeRows(files, 'card', (rows) => [{ ...first(rows), id: [first(rows).id] }, ...rows]),
    { file: 'card.jsonl', words: "Cette ligne est en double, ou n'est pas à sa place." },
  ],
  [
    'the amount of an operation is changed',
    () => changeOperation('Salma', 3, (row) => ({ ...row, amount: 4_00 })),
    { file: 'operation.jsonl', words: `La 3ᵉ opération de ${salma} ne suit pas la 2ᵉ.` },
  ],
  [
    'another person is said to have opened a till',
    () => changeOperation('Salma', 1, (row) => ({ ...row, actor_id: nthOf('Imane', 1).actor_id })),
    { file: 'operation.jsonl', words: `La 1ʳᵉ opération de ${salma} n'est pas celle qui fut inscrite.` },
  ],
  [
    'an operation is moved to another minute',
    () => changeOperation('Imane', 2, (row) => ({ ...row, booked_at: '2026-11-27T20:01:00+00:00' })),
    { file: 'operation.jsonl', words: `La 2ᵉ opération de ${imane} ne suit pas la 1ʳᵉ.` },
  ],
  [
    'what an operation answered is changed',
    () => changeOperation('Imane', 3, (row) => ({ ...row, answer: '{}' })),
    { file: 'operation.jsonl', words: `La 3ᵉ opération de ${imane} ne suit pas la 2ᵉ.` },
  ],
  [
    'an operation is removed from the middle, with its transfers',
    () => removeOperation('Salma', 3),
    { file: 'operation.jsonl', words: `Il manque la 3ᵉ opération de ${salma}.` },
  ],
  [
    'the last operation of a till is removed, with its transfers',
    () => removeOperation('Salma', 4),
    { file: 'operation.jsonl', words: `Il manque la 4ᵉ opération de ${salma}.` },
  ],
  [
    'two operations change places',
    () => {
      const ids = [nthOf('Salma', 2).id, nthOf('Salma', 3).id]
      change(
        'operation',
        ({ id }) => ids.includes(id),
        (row) => ({ ...row, till_number: 5 - Number(row.till_number) }),
      )
    },
    { file: 'operation.jsonl', words: `La 2ᵉ opération de ${salma} ne suit pas la 1ʳᵉ.` },
  ],
  [
    'an operation is given to another till',
    () => changeOperation('Salma', 4, (row) => ({ ...row, till_id: tillOf('Imane').id, till_number: 3 })),
    { file: 'operation.jsonl', words: `La 3ᵉ opération de ${imane} ne suit pas la 2ᵉ.` },
  ],
  [
    'the end of the chain of a till is changed',
    () =>
      change(
        'till',
        ({ id }) => id === tillOf('Imane').id,
        (row) => ({ ...row, last_hash: '0'.repeat(64) }),
      ),
    { file: 'till.jsonl', words: `La fin de ${imane} n'est pas celle de sa dernière opération.` },
  ],
  [
    'what was counted in a till is changed',
    () =>
      change(
        'till',
        ({ id }) => id === tillOf('Imane').id,
        (row) => ({ ...row, counted: 55_00 }),
      ),
    {
      file: 'till.jsonl',
      words: /^L'écart de la caisse d'Imane du 27\/11 n'est pas ce qui fut compté \(55,00 DH\)/,
    },
  ],
  [
    'a card is given a dirham',
    () =>
      change(
        'card_balance',
        () => true,
        (row) => ({ ...row, balance: Number(row.balance) + 1_00 }),
      ),
    {
      file: 'card_balance.jsonl',
      words: /^Le solde de la carte n° \d+ est de 28,50 DH, ses opérations laissent 27,50 DH\.$/,
    },
  ],
  [
    'a transfer is of another amount',
    () => {
      const { id } = nthOf('Salma', 2)
      change(
        'transfer',
        (row) => row.operation_id === id,
        (row) => ({ ...row, amount: 6_00 }),
      )
    },
    {
      file: 'transfer.jsonl',
      words: /^Les virements de l'opération réf\. [0-9A-F]{8} font 6,00 DH, elle est de 5,00 DH\.$/,
    },
  ],
  [
    'a transfer goes to an account that nobody knows',
    () => {
      const { id } = nthOf('Salma', 1)
      const elsewhere = house.float.replace('000001', '000009')
      change(
        'transfer',
        (row) => row.operation_id === id,
        (row) => ({ ...row, to_account: elsewhere }),
      )
    },
    {
      file: 'transfer.jsonl',
      words: "Ce virement va d'un compte ou vers un compte qui n'est pas dans l'archive.",
    },
  ],
  [
    'the price of a line of a sale is changed',
    () => changeRows(files, 'sale_line', (rows) => [{ ...first(rows), total: 1_00 }, ...rows.slice(1)]),
    { file: 'sale.jsonl', words: 'Le montant de la vente B-001 est de 2,50 DH, ses lignes font 1,00 DH.' },
  ],
  [
    'a movement of a stock is removed',
    () => remove('stock_movement', (row) => row.number === 1),
    { file: 'stock_movement.jsonl', words: 'Le 2ᵉ mouvement du produit « Kefta » ne suit pas le 1ᵉʳ.' },
  ],
  [
    'a line is there twice',
    () => changeRows(files, 'staff', (rows) => [first(rows), ...rows]),
    { file: 'staff.jsonl', words: "Cette ligne est en double, ou n'est pas à sa place." },
  ],
  [
    'figures.json tells another sum',
    () => changeFigures(files, (figures) => ({ ...figures, equation: { ...figures.equation, cards: 1_00 } })),
    {
      file: 'figures.json',
      words: 'figures.json annonce 1,00 DH pour les cartes, les virements font 27,50 DH.',
    },
  ],
  [
    'a picture is replaced by another',
    () =>
      files.set([...files.keys()].find((name) => name.startsWith('pictures/')) as string, Buffer.from('x')),
    { file: 'pictures/', words: "Cette image n'est pas celle que son nom annonce." },
  ],
  [
    'a table is missing',
    () => files.delete('former_name.jsonl'),
    { file: 'former_name.jsonl', words: 'Ce fichier manque.' },
  ],
]

describe('an archive', () => {
  test('as it was taken is sound', async () => {
    expect(await verify(archive)).toMatchObject({ isSound: true, faults: [], chains: 4 })
  })

  test.each(tamperings)(
    'in which %s is refused, and the place is named',
    async (_, tamper, { file, words }) => {
      files = await unpack(archive)
      tamper()
      sealAnew(files)
      const { isSound, faults } = await verify(await packed(files))
      expect(isSound).toBe(false)
      expect(faults[0]?.file).toContain(file)
      const said = plainSpaces(faults[0]?.words ?? '')
      if (typeof words === 'string') expect(said).toBe(words)
      else expect(said).toMatch(words)
    },
  )

  test.each(archivedTables.map(({ name }) => name))(
    'without %s is refused, though neither its description, its figures nor its sums tell of it',
    async (table) => {
      files = await unpack(archive)
      files.delete(tableFile(table))
      changeSchema(({ tables, ...schema }) => ({
        ...schema,
        tables: tables.filter(({ name }) => name !== table),
      }))
      changeFigures(files, ({ rows: { [table]: _, ...rows }, ...figures }) => ({ ...figures, rows }))
      sealAnew(files)
      const { isSound, faults } = await verify(await packed(files))
      expect(isSound).toBe(false)
      expect(faults).toContainEqual({ file: `${table}.jsonl`, line: null, words: 'Ce fichier manque.' })
    },
  )

  test.each<[what: string, tamper: () => void, file: string, words: string]>([
    [
      'describes no table and holds none',
      () => {
        emptyOut()
        changeSchema((schema) => ({ ...schema, tables: [] }))
      },
      'staff.jsonl',
      'Ce fichier manque.',
    ],
    [
      'describes nothing at all',
      () => {
        emptyOut()
        files.set(inArchive.schema, Buffer.from('{}'))
      },
      'schema.json',
      'Ce fichier ne se lit pas.',
    ],
    [
      'describes another order of its operations',
      () =>
        changeSchema(({ tables, ...schema }) => ({
          ...schema,
          tables: tables.map((table) => (table.name === 'operation' ? { ...table, key: ['kind'] } : table)),
        })),
      'schema.json',
      "schema.json ne décrit pas operation.jsonl comme FarhaPass l'écrit.",
    ],
    [
      'says that it was made by a later version',
      () => changeSchema((schema) => ({ ...schema, form: archiveForm + 1 })),
      'schema.json',
      "Cette archive vient d'une version plus récente de FarhaPass : vérifiez-la avec cette version.",
    ],
    [
      'has figures that tell nothing',
      () => files.set(inArchive.figures, Buffer.from('{}')),
      'figures.json',
      'Ce fichier ne se lit pas.',
    ],
    [
      'has chains that tell nothing',
      () => files.set(inArchive.chains, Buffer.from('{}')),
      'chains.json',
      'Ce fichier ne se lit pas.',
    ],
    [
      'has figures of fewer chains than it has tills',
      () => changeFigures(files, (figures) => ({ ...figures, chains: 3 })),
      'figures.json',
      "figures.json annonce 3 chaînes, l'archive en a 4.",
    ],
    [
      'tells of one chain less than it has tills',
      () => changeChains((chains) => chains.slice(1)),
      'chains.json',
      "chains.json annonce 3 chaînes, l'archive en a 4.",
    ],
  ])('that %s is refused', async (_, tamper, file, words) => {
    files = await unpack(archive)
    tamper()
    sealAnew(files)
    const { isSound, faults } = await verify(await packed(files))
    expect(isSound).toBe(false)
    const said = faults.map((fault) => ({ file: fault.file, words: plainSpaces(fault.words) }))
    expect(said).toContainEqual({ file, words })
  })

  test('from which a whole till was taken out, its figures and sums made anew, lacks its report and its operations', async () => {
    files = await unpack(archive)
    takeOutTill('Imane')
    sealAnew(files)
    const { isSound, faults } = await verify(await packed(files))
    expect(isSound).toBe(false)
    const said = faults.map(({ words }) => plainSpaces(words))
    expect(said).toContain('Il manque le rapport de clôture n° 000001.')
    expect(said).toContainEqual(expect.stringMatching(/^Il manque la 5ᵉ opération de la carte n° \d+\.$/))
  })

  test('from which the last sale was taken out with all that tells of it lacks it where its till ends', async () => {
    files = await unpack(archive)
    const sales = rowsOf(files, 'sale')
    remove('sale', (row) => row.id === sales[0]?.id)
    sealAnew(files)
    expect((await verify(await packed(files))).faults.map(({ words }) => plainSpaces(words))).toContain(
      'Il manque une vente du stand « Stand B » du 27/11 : la dernière porte le n° 2, il y en a 1.',
    )
  })

  test('in which one recharge was changed and its chain made anew does not hold together', async () => {
    files = await unpack(archive)
    changeOperation('Salma', 3, (row) => ({ ...row, amount: Number(row.amount) + 1_00 }))
    chainAnew('Salma')
    sealAnew(files)
    const { isSound, faults } = await verify(await packed(files))
    expect(isSound).toBe(false)
    expect(faults.map(({ words }) => plainSpaces(words))).toContainEqual(
      expect.stringMatching(/^La 3ᵉ opération de la carte n° \d+ ne laisse pas le solde/),
    )
  })

  test('in which a minute was changed and every hash after it made anew looks sound, and ends otherwise than on paper', async () => {
    const printed = (await verify(archive)).ends
    files = await unpack(archive)
    changeOperation('Imane', 2, (row) => ({ ...row, booked_at: '2026-11-27T20:01:00+00:00' }))
    chainAnew('Imane')
    sealAnew(files)
    const { isSound, ends } = await verify(await packed(files))
    expect(isSound).toBe(true)
    expect(ends.map(({ report }) => report)).toEqual(printed.map(({ report }) => report))
    expect(ends).not.toEqual(printed)
  })

  test('names the line at fault', async () => {
    files = await unpack(archive)
    const { id } = nthOf('Salma', 3)
    const line = lineOf('operation', (row) => row.id === id)
    changeOperation('Salma', 3, (row) => ({ ...row, amount: 4_00 }))
    expect((await verify(await packed(files))).faults[0]).toMatchObject({ file: 'operation.jsonl', line })
  })
})
