/**
 * The keys of the copies, in the data folder. Of the printed key the house keeps what seals for it and what tells whether it
 * wrote a copy, and never the key itself: that is on paper, and shown once.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { endOfKey, readRescueKey } from '#rules/copies/rescue-key.ts'
import { writeOver } from '../../whole-file.ts'
import { hmacKeyOf, newIdentity, type OpeningKey, recipientOf, vouch } from './copy-seal.ts'

const printedKey = z.object({
  recipient: z.string(),
  hmacKey: z.string(),
  /** A digest of the last two groups, by which the paper is read back. */
  end: z.string(),
  madeAt: z.string(),
  readBackAt: z.string().nullable(),
})

const kept = z.object({
  form: z.literal(1),
  /** The machine's own age identity, for drills: it opens every copy of this house without the paper. */
  machine: z.string(),
  printed: printedKey,
  /** Older copies need these papers. */
  earlier: z.array(printedKey),
})

export type CopyKeys = z.infer<typeof kept>

export const copyKeysFile = 'copies.key'

/** Undefined in a house without copies. */
export function readCopyKeys(dataDir: string): CopyKeys | undefined {
  const path = join(dataDir, copyKeysFile)
  try {
    return kept.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new Error(`The keys in ${path} are damaged: bring the file back from a copy`, { cause: error })
  }
}

/** Makes the first printed key, or another in the place of the last one. `printed` is shown once, and kept nowhere. */
export async function makeCopyKeys(dataDir: string, now: Date): Promise<{ keys: CopyKeys; printed: string }> {
  const before = readCopyKeys(dataDir)
  const printed = await newIdentity()
  const hmacKey = hmacKeyOf(printed)
  const keys: CopyKeys = {
    form: 1,
    machine: before?.machine ?? (await newIdentity()),
    printed: {
      recipient: await recipientOf(printed),
      hmacKey,
      end: vouch(hmacKey, endOfKey(printed)),
      madeAt: now.toISOString(),
      readBackAt: null,
    },
    earlier: before ? [before.printed, ...before.earlier] : [],
  }
  keep(dataDir, keys)
  return { keys, printed }
}

/** Whether what was scanned or typed is the printed key, or its last two groups; then the keys say so from now on. */
export async function readBackKey(dataDir: string, typed: string, now: Date): Promise<boolean> {
  const keys = readCopyKeys(dataDir)
  if (!keys || !isOfKey(keys.printed, typed)) return false
  keep(dataDir, { ...keys, printed: { ...keys.printed, readBackAt: now.toISOString() } })
  return true
}

function isOfKey({ hmacKey, end }: CopyKeys['printed'], typed: string): boolean {
  const letters = typed.toUpperCase().replace(/[^0-9A-Z]/g, '')
  const given = endOfKey(letters)
  const isWhole = letters.length > given.length
  return isWhole ? isWholeKey(hmacKey, typed) : vouch(hmacKey, given) === end
}

function isWholeKey(hmacKey: string, typed: string): boolean {
  const key = readRescueKey(typed)
  return key !== undefined && hmacKeyOf(key) === hmacKey
}

const keep = (dataDir: string, keys: CopyKeys) =>
  writeOver(join(dataDir, copyKeysFile), `${JSON.stringify(keys, null, 2)}\n`)

/** Whom a copy is sealed for. */
export async function recipientsOf({ machine, printed }: CopyKeys): Promise<[string, string]> {
  return [printed.recipient, await recipientOf(machine)]
}

/** The machine's own key, which opens every copy of this house, whichever paper it was made for. */
export const machineKey = ({ machine, printed, earlier }: CopyKeys): OpeningKey => ({
  identity: machine,
  hmacKeys: [printed, ...earlier].map(({ hmacKey }) => hmacKey),
})

export const paperKey = (identity: string): OpeningKey => ({ identity, hmacKeys: [hmacKeyOf(identity)] })
