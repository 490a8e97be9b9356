/** A house sells while a copier copies it to a place: what lies there, what is told, and what comes back of it. */
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { archiveOf, changeRows, packed, sealAnew, unpack } from '../../../testing/archive-of.ts'
import { type CopiedHouse, openCopiedHouse, openSelling } from '../../../testing/copied-house.ts'
import { noFigures, openCopying } from '../../../testing/copying-house.ts'
import { quickPace } from '../../../testing/quick-pace.ts'
import type { Venue } from '../../../testing/venue.ts'
import { verifyFile } from '../../verify-file.ts'
import { filesOfThisMachine, type PlaceFiles, readStream } from '../files/place-files.ts'
import { readDrills } from '../place/drills-file.ts'
import { readMarker } from '../place/find-house.ts'
import { recipientsOf } from '../seal/copy-keys.ts'
import { openSealed, sealStream } from '../seal/copy-seal.ts'
import {
  isOfItsHouse,
  keepArchive,
  readBackArchive,
  removeUnfinishedArchives,
} from '../taking/archive-on-place.ts'

/** Figures that stand nowhere by chance. */
const telling = {
  operations: 918_273_645,
  cards: 546_372_819,
  lastSale: { number: 'Zq-90412', at: '2026-11-27T21:40:58.123Z' },
}

let house: CopiedHouse
beforeAll(async () => {
  house = await openCopiedHouse()
})
afterAll(() => house.close())

test('a place is copied to by itself: a base is asked for, then all that is sold lies there within seconds', async () => {
  const { sell } = await openSelling(house.venue)
  const copying = openCopying(house, join(house.folder, '..'))
  await expect.poll(() => copying.told('needs-base')).toMatchObject([{ slot: 1 }])
  const base = await copying.copy(telling)
  expect(base.figures).toEqual(telling)
  expect(base.name).toMatch(/^\d{8}-\d{4}-1-[0-9a-f]{16}$/)
  for (let n = 0; n < 20; n += 1) await sell()
  const soldAt = new Date()
  await expect.poll(() => new Date(copying.now()?.placedUpTo ?? 0) > soldAt).toBe(true)
  expect(copying.now()).toMatchObject({ lastBase: { name: base.name }, bases: 1, trouble: null })
  expect(Date.now() - soldAt.getTime()).toBeLessThan(10_000)
  expect(copying.now()?.behindMs).toBeLessThan(5_000)
  await copying.close()
  expect(copying.said).toEqual([])
  const left = readdirSync(house.folder, { recursive: true, encoding: 'utf8' })
  expect(left.filter((name) => name.endsWith('.new') || name.includes('lock'))).toEqual([])
  expect(
    left.filter((name) => /^wal\/[0-9a-z]{12}\/00000001\/[0-9a-f]{16}-[0-9a-f]{16}\.gz\.age$/.test(name))
      .length,
  ).toBeGreaterThan(0)
})

test('a place that is let go of is left alone, and copied to again once it is put back', async () => {
  const folder = join(house.folder, '..')
  const copying = openCopying(house, folder)
  await expect.poll(() => copying.now()?.placedUpTo ?? null).not.toBeNull()
  await copying.ask({ asks: 'let-go', slot: 1 })
  expect(copying.now()).toMatchObject({ isLetGo: true, trouble: null })
  const left = readdirSync(house.folder, { recursive: true, encoding: 'utf8' })
  expect(left.filter((name) => name.endsWith('.new') || name.includes('lock'))).toEqual([])
  const tellPlaces = (isLetGo: boolean) =>
    copying.copier.hear({ tells: 'places', places: [{ slot: 1, folder, name: 'Clé', isLetGo }] })
  tellPlaces(true)
  await expect(copying.copy()).rejects.toMatchObject({ code: 'missing' })
  // Long enough for the copier to look whether it was taken out.
  await wait(2 * quickPace.lookEveryMs + quickPace.retryEveryMs)
  tellPlaces(false)
  const since = new Date()
  await expect.poll(() => new Date(copying.now()?.placedUpTo ?? 0) > since).toBe(true)
  expect(copying.now()?.isLetGo).toBe(false)
  expect(copying.said).toEqual([expect.stringContaining('The place is not being copied to now')])
  await copying.close()
})

test('a folder is looked at, and made a place when that is wanted', async () => {
  const copying = openCopying(house, join(house.folder, '..'))
  const folder = join(house.root, 'another')
  mkdirSync(folder)
  const asked = { asks: 'look', house: house.house, name: 'Festival Gnaoua' } as const
  const looks = (prepares: boolean) => copying.ask({ ...asked, folder, prepares })
  expect(await looks(false)).toMatchObject({ folder, kind: 'disk', isSameDisk: true, houses: [] })
  expect(readdirSync(folder)).toEqual([])
  expect(await looks(true)).toMatchObject({ houses: [house.house] })
  expect(await readMarker(filesOfThisMachine, join(folder, `farhapass-${house.house}`))).toMatchObject({
    name: 'Festival Gnaoua',
  })
  const gone = { ...asked, folder: join(folder, 'gone'), prepares: true }
  await expect(copying.ask(gone)).rejects.toMatchObject({ code: 'missing' })
  expect(await copying.ask({ ...gone, folder: null, prepares: false })).toBeInstanceOf(Array)
  await copying.close()
})

