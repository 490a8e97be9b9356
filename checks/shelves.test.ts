/** A shelf with a part missing must not compile: the test leaves out each part in turn and runs the compiler. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, posix } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** The text of a file of the books with its imports rewritten for another folder. */
const elsewhere = (text: string): string =>
  text.replace(/from '(#?)([^']*)'/g, (_, isNamed, path) =>
    isNamed ? `from '${posix.join(root, path)}'` : `from '${posix.join(root, 'server/books', path)}'`,
  )

const record = readFileSync(join(root, 'server/books/shelves.ts'), 'utf8')
const shelvesOfRecord = [...record.matchAll(/^ {2}(\w+),$/gm)].map(([, name]) => name as string)
const recordWithout = (name: string) => record.replace(`\n  ${name},\n`, '\n')

const parts = {
  needs: `['sales']`,
  books: `['sales']`,
  effects: `['newSale']`,
  wanted: '(commands) => keysOf(commands, ({ needs }) => needs.sales)',
  hold: 'holdSales',
  put: '(books, rows) => fill(books.sales, rows)',
  apply: '(books, { newSale }) => fill(books.sales, newSale ? [newSale] : [])',
  write: '(writer, effects) => [insertSales(writer, effects.flatMap(({ newSale }) => newSale ?? []))]',
  topics: `({ newSale }) => (newSale ? ['sales'] : [])`,
}
type Part = keyof typeof parts

function shelfWith(written: Partial<typeof parts>): string {
  const linesOf = (...names: Part[]) =>
    names.filter((name) => name in written).map((name) => `${name}: ${written[name]},`)
  return `import { holdSales, insertSales } from '../sale/sale-store.ts'
import { fill, keysOf, shelf } from './shelf.ts'
export const unused = [holdSales, insertSales, fill, keysOf]
export const sales = shelf({
  ${linesOf('needs', 'books', 'effects').join(' ')}
  held: { ${linesOf('wanted', 'hold', 'put').join(' ')} },
  changed: { ${linesOf('apply', 'write', 'topics').join(' ')} },
})`
}

const shelfWithout = (part: Part) =>
  shelfWith(Object.fromEntries(Object.entries(parts).filter(([name]) => name !== part)))

/** Two parts that read a part of the books or an effect that their shelf has not declared. */
const nosy = {
  'the books': { ...parts, put: '(books, rows) => fill(books.cards, rows)' },
  'the effects': { ...parts, topics: '({ card }) => (card ? [card.after.id] : [])' },
}

const planted: Record<string, string> = {
  'whole-record': record,
  'whole-shelf': shelfWith(parts),
  ...Object.fromEntries(shelvesOfRecord.map((name) => [`record-without-${name}`, recordWithout(name)])),
  ...Object.fromEntries(
    (Object.keys(parts) as Part[]).map((part) => [`shelf-without-${part}`, shelfWithout(part)]),
  ),
  ...Object.fromEntries(
    Object.entries(nosy).map(([what, written]) => [`nosy-about-${what}`, shelfWith(written)]),
  ),
}

let folder: string
let complaints: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'shelves-'))
  for (const [name, text] of Object.entries(planted))
    writeFileSync(join(folder, `${name}.ts`), elsewhere(text))
  const compilerOptions = {
    ...{
      noEmit: true,
      composite: false,
      emitDeclarationOnly: false,
      declaration: false,
      noUnusedLocals: false,
    },
    ...{ rootDir: '/', types: ['node'], typeRoots: [join(root, 'node_modules/@types')] },
  }
  const settings = { extends: join(root, 'tsconfig.room.json'), compilerOptions, include: ['*.ts'] }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }))
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings))
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  complaints = spawnSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' }).stdout
}, 60_000)
afterAll(() => rmSync(folder, { recursive: true }))

const complaintsAbout = (name: string) =>
  complaints.split(/\n(?=\S)/).filter((complaint) => complaint.split('(')[0]?.endsWith(`${name}.ts`))

describe('the compiler', () => {
  test('accepts the complete record of shelves, and a shelf with all its parts', () => {
    expect(shelvesOfRecord.length).toBeGreaterThan(10)
    expect([...complaintsAbout('whole-record'), ...complaintsAbout('whole-shelf')]).toEqual([])
    expect(complaints).not.toMatch(/^(?!.*(?:record|shelf|nosy)).*error/m)
  })

  // The two shelves of sums have no needs, books or effects of their own; the auditor notices when they are missing.
  test.each(shelvesOfRecord.filter((name) => name !== 'cardSums' && name !== 'figureSums'))(
    'reports as missing the shelf %s',
    (name) => {
      expect(complaintsAbout(`record-without-${name}`).join()).toMatch(/ missing .*needs a shelf/s)
    },
  )

  test.each(Object.keys(parts))('refuses a shelf without its part %s', (part) => {
    expect(complaintsAbout(`shelf-without-${part}`)).not.toEqual([])
  })

  test.each(Object.keys(nosy))('refuses a shelf that reads rows of another shelf in %s', (what) => {
    expect(complaintsAbout(`nosy-about-${what}`)).not.toEqual([])
  })
})
