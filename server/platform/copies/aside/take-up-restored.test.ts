import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockFolder } from '../../folder-lock.ts'
import { markAsWaiting, restoredFolder } from './restored-folder.ts'
import { takeUpRestored as takeUp } from './take-up-restored.ts'

const at = new Date('2026-11-27T22:00:00Z')
const stamp = '20261127220000000'
let dataDir: string

/** These clusters are files with a name: what an empty database is, `empty-house.test.ts` tells. */
const takeUpRestored = (folder: string) => takeUp(folder, async () => true)

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'farhapass-take-up-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

/** The empty house has no keys of copies; the restored one has, and none of the empty house's own notes. */
function prepare(): void {
  write(join(dataDir, 'database/cluster/said'), 'empty')
  write(join(dataDir, 'card-seal.key'), 'empty')
  write(join(dataDir, 'only-in-empty'), 'empty')
  write(join(restoredFolder(dataDir), 'database/cluster/said'), 'restored')
  write(join(restoredFolder(dataDir), 'card-seal.key'), 'restored')
  write(join(restoredFolder(dataDir), 'copies.key'), 'restored')
  markAsWaiting(dataDir, at)
}

const read = (path: string) => readFileSync(join(dataDir, path), 'utf8')

function mustBeTheRestoredHouse(): void {
  expect(readdirSync(dataDir).sort()).toEqual([
    `avant-reprise-${stamp}`,
    ...['card-seal.key', 'copies.key', 'database'],
  ])
  for (const file of ['card-seal.key', 'copies.key', 'database/cluster/said'])
    expect(read(file), file).toBe('restored')
  for (const file of ['card-seal.key', 'only-in-empty', 'database/cluster/said'])
    expect(read(`avant-reprise-${stamp}/${file}`), file).toBe('empty')
}

test('a data folder without a restored house stays as it is', async () => {
  write(join(dataDir, 'card-seal.key'), 'mine')
  expect((await takeUpRestored(dataDir)).isAnother).toBe(false)
  expect((await takeUpRestored(join(dataDir, 'absent'))).isAnother).toBe(false)
  expect(readdirSync(dataDir)).toEqual(['card-seal.key'])
})

test('the restored house takes the place of the empty one, which is put aside whole', async () => {
  prepare()
  expect((await takeUpRestored(dataDir)).isAnother).toBe(true)
  mustBeTheRestoredHouse()
  expect((await takeUpRestored(dataDir)).isAnother, 'the next start finds nothing to do').toBe(false)
})

/** What is there when the start was cut short after so many renames. */
const steps: readonly ((aside: string, begun: string) => void)[] = [
  (_, begun) => mkdirSync(begun),
  (_, begun) => renameSync(join(dataDir, 'database'), join(begun, 'database')),
  (_, begun) => renameSync(join(dataDir, 'card-seal.key'), join(begun, 'card-seal.key')),
  (_, begun) => renameSync(join(dataDir, 'only-in-empty'), join(begun, 'only-in-empty')),
  (aside, begun) => renameSync(begun, aside),
  () => renameSync(join(dataDir, `reprise-${stamp}/copies.key`), join(dataDir, 'copies.key')),
  () => renameSync(join(dataDir, `reprise-${stamp}/database`), join(dataDir, 'database')),
  () => renameSync(join(dataDir, `reprise-${stamp}/card-seal.key`), join(dataDir, 'card-seal.key')),
]

test.each(steps.map((_, done) => done + 1))(
  'cut short after %i of its steps, the next start goes on',
  async (done) => {
    prepare()
    const aside = join(dataDir, `avant-reprise-${stamp}`)
    for (const step of steps.slice(0, done)) step(aside, `${aside}.en-cours`)
    await takeUpRestored(dataDir)
    mustBeTheRestoredHouse()
  },
)

test('twin: without the name that a whole folder gets last, what has come already is put aside with the empty house', async () => {
  prepare()
  const aside = join(dataDir, `avant-reprise-${stamp}`)
  for (const step of steps.slice(0, 6)) step(aside, `${aside}.en-cours`)
  renameSync(aside, `${aside}.en-cours`)
  await takeUpRestored(dataDir)
  expect(existsSync(join(dataDir, 'copies.key'))).toBe(false)
})

test('what a restore left that was cut short before its house was to be taken up is removed, and never taken up', async () => {
  prepare()
  await takeUpRestored(dataDir)
  const before = readdirSync(dataDir)
  for (const remains of [restoredFolder(dataDir), `${restoredFolder(dataDir)}.reprise`])
    write(join(remains, 'card-seal.key'), 'of a copy')
  expect(await takeUpRestored(dataDir)).toEqual({ isAnother: false, leftAside: [] })
  expect(readdirSync(dataDir)).toEqual(before)
  expect(read('card-seal.key')).toBe('restored')
})

test('what a restore writes that is not at its end is left to it', async () => {
  write(join(dataDir, 'card-seal.key'), 'mine')
  const nest = `${restoredFolder(dataDir)}.reprise`
  write(join(nest, 'card-seal.key'), 'of a copy')
  const unlock = lockFolder(nest, { now: new Date(0) })
  expect(await takeUpRestored(dataDir)).toEqual({ isAnother: false, leftAside: [] })
  expect(read('reprise.reprise/card-seal.key')).toBe('of a copy')
  unlock()
})

test('a folder that another server holds is not touched', async () => {
  prepare()
  const copy = `${dataDir}-copy`
  cpSync(dataDir, copy, { recursive: true })
  const unlock = lockFolder(copy, { now: at })
  await expect(takeUpRestored(copy)).rejects.toThrow('utilise déjà ce dossier')
  unlock()
  expect(readFileSync(join(copy, 'card-seal.key'), 'utf8')).toBe('empty')
  rmSync(copy, { recursive: true, force: true })
})
