/**
 * `done.json`, the last file of a base: what the base is, and that it is whole. A base without it does not exist. Its HMAC
 * vouches for every other file of the base by their checksums.
 */
import { join } from 'node:path'
import { z } from 'zod'
import { refuseCopy } from '#rules/copies/copy-words.ts'
import type { DoneBase } from '../copier-messages.ts'
import { AlteredPlace, codeOf, type PlaceFiles } from '../files/place-files.ts'
import { readSmall } from '../files/read-small.ts'
import { writeOnce } from '../files/write-once.ts'
import { isVouchedFor, vouch, writerOf } from '../seal/copy-seal.ts'

const position = z.string().regex(/^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/)

/** How the files on a place say what the house held, and what lies beside them. */
export const figuresSaid = z.object({
  operations: z.number().int(),
  cards: z.number().int(),
  lastSale: z.object({ number: z.string(), at: z.string() }).nullable(),
})
export const fileSaid = z.object({
  name: z.string().regex(/^[0-9a-z.-]+$/),
  bytes: z.number().int(),
  sha256: z.string(),
})

const done = z.object({
  form: z.literal(1),
  /** The system identifier of its PostgreSQL, as text: nineteen digits do not fit into a number. */
  house: z.string().regex(/^\d+$/),
  name: z.string(),
  /** The public halves of the keys that open it: the printed one first, that of the machine last. */
  recipients: z.array(z.string()).nonempty(),
  beganAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  timeline: z.number().int(),
  /** Positions in the log, as PostgreSQL writes them. */
  start: position,
  end: position,
  postgres: z.number().int(),
  farhapass: z.string(),
  /** What all its files take on the place, and what it takes once it is brought back. */
  bytes: z.number().int(),
  unpackedBytes: z.number().int(),
  figures: figuresSaid,
  /** In the order in which they are read. */
  files: z.array(fileSaid),
  /** The files of the data folder in house.tar.age. */
  houseFiles: z.array(z.string()),
})

export type Done = z.infer<typeof done>

export const doneName = 'done.json'

export const baseFolder = (folder: string, name: string): string => join(folder, 'bases', name)

type At = { readonly files: PlaceFiles; readonly folder: string }

export async function writeDone({ files, folder }: At, said: Done, hmacKey: string): Promise<void> {
  const text = JSON.stringify({ ...said, hmac: vouch(hmacKey, JSON.stringify(said)) }, null, 2)
  await writeOnce(files, join(baseFolder(folder, said.name), doneName), Buffer.from(`${text}\n`))
}

export type ReadDone = { readonly done: Done; isVouchedForBy(hmacKeys: readonly string[]): boolean }

/** Undefined where the base is not done. Refuses one that cannot be read. */
export async function readDone(
  files: PlaceFiles,
  folder: string,
  name: string,
): Promise<ReadDone | undefined> {
  const path = join(baseFolder(folder, name), doneName)
  if ((await sizeOrElse(files, path)) === undefined) return undefined
  const bytes = await readSmall(files, path)
  try {
    const { hmac, ...said } = JSON.parse(String(bytes)) as Record<string, unknown>
    const read = done.parse(said)
    if (read.name !== name) throw new Error(`${read.name} lies in the folder of ${name}`)
    // Lists within lists are read to any depth, and written to some: what cannot be written again was not written by us.
    const [mark, text] = [String(hmac), JSON.stringify(said)]
    return { done: read, isVouchedForBy: (hmacKeys) => isVouchedFor(hmacKeys, mark, text) }
  } catch {
    throw refuseCopy('file-changed', doneName)
  }
}

/** `altered` where something else bears the name of the file, or of a folder above it. */
async function sizeOrElse(files: PlaceFiles, path: string): Promise<number | 'altered' | undefined> {
  try {
    return await files.size(path)
  } catch (error) {
    if (error instanceof AlteredPlace) return 'altered'
    throw error
  }
}

/** Whether every file of the base is there, and of its length. */
export async function hasItsFiles({ files, folder }: At, done: Done): Promise<boolean> {
  for (const { name, bytes } of done.files)
    if ((await sizeOrElse(files, join(baseFolder(folder, done.name), name))) !== bytes) return false
  return true
}

/** Names that we give: what a system or a person puts beside the bases is none. */
const nameOfBase = /^[0-9a-z][0-9a-z-]*$/

export type Bases = {
  /** Those whose mark is ours, oldest first. Nothing else that a place says of bases is believed. */
  readonly done: readonly Done[]
  /** What others say, or what was changed since. */
  readonly unvouched: readonly Done[]
  /** The names of those whose `done.json` cannot be read. */
  readonly damaged: readonly string[]
}

export async function listBases({ files, folder }: At, hmacKeys: readonly string[]): Promise<Bases> {
  const [done, unvouched, damaged]: [Done[], Done[], string[]] = [[], [], []]
  for (const name of (await files.list(join(folder, 'bases'))).filter((one) => nameOfBase.test(one)))
    try {
      const read = await readDone(files, folder, name)
      if (read?.isVouchedForBy(hmacKeys)) done.push(read.done)
      else if (read) unvouched.push(read.done)
    } catch (error) {
      if (codeOf(error) !== 'file-changed') throw error
      damaged.push(name)
    }
  return { done: done.sort(byEnd), unvouched: unvouched.sort(byEnd), damaged }
}

const byEnd = (a: Done, b: Done) => a.endedAt.localeCompare(b.endedAt)

/** The machine that took it: its recipient stands last. */
export const writerOfBase = ({ recipients }: Done): string => writerOf(recipients.at(-1) as string)

export const asDoneBase = ({ name, beganAt, endedAt, bytes, figures }: Done): DoneBase => ({
  ...{ name, beganAt, endedAt, bytes, figures },
})
