/**
 * Brings the keys of a house back from a place, into a data folder that has none: its database is a PostgreSQL of the organiser's own, and
 * is brought back by its own means.
 */
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
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
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  await unpackFiles(tar, dataDir, done.houseFiles)
  await takeUpKeys(dataDir, false)
  return done
}
