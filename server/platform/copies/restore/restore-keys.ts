/**
 * Brings the keys of a house back from a place, into a data folder that has none: its database is a PostgreSQL of the organiser's own, and
 * is brought back by its own means.
 */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { refuseCopy } from '#rules/copies/copy-words.ts'
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
}

/** Refuses where a house has keys already: with others than those of its database it would be refused at its start. */
export async function restoreKeys({ files, folder, key, dataDir }: Restoring): Promise<DoneArchive> {
  const there = keysOfHouse.find((name) => existsSync(join(dataDir, name)))
  if (there !== undefined) throw refuseCopy('keys-there', there)
  const { done, tar } = await openKeysOfHouse({ files, folder, ...key })
  const made = mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  // Within the data folder, which may be a disk of its own. A try that was killed left its own behind.
  const aside = join(dataDir, 'keys.reprise')
  rmSync(aside, { recursive: true, force: true })
  try {
    mkdirSync(aside, { mode: 0o700 })
    await unpackFiles(tar, aside, done.houseFiles)
    await takeUpKeys(aside, false)
    moveInto(dataDir, aside)
    rmSync(aside, { recursive: true })
    return done
  } catch (error) {
    rmSync(made ?? aside, { recursive: true, force: true })
    throw error
  }
}

/** All or none: what was moved goes again where another cannot be. */
function moveInto(dataDir: string, aside: string): void {
  const moved: string[] = []
  try {
    for (const name of readdirSync(aside, { recursive: true, encoding: 'utf8' })) {
      if (statSync(join(aside, name)).isDirectory()) continue
      const path = join(dataDir, name)
      const isNew = !existsSync(path)
      mkdirSync(dirname(path), { recursive: true, mode: 0o711 })
      renameSync(join(aside, name), path)
      if (isNew) moved.push(path)
    }
  } catch (error) {
    for (const path of moved) rmSync(path, { force: true })
    throw error
  }
}
