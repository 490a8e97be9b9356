/** Removes from a place what no longer has to stay, and says for a while which base is being read. */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { thinning } from '#rules/copies/thinning.ts'
import { codeOf, type PlaceFiles, readWhole } from '../files/place-files.ts'
import { writeOnce } from '../files/write-once.ts'
import { walPath } from '../log/wal-on-place.ts'
import { baseFolder, doneName } from '../taking/done-file.ts'
import { whatIsThere } from './what-is-there.ts'

/** A reader that died says nothing any more: its hold ends by itself. */
const holdMs = 6 * 3_600_000

type Hold = { readonly base: string; readonly until: string }

/**
 * Says on the place that this base and the log after it are being read. A place that takes no writes is not thinned either.
 */
export async function holdBase(
  files: PlaceFiles,
  folder: string,
  base: string,
): Promise<() => Promise<void>> {
  const path = join(folder, `hold-${randomUUID()}.json`)
  const hold: Hold = { base, until: new Date(Date.now() + holdMs).toISOString() }
  try {
    await writeOnce(files, path, Buffer.from(JSON.stringify(hold)))
  } catch (error) {
    if (['EROFS', 'EACCES', 'EPERM', 'ENOSPC'].includes(codeOf(error))) return async () => {}
    throw error
  }
  return () => files.remove(path)
}

async function heldBases(files: PlaceFiles, folder: string, now: Date): Promise<readonly string[]> {
  const held: string[] = []
  for (const name of (await files.list(folder)).filter((one) => /^hold-.*\.json$/.test(one))) {
    const path = join(folder, name)
    const { base, until } = JSON.parse((await readWhole(files, path)).toString('utf8')) as Hold
    if (new Date(until) > now) held.push(base)
    else await files.remove(path)
  }
  return held
}

type Thin = { readonly isFull: boolean; readonly now: Date }

/** Answers how many files and bases went. `done.json` goes first, so that half a base is none. */
export async function thinPlace(
  opened: Parameters<typeof whatIsThere>[0],
  { isFull, now }: Thin,
): Promise<number> {
  const { files, folder } = opened
  const there = await whatIsThere(opened)
  const inUse = await heldBases(files, folder, now)
  const gone = thinning({ ...there, now, inUse, isFull })
  // What was begun to be read meanwhile stays.
  const heldSince = await heldBases(files, folder, now)
  if (heldSince.some((name) => !inUse.includes(name))) return 0
  for (const { name } of gone.bases) {
    await files.remove(join(baseFolder(folder, name), doneName))
    await files.remove(baseFolder(folder, name))
  }
  for (const file of there.log.filter((one) => gone.log.includes(one)))
    await files.remove(walPath(folder, file))
  return gone.bases.length + gone.log.length
}
