/** `drills.json` on a place: with which bases a restore was proven, and when. Hidden: whether accounts are right is nobody's business. */
import { join } from 'node:path'
import { z } from 'zod'
import type { PlaceFiles } from '../files/place-files.ts'
import { readJson } from '../files/read-small.ts'
import { writeOver } from '../files/write-once.ts'
import { hide, openHidden } from '../seal/hidden.ts'

const provenDrill = z.object({
  base: z.string(),
  reachedAt: z.string(),
  isSound: z.boolean(),
  endedAt: z.string(),
})

const content = z.object({ form: z.literal(1), drills: z.string() })

export type KeptDrill = z.infer<typeof provenDrill>

const drillsName = 'drills.json'

/** A year of weekly ones. */
const mostKept = 52

/** Oldest first; none where the file is not there, cannot be read, or is somebody else's. */
export async function readDrills(
  files: PlaceFiles,
  folder: string,
  hmacKeys: readonly string[],
): Promise<readonly KeptDrill[]> {
  const said = await readJson(files, join(folder, drillsName), content)
  return (said && z.array(provenDrill).safeParse(openHidden(said.drills, hmacKeys)).data) ?? []
}

type Kept = {
  readonly files: PlaceFiles
  readonly folder: string
  readonly hmacKeys: readonly string[]
  /** Hides what is written. */
  readonly hmacKey: string
}

export async function keepDrill(
  { files, folder, hmacKeys, hmacKey }: Kept,
  drill: Omit<KeptDrill, 'endedAt'>,
): Promise<void> {
  const before = await readDrills(files, folder, hmacKeys)
  const drills = [...before, { ...drill, endedAt: new Date().toISOString() }].slice(-mostKept)
  const text = JSON.stringify({ form: 1, drills: hide(drills, hmacKey) }, null, 2)
  await writeOver(files, join(folder, drillsName), Buffer.from(`${text}\n`))
}