const archiving = (file: string, name: string) =>
  ({ asks: 'archive', slot: 1, file, name, beganAt: new Date().toISOString(), figures: telling }) as const

async function archiveIn(file: string, change: (archive: Buffer) => Promise<Buffer> = async (one) => one) {
  const { exports } = (house.venue.houses[0] as Venue['houses'][number]).house
  writeFileSync(file, await change(await archiveOf(exports)))
}

test('an archive is read again, sealed onto the place and vouched for, and leaves the disk of the house', async () => {
  const copying = openCopying(house, join(house.folder, '..'))
  await expect.poll(() => copying.now()?.placedUpTo ?? null).not.toBeNull()
  const file = join(house.root, 'archive.tar')
  await archiveIn(file)
  const archive = readFileSync(file)
  const name = 'farhapass-20261126-021207'
  expect(await copying.ask(archiving(file, name))).toMatchObject({ name, figures: telling })
  const path = join(house.folder, 'archives', `${name}.tar.gz.age`)
  const zipped = await buffer(openSealed(readStream(filesOfThisMachine, path), house.printed))
  expect(gunzipSync(zipped).equals(archive)).toBe(true)
  writeFileSync(join(house.root, 'opened.tar.gz'), zipped)
  expect((await verifyFile(join(house.root, 'opened.tar.gz'))).isSound).toBe(true)
  writeFileSync(join(house.root, 'opened.tar.gz'), zipped.subarray(0, zipped.length / 2))
  expect(await verifyFile(join(house.root, 'opened.tar.gz'))).toMatchObject({ isSound: false, isCut: true })
  expect(existsSync(file)).toBe(false)
  const opened = { files: filesOfThisMachine, folder: house.folder, ...house.paper }
  expect((await readBackArchive(opened)).verdict).toMatchObject({ isSound: true })
  await expect(copying.ask(archiving(path, '../x'))).rejects.toMatchObject({ code: 'failed' })
  await copying.close()
})

test('an archive that is not sound is told of, and is not kept', async () => {
  const copying = openCopying(house, join(house.folder, '..'))
  await expect.poll(() => copying.now()?.placedUpTo ?? null).not.toBeNull()
  const file = join(house.root, 'unsound.tar')
  await archiveIn(file, async (archive) => {
    const files = await unpack(archive)
    changeRows(files, 'card_balance', (rows) => rows.map((row) => ({ ...row, balance: 1 })))
    sealAnew(files)
    return packed(files)
  })
  const before = readdirSync(join(house.folder, 'archives'))
  await expect(copying.ask(archiving(file, 'farhapass-20261127-021207'))).rejects.toMatchObject({
    code: 'unsound',
    message: expect.stringMatching(/^Le solde de la carte n° \d+ est de 0,01/),
  })
  expect(readdirSync(join(house.folder, 'archives'))).toEqual(before)
  await copying.close()
})

test('an archive that bears no mark of ours, or was cut or changed on its place, is refused', async () => {
  const folder = join(house.root, 'changed')
  mkdirSync(folder)
  const [file, name] = [join(house.root, 'again.tar'), 'farhapass-20261128-021207']
  await archiveIn(file)
  const files = filesOfThisMachine
  const said = {
    house: house.house,
    name,
    beganAt: new Date().toISOString(),
    farhapass: '0',
    figures: noFigures,
  }
  const recipients = await recipientsOf(house.keys)
  await keepArchive({ files, folder, recipients, hmacKey: house.keys.printed.hmacKey, file, said })
  const opened = { files, folder, ...house.paper }
  const sealed = join(folder, 'archives', `${name}.tar.gz.age`)
  const done = join(folder, 'archives', `${name}.json`)
  const [bytes, text] = [readFileSync(sealed), readFileSync(done, 'utf8')]
  const newest = () => readBackArchive(opened)
  writeFileSync(sealed, bytes.subarray(0, bytes.length - 1_000))
  await expect(newest()).rejects.toMatchObject({ code: 'file-changed' })
  // Whoever holds the stick can seal an archive of his own for the same keys, and write the sums of it.
  writeFileSync(sealed, await buffer(sealStream(Readable.from([Buffer.from('mine')]), recipients)))
  await expect(newest()).rejects.toMatchObject({ code: 'file-changed' })
  writeFileSync(sealed, bytes)
  writeFileSync(done, text.replace('"farhapass": "0"', '"farhapass": "1"'))
  await expect(newest()).rejects.toMatchObject({ code: 'no-copy' })
  writeFileSync(done, text)
  expect((await newest()).verdict.isSound).toBe(true)
  writeFileSync(join(folder, 'archives', 'farhapass-20261129-021207.tar.gz.age'), bytes)
  writeFileSync(join(folder, 'archives', 'farhapass-20261130-021207.tar.gz.age.new'), 'half')
  await removeUnfinishedArchives(opened)
  expect(readdirSync(join(folder, 'archives')).sort()).toEqual([`${name}.json`, `${name}.tar.gz.age`])
})

