/**
 * Where the log was lost while a place was away, nothing was copied until a base was taken. That is a fact of the place:
 * `wal/hole-00000000b2a41c08.json` bears the position at which the log ended.
 */
import { join } from 'node:path'
import type { Hole } from '#rules/copies/serving-instant.ts'
import { positionHex, positionOfHex } from '../../replication/wal-position.ts'
import { type PlaceFiles, readWhole } from '../files/place-files.ts'
import { writeOnce } from '../files/write-once.ts'
import { unlessThere, walFolder } from './wal-on-place.ts'

export async function keepHole(files: PlaceFiles, folder: string, { position, from }: Hole): Promise<void> {
  const path = join(walFolder(folder), `hole-${positionHex(position)}.json`)
  await files.makeFolder(walFolder(folder))
  await writeOnce(files, path, Buffer.from(`${JSON.stringify({ from: from.toISOString() })}\n`)).catch(
    unlessThere,
  )
}

export async function listHoles(files: PlaceFiles, folder: string): Promise<readonly Hole[]> {
  const holes: Hole[] = []
  for (const name of await files.list(walFolder(folder))) {
    const [, position] = /^hole-([0-9a-f]{16})\.json$/.exec(name) ?? []
    if (position === undefined) continue
    const text = (await readWhole(files, join(walFolder(folder), name))).toString('utf8')
    const { from } = JSON.parse(text) as { from: string }
    holes.push({ from: new Date(from), position: positionOfHex(position) })
  }
  return holes
}
