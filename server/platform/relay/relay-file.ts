/**
 * What a computer knows of itself as one of two: a small file beside its database, read before anything is answered. It is on the disk
 * before what it says is done, so that a sudden death leaves no computer that takes itself for more than it was.
 */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { relayStates } from '#rules/relay/states.ts'
import { syncFolderNow } from '../sync-folder.ts'
import { writeOver } from '../whole-file.ts'

export const relayFileName = 'relay.json'

const kept = z.strictObject({
  form: z.literal(1),
  state: z.enum(relayStates),
  /** Grows with every change of first. */
  term: z.int().nonnegative(),
  /** The highest that anybody showed: whoever is made first counts on from there. */
  highestTerm: z.int().nonnegative(),
  series: z.literal([0, 1]),
  /** The number of a hand: at a first the one that it may have given, at a second the one that it expects. */
  hand: z.string().optional(),
})

export type KeptRelay = Omit<z.infer<typeof kept>, 'form'>

/** A file that cannot be read may have said that another is first: such a computer opens nothing. */
export class DamagedRelayFile extends Error {
  constructor(path: string, cause: unknown) {
    super(`${path} is damaged: whether this computer is the first one is not known`, { cause })
  }
}

/** Undefined of a computer that never was one of two. */
export function readRelayFile(dataDir: string): KeptRelay | undefined {
  const path = join(dataDir, relayFileName)
  if (!existsSync(path)) return undefined
  try {
    const { form: _, ...read } = kept.parse(JSON.parse(readFileSync(path, 'utf8')))
    return read
  } catch (error) {
    throw new DamagedRelayFile(path, error)
  }
}

export function writeRelayFile(dataDir: string, relay: KeptRelay): void {
  const path = join(dataDir, relayFileName)
  writeOver(path, `${JSON.stringify({ form: 1, ...relay }, null, 2)}\n`)
  syncFolderNow(dirname(path))
}
