/**
 * The keys of the copies, in the data folder. Of the printed key the house keeps what seals for it and what tells whether it
 * wrote a copy, and never the key itself: that is on paper, and shown once. With each printed key the machine makes itself a fresh one:
 * whoever saw an older paper opens nothing that was copied since.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { endOfKey, readRescueKey } from '#rules/copies/rescue-key.ts'
import { thisSystem } from '../../machine/system-places.ts'
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

/** The machine's own age identity, for drills: it opens the copies that were made with it, without the paper. */
const machine = z.string()

const kept = z.object({
  form: z.literal(1),
  machine,
  printed: printedKey,
  /** Older copies need these papers; while this laptop lives, it opens and knows them. */
  earlier: z.array(printedKey.extend({ machine })),
  /** True in a house that came back by an older paper than the one that was in use: whoever has it opens what is copied from now on. */
  isOld: z.boolean().optional(),
  /** The folder they were kept in last; houses of an earlier version did not note it. */
  folder: z.string().optional(),
})

/** What goes along with a copy: who opens one opens no other by it. A house that comes back makes itself another machine's key. */
const carried = z.object({ form: z.literal(1), printed: printedKey })

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
    machine: await newIdentity(),
    printed: {
      recipient: await recipientOf(printed),
      hmacKey,
      end: vouch(hmacKey, endOfKey(printed)),
      madeAt: now.toISOString(),
      readBackAt: null,
    },
    earlier: before ? [{ ...before.printed, machine: before.machine }, ...before.earlier] : [],
  }
  return { keys: keep(dataDir, keys), printed }
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

function keep(dataDir: string, keys: CopyKeys): CopyKeys {
  const kept = { ...keys, folder: markOf(dataDir) }
  writeOver(join(dataDir, copyKeysFile), `${JSON.stringify(kept, null, 2)}\n`)
  return kept
}

/**
 * The keys at the start of whatever copies. In a data folder that was copied by hand the machine makes itself a fresh key: two laptops with
 * one key would go on from each other's log, and remove each other's pieces. A new writer has no base, and asks for one.
 */
export async function ownCopyKeys(dataDir: string): Promise<CopyKeys | undefined> {
  const keys = readCopyKeys(dataDir)
  if (!keys || keys.folder === markOf(dataDir)) return keys
  if (keys.folder === undefined) return keep(dataDir, keys)
  const { machine, printed, earlier } = keys
  return keep(dataDir, {
    ...keys,
    machine: await newIdentity(),
    earlier: [{ ...printed, machine }, ...earlier],
  })
}

/**
 * Tells this folder on this machine from every copy of it; one that is moved on its disk stays the same. The number of the disk is no part
 * of it: systems give another at a start. Where a system does not know when a folder was made, it tells its last change.
 */
function markOf(dataDir: string): string {
  const { ino, birthtimeNs, ctimeNs } = statSync(dataDir, { bigint: true })
  const madeAt = birthtimeNs === ctimeNs ? 0n : birthtimeNs
  return createHash('sha256').update(`${machineId()} ${ino} ${madeAt}`).digest('hex')
}

/** Empty where the system has none. */
function machineId(): string {
  try {
    return readFileSync(join(thisSystem.etc, 'machine-id'), 'utf8').trim()
  } catch {
    return ''
  }
}

/** Whom a copy is sealed for. */
export async function recipientsOf({ machine, printed }: CopyKeys): Promise<[string, string]> {
  return [printed.recipient, await recipientOf(machine)]
}

/** The machine's own key, which opens every copy that this machine made, whichever paper it was for. */
export const machineKey = ({ machine, printed, earlier }: CopyKeys): OpeningKey => ({
  identities: [machine, ...earlier.map((one) => one.machine)],
  hmacKeys: [printed, ...earlier].map(({ hmacKey }) => hmacKey),
})

/**
 * Knows what is copied with the keys of now alone. What is proven is unpacked and started on this machine: whoever keeps an earlier paper
 * can still make its mark, and must not choose what.
 */
export const presentKey = ({ machine, printed }: CopyKeys): OpeningKey => ({
  identities: [machine],
  hmacKeys: [printed.hmacKey],
})

export const paperKey = (identity: string): OpeningKey => ({
  identities: [identity],
  hmacKeys: [hmacKeyOf(identity)],
})

/** The file as it goes along with a copy. */
export function carriedKeys(dataDir: string): string {
  const { form, printed } = readCopyKeys(dataDir) as CopyKeys
  return `${JSON.stringify({ form, printed } satisfies z.infer<typeof carried>, null, 2)}\n`
}

type TakingUp = {
  /** When later copies were made for another paper. */
  readonly isOld?: boolean
  /** True where the paper itself opened the copy that came back. */
  readonly isReadBack: boolean
}

/** In a house that came back, or at its second computer: nothing where no keys came along. */
export async function takeUpKeys(dataDir: string, { isOld = false, isReadBack }: TakingUp): Promise<void> {
  const path = join(dataDir, copyKeysFile)
  if (!existsSync(path)) return
  const { form, printed } = carried.parse(JSON.parse(readFileSync(path, 'utf8')))
  const readBackAt = isReadBack ? new Date().toISOString() : printed.readBackAt
  keep(dataDir, {
    ...{ form, printed: { ...printed, readBackAt }, machine: await newIdentity(), earlier: [] },
    ...(isOld && { isOld }),
  })
}
