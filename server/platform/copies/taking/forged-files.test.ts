/** What somebody wrote over the files of an archive, or beside the bases, is not believed and ends nothing. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pack } from 'tar-stream'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { testFolder } from '../../../testing/test-folder.ts'
import { filesOfThisMachine, type PlaceFiles } from '../files/place-files.ts'
import { restoreKeys } from '../restore/restore-keys.ts'
import { hmacKeyOf, newIdentity, recipientOf, sealStream, vouch } from '../seal/copy-seal.ts'
import { archivesFolder, type DoneArchive, listArchives, readBackArchive } from './archive-on-place.ts'
import { baseFolder, listBases } from './done-file.ts'
import { keysOfHouse } from './house-files.ts'

let folder: string
let identity: string
let recipients: [string]
beforeEach(async () => {
  const made = testFolder()
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  folder = made
  identity = await newIdentity()
  recipients = [await recipientOf(identity)]
  mkdirSync(archivesFolder(folder))
})

const files = filesOfThisMachine
const key = () => ({ identities: [identity], hmacKeys: [hmacKeyOf(identity)] })
const name = 'farhapass-20261128-021207'
const at = '2026-11-28T02:12:07.000Z'
const pathOf = (file: string) => join(archivesFolder(folder), file)

async function keep(file: string, content: Readable) {
  const sealed = await buffer(sealStream(content, recipients))
  writeFileSync(pathOf(file), sealed)
  return { name: file, bytes: sealed.length, sha256: createHash('sha256').update(sealed).digest('hex') }
}

/** An archive that we vouched for, with the keys of its house beside it. */
async function anArchive(): Promise<DoneArchive> {
  const said: DoneArchive = {
    ...{ form: 1, house: '7', name, recipients, beganAt: at, endedAt: at, farhapass: '0' },
    figures: { operations: 0, cards: 0, lastSale: null },
    files: [
      await keep(`${name}.tar.age`, Readable.from([Buffer.from('an archive')])),
      await keep(`${name}.house.tar.age`, aTarOfKeys('ours')),
    ],
    houseFiles: [...keysOfHouse],
  }
  const hmac = vouch(hmacKeyOf(identity), JSON.stringify(said))
  writeFileSync(pathOf(`${name}.json`), JSON.stringify({ ...said, hmac }))
  return said
}

function aTarOfKeys(content: string): Readable {
  const tar = pack()
  for (const file of keysOfHouse) tar.entry({ name: file }, content)
  tar.finalize()
  return tar as unknown as Readable
}

/** Whoever reads it can do so to any depth; nobody can write it again. */
const endlessLists = `${'['.repeat(8_000)}${']'.repeat(8_000)}`

test('lists within lists beside an archive or a base make it no copy, and hide no other', async () => {
  const said = JSON.stringify(await anArchive())
  const other = 'farhapass-20261129-021207'
  for (const forged of [`"x":${endlessLists}`, `"hmac":${endlessLists}`]) {
    writeFileSync(pathOf(`${other}.json`), said.replaceAll(name, other).replace('{', `{${forged},`))
    expect((await listArchives({ files, folder, ...key() })).map((one) => one.name)).toEqual([name])
    const base = {
      ...{
        form: 1,
        house: '7',
        name: 'base',
        recipients,
        beganAt: at,
        endedAt: at,
        timeline: 1,
        start: '0/0',
      },
      ...{ end: '0/0', postgres: 18, farhapass: '0', bytes: 1, unpackedBytes: 1, files: [], houseFiles: [] },
      figures: { operations: 0, cards: 0, lastSale: null },
    }
    mkdirSync(baseFolder(folder, 'base'), { recursive: true })
    const done = join(baseFolder(folder, 'base'), 'done.json')
    writeFileSync(done, JSON.stringify(base).replace('{', `{${forged},`))
    const { hmacKeys } = key()
    expect(await listBases({ files, folder }, hmacKeys)).toEqual({
      ...{ done: [], unvouched: [], damaged: ['base'] },
    })
  }
})

test('another file in the place of an archive is not read where it is not of its length', async () => {
  await anArchive()
  truncateSync(pathOf(`${name}.tar.age`), 4_000_000_000)
  let reads = 0
  const counting: PlaceFiles = {
    ...files,
    open: async (path, how) => {
      if (path.endsWith('.age')) reads += 1
      return files.open(path, how)
    },
  }
  await expect(readBackArchive({ files: counting, folder, ...key() })).rejects.toMatchObject({
    code: 'file-changed',
  })
  expect(reads).toBe(0)
})

test('keys of somebody else, or keys that are not all there, leave nothing in the data folder (I-86)', async () => {
  const { files: kept } = await anArchive()
  const bytes = kept[1]?.bytes
  const dataDir = join(folder, 'data')
  const back = () => restoreKeys({ files, folder, key: key(), dataDir })
  // As long as ours: the sum alone tells.
  const forged = await keep(`${name}.house.tar.age`, aTarOfKeys('mine'))
  expect(forged.bytes).toBe(bytes)
  await expect(back()).rejects.toMatchObject({ code: 'file-changed' })
  expect(existsSync(dataDir)).toBe(false)
  mkdirSync(dataDir)
  const tar = pack()
  tar.entry({ name: 'card-seal.key' }, 'ours')
  tar.finalize()
  const said = await anArchive()
  const half = await keep(`${name}.house.tar.age`, tar as unknown as Readable)
  const less = { ...said, files: [said.files[0], half] }
  const hmac = vouch(hmacKeyOf(identity), JSON.stringify(less))
  writeFileSync(pathOf(`${name}.json`), JSON.stringify({ ...less, hmac }))
  await expect(back()).rejects.toMatchObject({ code: 'file-missing' })
  expect(readdirSync(dataDir)).toEqual([])
  await anArchive()
  await back()
  expect(readdirSync(dataDir).sort()).toEqual([...keysOfHouse].sort())
})
