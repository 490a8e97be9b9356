/** What somebody wrote over the files of an archive, or beside the bases, is not believed and ends nothing. */
import { existsSync, mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { refuseCopy } from '#rules/copies/copy-words.ts'
import {
  aTarOf,
  type KeysOnStick,
  nameOfArchive as name,
  openKeysOnStick,
} from '../../../testing/keys-on-stick.ts'
import { AlteredPlace, filesOfThisMachine as files, type PlaceFiles } from '../files/place-files.ts'
import { thinPlace } from '../place/thin-place.ts'
import { restoreKeys } from '../restore/restore-keys.ts'
import {
  archivesFolder,
  listArchives,
  readBackArchive,
  removeUnfinishedArchives,
} from './archive-on-place.ts'
import { baseFolder, listBases } from './done-file.ts'
import { keysOfHouse, unpackFiles } from './house-files.ts'
import { lookNow } from './steady-look.ts'

let stick: KeysOnStick
beforeEach(async () => {
  stick = await openKeysOnStick()
})

const opened = () => ({ files, folder: stick.folder, ...stick.key })

/** Whoever reads it can do so to any depth; nobody can write it again. */
const endlessLists = `${'['.repeat(8_000)}${']'.repeat(8_000)}`

test('lists within lists beside an archive or a base make it no copy, and hide no other', async () => {
  const { folder, pathOf } = stick
  await stick.anArchive()
  const said = readFileSync(pathOf(`${name}.json`), 'utf8')
  const other = 'farhapass-20261129-021207'
  const at = new Date().toISOString()
  for (const forged of [`"x":${endlessLists}`, `"hmac":${endlessLists}`]) {
    writeFileSync(pathOf(`${other}.json`), said.replaceAll(name, other).replace('{', `{${forged},`))
    expect((await listArchives(opened())).map((one) => one.name)).toEqual([name])
    const base = {
      ...{ form: 1, house: '7', name: 'base', recipients: stick.recipients, beganAt: at, endedAt: at },
      ...{ timeline: 1, start: '0/0', end: '0/0', postgres: 18, farhapass: '0', bytes: 1, unpackedBytes: 1 },
      ...{ figures: '', files: [], houseFiles: [] },
    }
    mkdirSync(baseFolder(folder, 'base'), { recursive: true })
    const done = join(baseFolder(folder, 'base'), 'done.json')
    writeFileSync(done, JSON.stringify(base).replace('{', `{${forged},`))
    expect(await listBases({ files, folder }, stick.key.hmacKeys)).toEqual({
      ...{ done: [], unvouched: [], damaged: ['base'] },
    })
  }
})

test('no file of a house is written outside of the folder that it comes back into', async () => {
  const dataDir = join(stick.folder, 'aside')
  mkdirSync(dataDir)
  for (const leadingOut of ['../copies.key', '..\\copies.key', '/copies.key', 'C:copies.key']) {
    const tar = aTarOf([leadingOut], 'not of this house')
    await expect(unpackFiles(tar, dataDir, [leadingOut])).rejects.toThrow(refuseCopy('file-changed', 'house'))
  }
  expect(readdirSync(dataDir)).toEqual([])
  expect(existsSync(join(stick.folder, 'copies.key'))).toBe(false)
})

test('more bases, archives or holds than any place of ours has are told as altered, and none of them is opened', async () => {
  const { folder, key } = stick
  const opens: string[] = []
  const holding = (at: string, name: (n: number) => string, count = 10_001): PlaceFiles => ({
    ...files,
    list: async (path) => (path === at ? Array.from({ length: count }, (_, n) => name(n)) : files.list(path)),
    open: async (path, how) => {
      opens.push(path)
      return files.open(path, how)
    },
  })
  const bases = holding(join(folder, 'bases'), (n) => `base-${n}`)
  await expect(listBases({ files: bases, folder }, key.hmacKeys)).rejects.toThrow(AlteredPlace)
  const archives = holding(archivesFolder(folder), (n) => `${n}.json`)
  await expect(listArchives({ ...opened(), files: archives })).rejects.toThrow(AlteredPlace)
  const holds = holding(folder, (n) => `hold-${n}.json`)
  const thinning = thinPlace({ ...opened(), files: holds }, { isFull: true, look: lookNow() })
  await expect(thinning).rejects.toThrow(AlteredPlace)
  expect(opens).toEqual([join(folder, 'drills.json')])
  // What is not opened costs less.
  const sealed = holding(archivesFolder(folder), (n) => `${n}.tar.gz.age`)
  expect(await listArchives({ ...opened(), files: sealed })).toEqual([])
  const without = holding(archivesFolder(folder), (n) => `${n}.tar.gz.age`, 100_001)
  await expect(removeUnfinishedArchives({ files: without, folder })).rejects.toThrow(AlteredPlace)
})

test('another file in the place of an archive is not read where it is not of its length', async () => {
  await stick.anArchive()
  truncateSync(stick.pathOf(`${name}.tar.gz.age`), 4_000_000_000)
  let reads = 0
  const counting: PlaceFiles = {
    ...files,
    open: async (path, how) => {
      if (path.endsWith('.age')) reads += 1
      return files.open(path, how)
    },
  }
  await expect(readBackArchive({ ...opened(), files: counting })).rejects.toMatchObject({
    code: 'file-changed',
  })
  expect(reads).toBe(0)
})

test('keys of somebody else, or keys that are not all there, leave nothing in the data folder (I-86)', async () => {
  const { files: kept } = await stick.anArchive()
  const bytes = kept[1]?.bytes
  const dataDir = join(stick.folder, 'data')
  const back = () => restoreKeys({ files, folder: stick.folder, key: stick.key, dataDir })
  // As long as ours: the sum alone tells.
  const forged = await stick.keep(`${name}.house.tar.age`, aTarOf(keysOfHouse, 'mine'))
  expect(forged.bytes).toBe(bytes)
  await expect(back()).rejects.toMatchObject({ code: 'file-changed' })
  expect(existsSync(dataDir)).toBe(false)
  mkdirSync(dataDir)
  const said = await stick.anArchive()
  const half = await stick.keep(`${name}.house.tar.age`, aTarOf(['card-seal.key'], 'ours'))
  await stick.vouchFor({ ...said, files: [...said.files.slice(0, 1), half] })
  await expect(back()).rejects.toMatchObject({ code: 'file-missing' })
  expect(readdirSync(dataDir)).toEqual([])
  await stick.anArchive()
  await back()
  expect(readdirSync(dataDir).sort()).toEqual([...keysOfHouse].sort())
})
