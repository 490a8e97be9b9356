/** `drills.json` on a place: with which bases a restore was proven, and when. */
import { join } from 'node:path'
import { z } from 'zod'
import { type PlaceFiles, readWhole } from '../files/place-files.ts'
import { writeOver } from '../files/write-once.ts'

const provenDrill = z.object({
  base: z.string(),
  reachedAt: z.string(),
  isSound: z.boolean(),
  endedAt: z.string(),
})

const content = z.object({ form: z.literal(1), drills: z.array(provenDrill) })

export type KeptDrill = z.infer<typeof provenDrill>

const drillsName = 'drills.json'

/** A year of weekly ones. */
const mostKept = 52

/** Oldest first; none where the file is not there, or cannot be read. */
export async function readDrills(files: PlaceFiles, folder: string): Promise<readonly KeptDrill[]> {
  const path = join(folder, drillsName)
  if ((await files.size(path)) === undefined) return []
  const text = (await readWhole(files, path)).toString('utf8')
  try {
    return content.parse(JSON.parse(text)).drills
  } catch {
    return []
  }
}

export async function keepDrill(
  files: PlaceFiles,
  folder: string,
  drill: Omit<KeptDrill, 'endedAt'>,
): Promise<void> {
  const before = await readDrills(files, folder)
  const drills = [...before, { ...drill, endedAt: new Date().toISOString() }].slice(-mostKept)
  const text = JSON.stringify({ form: 1, drills }, null, 2)
  await writeOver(files, join(folder, drillsName), Buffer.from(`${text}\n`))
}
