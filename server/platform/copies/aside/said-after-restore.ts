/**
 * What the page that brought a house back is to read once that house is there: it lies in the house itself, which knows nothing else of
 * how it came. The link is known by its digest alone.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { writeOver } from '../../whole-file.ts'

const fileName = 'restored-by.json'

const kept = z.strictObject({ by: z.string(), says: z.string(), at: z.iso.datetime() })

export type SaidAfterRestore = Pick<z.infer<typeof kept>, 'by' | 'says'>

/** Long enough for a page that was reloaded, or a person who comes back from supper. */
const saidForMs = 3 * 3_600_000

/** `folder`: of the restored house, before it is taken up. */
export const keepSaid = (folder: string, said: SaidAfterRestore, at: Date): void =>
  writeOver(join(folder, fileName), JSON.stringify({ ...said, at: at.toISOString() }))

/** Undefined of a house that did not come back by a page within the last three hours. */
export function readSaid(dataDir: string, now: Date): SaidAfterRestore | undefined {
  try {
    const { at, ...said } = kept.parse(JSON.parse(readFileSync(join(dataDir, fileName), 'utf8')))
    return Math.abs(now.getTime() - new Date(at).getTime()) < saidForMs ? said : undefined
  } catch {
    return undefined
  }
}
