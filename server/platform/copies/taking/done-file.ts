/**
 * `done.json`, the last file of a base: what the base is, and that it is whole. A base without it does not exist. Its HMAC
 * vouches for every other file of the base by their checksums.
 */
import { join } from 'node:path'
import { z } from 'zod'
import { refuseCopy } from '#rules/copies/copy-words.ts'
import type { DoneBase } from '../copier-messages.ts'
import { namesToOpen } from '../files/names-within.ts'
import { AlteredPlace, codeOf, type PlaceFiles } from '../files/place-files.ts'
import { finishedName } from '../files/write-once.ts'
import { writerOf } from '../seal/copy-seal.ts'
import {
  type Opened,
  type Read,
  readVouched,
  saidByBoth,
  type ToAnybody,
  writeVouched,
} from './vouched-file.ts'

const position = z.string().regex(/^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/)

const done = z.object({
  ...saidByBoth,
  name: z.string(),
  timeline: z.number().int(),
  /** Positions in the log, as PostgreSQL writes them. */
  start: position,
  end: position,
  postgres: z.number().int(),
  /** What all its files take on the place, and what it takes once it is brought back. */
  bytes: z.number().int(),
  unpackedBytes: z.number().int(),
  /** When it ended by the time that has passed on its place; absent in bases of before this was told. */
  steady: z.object({ at: z.iso.datetime(), system: z.string(), sinceBootMs: z.number() }).optional(),
})

type OnPlace = z.infer<typeof done>

export type Done = Opened<OnPlace>

/** What it says to whoever has no key, or is said by whoever had none. */
export type ForeignDone = ToAnybody<OnPlace>

export const doneName = 'done.json'

export const baseFolder = (folder: string, name: string): string => join(folder, 'bases', name)

type At = { readonly files: PlaceFiles; readonly folder: string }

export async function writeDone({ files, folder }: At, said: Done, hmacKey: string): Promise<void> {
  await writeVouched({ files, path: pathOfDone(folder, said.name) }, said, hmacKey)
}

const pathOfDone = (folder: string, name: string) => join(baseFolder(folder, name), doneName)

/** Undefined where the base is not done. Refuses one that cannot be read. */
async function readDone({ files, folder }: At, name: string): Promise<Read<OnPlace> | undefined> {
  const path = pathOfDone(folder, name)
  if ((await sizeOrElse(files, path)) === undefined) return undefined
  const read = await readVouched({ files, path }, done)
  if (read?.said.name !== name) throw refuseCopy('file-changed', doneName)
  return read
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
export async function hasItsFiles({ files, folder }: At, done: ForeignDone): Promise<boolean> {
  for (const { name, bytes } of done.files)
    if ((await sizeOrElse(files, join(baseFolder(folder, done.name), name))) !== bytes) return false
  return true
}

/** Whether it still is a base: half of one is none. */
export const isBaseThere = async (at: At, done: ForeignDone): Promise<boolean> =>
  (await at.files.size(pathOfDone(at.folder, done.name))) !== undefined && hasItsFiles(at, done)

/** Names that we give within a base. */
const nameInBase = /^(done\.json|part-\d+\.tar\.gz\.age|manifest\.json\.gz\.age|house\.tar\.age)$/

/** `done.json` goes first, so that half a base is none. What somebody else put there stays, with its folder. */
export async function removeBase({ files, folder }: At, name: string): Promise<void> {
  await files.remove(pathOfDone(folder, name))
  const within = baseFolder(folder, name)
  for (const file of await files.list(within))
    if (nameInBase.test(finishedName(file))) await files.remove(join(within, file))
  await files.remove(within).catch(unlessAltered)
}

const unlessAltered = (error: unknown) => {
  if (!(error instanceof AlteredPlace)) throw error
}

/** Names that we give: what a system or a person puts beside the bases is none. */
const nameOfBase = /^[0-9a-z][0-9a-z-]*$/

export type Bases = {
  /** Those whose mark is ours, oldest first. Nothing else that a place says of bases is believed. */
  readonly done: readonly Done[]
  /** What others say, or what was changed since. */
  readonly unvouched: readonly ForeignDone[]
  /** The names of those whose `done.json` cannot be read. */
  readonly damaged: readonly string[]
}

export async function listBases(at: At, hmacKeys: readonly string[]): Promise<Bases> {
  const [done, unvouched, damaged]: [Done[], ForeignDone[], string[]] = [[], [], []]
  const isMeant = (name: string) => nameOfBase.test(name)
  for (const name of await namesToOpen(at.files, join(at.folder, 'bases'), isMeant))
    try {
      const read = await readDone(at, name)
      const ours = read?.openedBy(hmacKeys)
      if (ours) done.push(ours)
      else if (read) unvouched.push(read.said)
    } catch (error) {
      if (codeOf(error) !== 'file-changed') throw error
      damaged.push(name)
    }
  return { done: done.sort(byEnd), unvouched: unvouched.sort(byEnd), damaged }
}

const byEnd = (a: ForeignDone, b: ForeignDone) => a.endedAt.localeCompare(b.endedAt)

/** The machine that took it: its recipient stands last. */
export const writerOfBase = ({ recipients }: Done): string => writerOf(recipients.at(-1) as string)

export const asDoneBase = ({ name, beganAt, endedAt, bytes, figures }: Done): DoneBase => ({
  ...{ name, beganAt, endedAt, bytes, figures },
})
