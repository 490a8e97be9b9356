/**
 * What a computer keeps of the other one. `pair.pem` is its own certificate between the two, with its key; `pair.json` says who the other
 * is, and is written last. It says whom this computer would let in: whether the two are a pair is told by `relay.json`.
 */
import { X509Certificate } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import {
  daysLeft,
  inOneText,
  isSignedBy,
  type KeyAndCertificate,
  readOneText,
} from '../../https/key-and-certificate.ts'
import { makeLeaf } from '../../https/make-certificates.ts'
import { syncFolderNow } from '../../sync-folder.ts'
import { writeOver } from '../../whole-file.ts'
import { machineName, newMachineName } from './machine-name.ts'

export const pairFileName = 'pair.json'
const certificateFileName = 'pair.pem'

export const port = z.int().min(1).max(65_535)
/** As PostgreSQL takes it. */
export const slotName = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/)

/** Written into the security policy of pages: nothing but scheme, host and port. */
export const origins = z
  .array(
    z
      .string()
      .max(300)
      .regex(/^https?:\/\/[\w.:[\]-]+$/),
  )
  .max(40)

const kept = z.strictObject({
  form: z.literal(1),
  /** The names in the certificates of both. */
  own: machineName,
  other: machineName,
  /** Where the other listens for this one. */
  address: z.ipv4(),
  port,
  /** What keeps, in the database of the first, what the second has not received yet. */
  slot: slotName,
  pairedAt: z.iso.datetime(),
  /** Where pages open the other, as it said last; missing until it did. */
  origins: origins.optional(),
})

export type KeptPair = Omit<z.infer<typeof kept>, 'form'>

/** Undefined of a computer that was never paired. */
export function readPairFile(dataDir: string): KeptPair | undefined {
  const path = join(dataDir, pairFileName)
  if (!existsSync(path)) return undefined
  const read = kept.safeParse(readJson(path))
  if (!read.success) throw new Error(`${path} is damaged: pair the two computers again`)
  const { form: _, ...pair } = read.data
  return pair
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

export function writePairFile(dataDir: string, pair: KeptPair): void {
  writeOver(join(dataDir, pairFileName), `${JSON.stringify({ form: 1, ...pair }, null, 2)}\n`)
  syncFolderNow(dataDir)
}

export type OwnOfPair = { readonly name: string; readonly own: KeyAndCertificate }

/** How a computer is called in its certificate between the two. Throws where that names none. */
export const nameInCertificate = (cert: string): string =>
  machineName.parse((new X509Certificate(cert).subjectAltName ?? '').replace('DNS:', ''))

/** Undefined where there is none, or none that is whole. */
export function readOwnOfPair(dataDir: string): OwnOfPair | undefined {
  try {
    const own = readOneText(readFileSync(join(dataDir, certificateFileName), 'utf8'))
    return { own, name: nameInCertificate(own.cert) }
  } catch {
    return undefined
  }
}

export function writeOwnOfPair(dataDir: string, own: KeyAndCertificate): void {
  writeOver(join(dataDir, certificateFileName), inOneText(own))
  syncFolderNow(dataDir)
}

type Keeping = { readonly authority: KeyAndCertificate; readonly now: Date }

/** With fewer days left it is made anew. */
const fewestDays = 30

/** At the first: it keeps its name, so that the pair it had stays whole should nothing come of the new one. */
export async function keepOwnOfPair(dataDir: string, { authority, now }: Keeping): Promise<OwnOfPair> {
  const found = readOwnOfPair(dataDir)
  if (
    found &&
    isSignedBy(found.own.cert, authority.cert) &&
    (daysLeft(found.own.cert, now) ?? 0) >= fewestDays
  )
    return found
  const name = found?.name ?? newMachineName('first')
  const own = await makeLeaf(authority, { names: [name], now, isShownByClient: true })
  writeOwnOfPair(dataDir, own)
  return { name, own }
}
