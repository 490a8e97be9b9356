/**
 * Brings the keys of a house back from a place, into a data folder that has none: its database is a PostgreSQL of the organiser's own, and
 * is brought back by its own means. Cut short at any step, the next try takes back what was moved, and begins anew.
 */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { refuseCopy } from '#rules/copies/copy-words.ts'
import { syncFolderNow } from '../../sync-folder.ts'
import { writeOver } from '../../whole-file.ts'
import type { PlaceFiles } from '../files/place-files.ts'
import { takeUpKeys } from '../seal/copy-keys.ts'
import type { OpeningKey } from '../seal/copy-seal.ts'
import { type DoneArchive, openKeysOfHouse } from '../taking/archive-on-place.ts'
import { keysOfHouse, unpackFiles } from '../taking/house-files.ts'

type Restoring = {
  readonly files: PlaceFiles
  /** The folder of the house on its place. */
  readonly folder: string
  readonly key: OpeningKey
  readonly dataDir: string
  /** Tests only: hears of each step, to keep what a process that is killed there leaves. */
  readonly onStep?: () => void
}

/** Refuses where a house has keys already: with others than those of its database it would be refused at its start. */
export async function restoreKeys({ files, folder, key, dataDir, onStep }: Restoring): Promise<DoneArchive> {
  clearRemains(dataDir)
  mustHaveNone(dataDir, keysOfHouse)
  const { done, tar } = await openKeysOfHouse({ files, folder, ...key })
  const made = mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  try {
    mkdirSync(filesAside(dataDir), { recursive: true, mode: 0o700 })
    await unpackFiles(tar, filesAside(dataDir), done.houseFiles)
    await takeUpKeys(filesAside(dataDir), { isReadBack: true })
    moveUp(dataDir, onStep)
    return done
  } catch (error) {
    takeBack(dataDir)
    if (made !== undefined) rmSync(made, { recursive: true, force: true })
    throw error
  }
}

/** Within the data folder, which may be a disk of its own. */
const asideOf = (dataDir: string) => join(dataDir, 'keys.reprise')
const filesAside = (dataDir: string) => join(asideOf(dataDir), 'files')
/** Names what comes. It is written once all of it lies aside, and before the first is moved. */
const listOf = (dataDir: string) => join(asideOf(dataDir), 'names.json')

function mustHaveNone(dataDir: string, names: readonly string[]): void {
  const there = names.find((name) => existsSync(join(dataDir, name)))
  if (there !== undefined) throw refuseCopy('keys-there', there)
}

/** A key stands last: as long as not all was moved, a house lacks one, and a server that starts there makes it another. */
function namesAside(dataDir: string): readonly string[] {
  const names = readdirSync(filesAside(dataDir), { recursive: true, encoding: 'utf8' }).filter(
    (name) => !statSync(join(filesAside(dataDir), name)).isDirectory(),
  )
  const isKey = (name: string) => keysOfHouse.some((key) => key === name)
  return [...names.filter((name) => !isKey(name)), ...names.filter(isKey)]
}

function moveUp(dataDir: string, onStep: () => void = () => {}): void {
  const names = namesAside(dataDir)
  mustHaveNone(dataDir, names)
  onStep()
  for (const name of names) syncFolderNow(dirname(join(filesAside(dataDir), name)))
  writeOver(listOf(dataDir), JSON.stringify(names))
  syncFolderNow(asideOf(dataDir))
  for (const name of names) {
    onStep()
    mkdirSync(dirname(join(dataDir, name)), { recursive: true, mode: 0o711 })
    renameSync(join(filesAside(dataDir), name), join(dataDir, name))
    syncFolderNow(dirname(join(dataDir, name)))
  }
  onStep()
  rmSync(asideOf(dataDir), { recursive: true })
}

/** What a try that was killed left. What it moved goes again, unless it had moved all, or a server made keys of its own beside. */
function clearRemains(dataDir: string): void {
  const waiting = listed(dataDir).filter((name) => existsSync(join(filesAside(dataDir), name)))
  mustHaveNone(dataDir, waiting)
  if (waiting.length > 0) takeBack(dataDir)
  else rmSync(asideOf(dataDir), { recursive: true, force: true })
}

/** The list goes last: killed here too, the next try goes on. */
function takeBack(dataDir: string): void {
  for (const name of listed(dataDir)) {
    if (existsSync(join(filesAside(dataDir), name))) continue
    rmSync(join(dataDir, name), { force: true })
    if (dirname(name) !== '.') removeIfEmpty(dirname(join(dataDir, name)))
  }
  rmSync(filesAside(dataDir), { recursive: true, force: true })
  rmSync(asideOf(dataDir), { recursive: true, force: true })
}

function listed(dataDir: string): readonly string[] {
  if (!existsSync(listOf(dataDir))) return []
  return z.array(z.string()).parse(JSON.parse(readFileSync(listOf(dataDir), 'utf8')))
}

function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder)
  } catch {
    // Something else lies there, or it is gone already.
  }
}