/** Of another house, in order, and as long as ours: what follows its end is no part of any gzip. */
async function forgedAsLongAs({ length }: Buffer, recipients: readonly string[]): Promise<Buffer> {
  const { exports } = (house.venue.houses[0] as Venue['houses'][number]).house
  const zipped = gzipSync(await archiveOf(exports), { level: 9 })
  const seal = (zeros: number) =>
    buffer(sealStream(Readable.from([Buffer.concat([zipped, Buffer.alloc(zeros)])]), [...recipients]))
  const added = (await seal(0)).length
  let forged = await seal(length - added)
  for (let zeros = length - added; forged.length !== length; forged = await seal(zeros))
    zeros += length - forged.length
  return forged
}

test('what somebody else sealed in the place of an archive is never believed, though it is in order and of its length', async () => {
  const folder = join(house.root, 'forged')
  mkdirSync(folder)
  const [file, name] = [join(house.root, 'forged.tar'), 'farhapass-20261128-021207']
  const { exports } = (house.venue.houses[0] as Venue['houses'][number]).house
  // So long that its end is not read together with its beginning.
  writeFileSync(file, await archiveOf(exports, { page: randomBytes(2_000_000).toString('hex') }))
  const recipients = await recipientsOf(house.keys)
  const said = {
    ...{ house: house.house, name, beganAt: new Date().toISOString() },
    farhapass: '0',
    figures: noFigures,
  }
  const hmacKey = house.keys.printed.hmacKey
  await keepArchive({ files: filesOfThisMachine, folder, recipients, hmacKey, file, said })
  const sealed = join(folder, 'archives', `${name}.tar.gz.age`)
  const ours = readFileSync(sealed)
  const forged = await forgedAsLongAs(ours, recipients)
  expect(forged.length).toBe(ours.length)
  const read = (files: PlaceFiles) => readBackArchive({ files, folder, ...house.paper })
  writeFileSync(sealed, forged)
  await expect(read(filesOfThisMachine)).rejects.toMatchObject({ code: 'file-changed' })
  // A share may show ours to whoever compares it, and the other one to whoever unpacks it.
  let openings = 0
  const changing: PlaceFiles = {
    ...filesOfThisMachine,
    open: async (path, how) => {
      if (path === sealed) writeFileSync(sealed, openings++ === 0 ? ours : forged)
      return filesOfThisMachine.open(path, how)
    },
  }
  await expect(read(changing)).rejects.toMatchObject({ code: 'file-changed' })
  writeFileSync(sealed, ours)
  expect((await read(filesOfThisMachine)).verdict.isSound).toBe(true)
})

test('an archive is of its house where it holds what was counted before it, and a till where something was sold', () => {
  const [noSale, sale] = [noFigures, { ...noFigures, lastSale: telling.lastSale }]
  const head = { tillId: 'a', number: 1, hash: '0' }
  expect(isOfItsHouse({ figures: noSale }, { operations: 0, heads: [] })).toBe(true)
  expect(isOfItsHouse({ figures: { ...noSale, operations: 4 } }, { operations: 5, heads: [] })).toBe(true)
  expect(isOfItsHouse({ figures: { ...noSale, operations: 4 } }, { operations: 3, heads: [head] })).toBe(
    false,
  )
  expect(isOfItsHouse({ figures: sale }, { operations: 1, heads: [] })).toBe(false)
  expect(isOfItsHouse({ figures: sale }, { operations: 1, heads: [head] })).toBe(true)
})

test('nothing that a place holds tells its finder what was sold, when, or whether the accounts are right (I-84)', async () => {
  const copying = openCopying(house, join(house.folder, '..'))
  await expect.poll(() => copying.now()?.lastBase?.figures).toEqual(telling)
  const base = copying.now()?.lastBase?.name as string
  await copying.ask({ asks: 'keep-drill', slot: 1, base, reachedAt: telling.lastSale.at, isSound: true })
  await copying.close()
  const { hmacKeys } = house.paper
  const opened = { files: filesOfThisMachine, folder: house.folder }
  expect(await readDrills(opened.files, opened.folder, hmacKeys)).toMatchObject([{ base, isSound: true }])
  const names = readdirSync(house.folder, { recursive: true, withFileTypes: true }).filter((one) =>
    one.isFile(),
  )
  const kinds = ['done.json', 'drills.json', 'LISEZMOI.txt', '.gz.age', 'farhapass-copies.json']
  for (const kind of kinds)
    expect(
      names.some(({ name }) => name.endsWith(kind)),
      kind,
    ).toBe(true)
  const said = [`${telling.operations}`, `${telling.cards}`, telling.lastSale.number, '21:40:58', 'isSound']
  const found = names.flatMap(({ name, parentPath }) => {
    const bytes = readFileSync(join(parentPath, name))
    return said.filter((one) => bytes.includes(one)).map((one) => `${name}: ${one}`)
  })
  expect(found).toEqual([])
})
