/**
 * Where the log was lost while a place was away, nothing was copied until a base was taken. That is a fact of the place:
 * `wal/hole-00000000b2a41c08.json` bears the position at which the log ended.
 */
import { join } from 'node:path'
import { positionHex, type WalPosition } from '../replication/wal-position.ts'
import { type PlaceFiles, readWhole } from './place-files.ts'
import { unlessThere, walFolder } from './wal-on-place.ts'
import { writeOnce } from './write-once.ts'

export async function keepHole(
  files: PlaceFiles,
  folder: string,
  { position, from }: { readonly position: WalPosition; readonly from: Date },
): Promise<void> {
  const path = join(walFolder(folder), `hole-${positionHex(position)}.json`)
  await files.makeFolder(walFolder(folder))
  await writeOnce(files, path, Buffer.from(`${JSON.stringify({ from: from.toISOString() })}\n`)).catch(
    unlessThere,
  )
}

export async function listHoles(
  files: PlaceFiles,
  folder: string,
): Promise<readonly { readonly from: Date }[]> {
  const names = await files.list(walFolder(folder))
  const holes: { from: Date }[] = []
  for (const name of names.filter((one) => /^hole-[0-9a-f]{16}\.json$/.test(one))) {
    const text = (await readWhole(files, join(walFolder(folder), name))).toString('utf8')
    holes.push({ from: new Date((JSON.parse(text) as { from: string }).from) })
  }
  return holes
}
