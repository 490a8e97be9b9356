/** Whether a base is what was copied: the key opens it, whoever wrote it knew the printed key, and no file was changed. */
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { refuseCopy } from '#rules/copies/copy-words.ts'
import { type PlaceFiles, readStream } from '../files/place-files.ts'
import { BrokenSeal, type OpeningKey, OtherKey, openSealed, recipientOf } from '../seal/copy-seal.ts'
import { baseFolder, type Done, doneName, readDone } from './done-file.ts'
import { houseTarName } from './take-copy.ts'

type Copy = {
  readonly files: PlaceFiles
  readonly folder: string
  readonly name: string
  readonly key: OpeningKey
}

/** The key before the HMAC: a wrong key is told from a forged copy. */
export async function mustBeOurs({ files, folder, name, key }: Copy): Promise<Done> {
  const read = await readDone(files, folder, name)
  if (!read) throw refuseCopy('no-copy')
  const isMeant = read.done.recipients.includes(await recipientOf(key.identity))
  if (!isMeant && !(await opens(files, join(baseFolder(folder, name), houseTarName), key)))
    throw refuseCopy('other-key')
  if (!read.isVouchedForBy(key.hmacKeys)) throw refuseCopy('file-changed', doneName)
  return read.done
}

async function opens(files: PlaceFiles, path: string, key: OpeningKey): Promise<boolean> {
  if ((await files.size(path)) === undefined) return false
  try {
    for await (const _chunk of openSealed(readStream(files, path), key.identity)) return true
    return true
  } catch (error) {
    if (error instanceof OtherKey || error instanceof BrokenSeal) return false
    throw error
  }
}

/** Reads every file of the base once. */
export async function mustBeUnchanged(
  { files, folder, name }: Copy,
  done: Done,
  signal?: AbortSignal,
): Promise<void> {
  for (const file of done.files) {
    const path = join(baseFolder(folder, name), file.name)
    if ((await files.size(path)) === undefined) throw refuseCopy('file-missing', shortName(file.name))
    const hash = createHash('sha256')
    for await (const chunk of readStream(files, path)) {
      signal?.throwIfAborted()
      hash.update(chunk as Buffer)
    }
    if (hash.digest('hex') !== file.sha256) throw refuseCopy('file-changed', shortName(file.name))
  }
}

/** The same bytes; where the seal does not hold, what a person is told. */
export async function* sayingWhatIsWrong(
  opened: AsyncIterable<Buffer>,
  name: string,
): AsyncGenerator<Buffer> {
  try {
    yield* opened
  } catch (error) {
    if (error instanceof OtherKey || error instanceof BrokenSeal)
      throw refuseCopy('file-changed', shortName(name))
    throw error
  }
}

/** «part-0002» of part-0002.tar.gz.age */
export const shortName = (name: string): string => name.replace(/\..*$/, '')
