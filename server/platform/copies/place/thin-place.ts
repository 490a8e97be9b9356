/** Removes from a place what no longer has to stay, and says for a while which base is being read. */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { z } from 'zod'
import type { Look } from '#rules/copies/steady-time.ts'
import { thinning } from '#rules/copies/thinning.ts'
import { namesToOpen } from '../files/names-within.ts'
import { codeOf, type PlaceFiles } from '../files/place-files.ts'
import { readJson } from '../files/read-small.ts'
import { writeOnce } from '../files/write-once.ts'
import { walPath } from '../log/wal-on-place.ts'
import { removeBase } from '../taking/done-file.ts'
import { steadyNow } from '../taking/steady-look.ts'
import { whatIsWhole } from './what-is-there.ts'

/** A reader that died says nothing any more: its hold ends by itself. */
const holdMs = 6 * 3_600_000

const held = z.object({ base: z.string(), until: z.iso.datetime() })

type Hold = z.infer<typeof held>

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

/** A hold that cannot be read holds nothing. One that would last far longer than any was made under another clock. */
async function heldBases(files: PlaceFiles, folder: string, now: Date): Promise<readonly string[]> {
  const bases: string[] = []
  for (const name of await namesToOpen(files, folder, (one) => /^hold-[0-9a-f-]+\.json$/.test(one))) {
    const path = join(folder, name)
    const hold = await readJson(files, path, held)
    if (!hold) continue
    const leftMs = Date.parse(hold.until) - now.getTime()
    if (leftMs > 0 && leftMs < 2 * holdMs) bases.push(hold.base)
    else await files.remove(path)
  }
  return bases
}

type Thin = { readonly isFull: boolean; readonly look: Look }

type Thinned = { readonly bases: readonly string[]; readonly log: number }

const none: Thinned = { bases: [], log: 0 }

/** Answers which bases went, and how much of the log. */
export async function thinPlace(
  opened: Parameters<typeof whatIsWhole>[0],
  { isFull, look }: Thin,
): Promise<Thinned> {
  const { files, folder } = opened
  const there = await whatIsWhole(opened)
  const inUse = await heldBases(files, folder, look.clock)
  const gone = thinning({ ...there, now: steadyNow(look, there.done), inUse, isFull })
  // What was begun to be read meanwhile stays.
  const heldSince = await heldBases(files, folder, look.clock)
  if (heldSince.some((name) => !inUse.includes(name))) return none
  for (const { name } of gone.bases) await removeBase({ files, folder }, name)
  const goes = new Set<unknown>(gone.log)
  for (const file of there.log.filter((one) => goes.has(one))) await files.remove(walPath(folder, file))
  return { bases: gone.bases.map(({ name }) => name), log: gone.log.length }
}
