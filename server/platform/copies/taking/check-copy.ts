/** Whether a base is what was copied: whoever wrote it knew the printed key, and no file was changed. */
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { refuseCopy } from '#rules/copies/copy-words.ts'
import { AlteredPlace, type PlaceFiles, readStream } from '../files/place-files.ts'
import { BrokenSeal, type OpeningKey, OtherKey, openSealed, recipientOf } from '../seal/copy-seal.ts'
import { type Bases, baseFolder, type Done, doneName, type ForeignDone } from './done-file.ts'
import { houseTarName } from './take-copy.ts'

type Opened = OpeningKey & { readonly files: PlaceFiles; readonly folder: string }

/** Those that this key opens, of those whose mark is ours. Refuses where there is none, with the reason. */
export async function mustBeForKey(opened: Opened, bases: Bases): Promise<readonly Done[]> {
  const recipients = await Promise.all(opened.identities.map(recipientOf))
  const isMeant = (done: ForeignDone) => done.recipients.some((one) => recipients.includes(one))
  const found = bases.done.filter(isMeant)
  if (found.length > 0) return found
  const others: readonly ForeignDone[] = [...bases.done, ...bases.unvouched]
  const [last] = others.slice(-1)
  if (!last) throw bases.damaged.length > 0 ? refuseCopy('file-changed', doneName) : refuseCopy('no-copy')
  // A wrong key is told from a forged copy.
  const isForged = bases.unvouched.some(isMeant) || (await opens(opened, last))
  throw isForged ? refuseCopy('file-changed', doneName) : refuseCopy('other-key')
}

async function opens({ files, folder, identities }: Opened, { name }: ForeignDone): Promise<boolean> {
  const path = join(baseFolder(folder, name), houseTarName)
  try {
    if ((await files.size(path)) === undefined) return false
    for await (const _chunk of openSealed(readStream(files, path), ...identities)) return true
    return true
  } catch (error) {
    if ([OtherKey, BrokenSeal, AlteredPlace].some((kind) => error instanceof kind)) return false
    throw error
  }
}

type Base = { readonly files: PlaceFiles; readonly folder: string; readonly done: Done }

/** Every file is there and of its length: what is missing is told before anything is unpacked. */
export async function mustBeThere({ files, folder, done }: Base): Promise<void> {
  for (const { name, bytes } of done.files) {
    const found = await files.size(join(baseFolder(folder, done.name), name)).catch(unlessAltered)
    if (found === undefined) throw refuseCopy('file-missing', shortName(name))
    if (found !== bytes) throw refuseCopy('file-changed', shortName(name))
  }
}

/** Something else in the place of a file has no length that a file of ours has. */
function unlessAltered(error: unknown): -1 {
  if (error instanceof AlteredPlace) return -1
  throw error
}

/** A file of the base; ends with a refusal where it is not what was copied. What is used is what was looked at. */
export async function* readUnchanged({ files, folder, done }: Base, name: string): AsyncGenerator<Buffer> {
  const meant = done.files.find((file) => file.name === name)
  if (!meant) throw refuseCopy('file-missing', shortName(name))
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of readStream(files, join(baseFolder(folder, done.name), name))) {
    bytes += (chunk as Buffer).length
    if (bytes > meant.bytes) throw refuseCopy('file-changed', shortName(name))
    hash.update(chunk as Buffer)
    yield chunk as Buffer
  }
  if (hash.digest('hex') !== meant.sha256) throw refuseCopy('file-changed', shortName(name))
}

/** The same bytes; where the seal does not hold, what a person is told. */
export async function* sayingWhatIsWrong(
  opened: AsyncIterable<Buffer>,
  name: string,
): AsyncGenerator<Buffer> {
  try {
    yield* opened
  } catch (error) {
    if (!(error instanceof OtherKey || error instanceof BrokenSeal)) throw error
    throw Object.assign(refuseCopy('file-changed', shortName(name)), { cause: error })
  }
}

/** «part-0002» of part-0002.tar.gz.age */
export const shortName = (name: string): string => name.replace(/\..*$/, '')
