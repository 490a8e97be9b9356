/** Unpacks a base into a new cluster. Every file is compared with PostgreSQL's own manifest while it is written. */
import { mkdirSync } from 'node:fs'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { refuseCopy } from '#rules/copies/copy-words.ts'
import { type BaseEntry, isOfLog, sumsIn, writeEntry } from '../../replication/unpack-base.ts'
import { leadsOut } from '../../tar-file.ts'
import { codeOf, type PlaceFiles } from '../files/place-files.ts'
import { type OpeningKey, openSealed } from '../seal/copy-seal.ts'
import { readUnchanged, sayingWhatIsWrong, shortName } from '../taking/check-copy.ts'
import type { Done } from '../taking/done-file.ts'
import { houseTarName, isPart, manifestName } from '../taking/take-copy.ts'

export type Sealed = {
  readonly files: PlaceFiles
  readonly folder: string
  readonly done: Done
  readonly key: OpeningKey
  readonly signal?: AbortSignal | undefined
}

/** A small file, whole: it was looked at to its end before anything in it is believed. */
async function openedWhole(sealed: Sealed, name: string): Promise<Buffer> {
  const bytes = await buffer(readUnchanged(sealed, name))
  return buffer(sayingWhatIsWrong(openSealed(Readable.from([bytes]), ...sealed.key.identities), name))
}

export const openedHouseTar = async (sealed: Sealed): Promise<Readable> =>
  Readable.from([await openedWhole(sealed, houseTarName)])

/** What the parts hold, one after another. `read` hears of each that was what was copied, to its end. */
async function* chunksOf(sealed: Sealed, parts: readonly string[], read: (part: string) => void) {
  for (const name of parts) {
    const source = Readable.from(readUnchanged(sealed, name), { objectMode: false })
    for await (const chunk of sayingWhatIsWrong(openSealed(source, ...sealed.key.identities), name)) {
      sealed.signal?.throwIfAborted()
      yield chunk
    }
    read(name)
  }
}

/** What is unpacked from parts that are not looked at to their end yet may have no end. */
const notBeyond = (most: number) =>
  async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let bytes = 0
    for await (const chunk of chunks) {
      bytes += chunk.length
      if (bytes > most) throw refuseCopy('file-changed', 'part')
      yield chunk
    }
  }

/** By path: the SHA-256 of each file. */
async function readManifest(sealed: Sealed): Promise<Map<string, string>> {
  const zipped = Readable.from([await openedWhole(sealed, manifestName)])
  const bytes = await pipeline(zipped, createGunzip(), (unzipped) => buffer(unzipped))
  const text = bytes.toString('utf8')
  const systemId = /"System-Identifier":\s*(\d+)/.exec(text)?.[1]
  if (systemId !== sealed.done.house) throw refuseCopy('file-changed', shortName(manifestName))
  return sumsIn(bytes)
}

/** `cluster` is made, and holds the base when it resolves. */
export async function unpackBase(sealed: Sealed, cluster: string): Promise<void> {
  const expected = await readManifest(sealed)
  mkdirSync(cluster, { mode: 0o700 })
  const entries = extract()
  const unread = new Set(sealed.done.files.map(({ name }) => name).filter(isPart))
  const chunks = chunksOf(sealed, [...unread], (part) => unread.delete(part))
  const fed = pipeline(chunks, createGunzip(), notBeyond(sealed.done.unpackedBytes), entries)
  // Told below, with what the seal says first.
  fed.catch(() => {})
  try {
    for await (const entry of entries) await unpackEntry(entry, cluster, expected)
  } catch (error) {
    // Where an entry is refused, the rest is read no more.
    await fed.catch((told: unknown) => {
      if (codeOf(told) !== 'ERR_STREAM_PREMATURE_CLOSE') throw told
    })
    throw error
  }
  await fed
  // The content may end before the file does.
  const [part] = unread
  if (part !== undefined) throw refuseCopy('file-changed', shortName(part))
  const [missing] = expected.keys()
  if (missing !== undefined) throw refuseCopy('file-missing', missing)
}

/** Nothing is written under a name that the manifest does not know. */
async function unpackEntry(entry: BaseEntry, cluster: string, expected: Map<string, string>): Promise<void> {
  const written = await writeEntry(entry, cluster, (path, type) => {
    const isKnown = type === 'directory' || (type === 'file' && (expected.has(path) || isOfLog(path)))
    if (leadsOut(path) || !isKnown) throw refuseCopy('file-changed', path)
  })
  if (!written || !expected.has(written.path)) return
  if (written.sha256 !== expected.get(written.path)) throw refuseCopy('file-changed', written.path)
  expected.delete(written.path)
}
