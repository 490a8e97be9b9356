/** Unpacks a base into a new cluster. Every file is compared with PostgreSQL's own manifest while it is written. */
import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { type Extract, extract } from 'tar-stream'
import { z } from 'zod'
import { refuseCopy } from '#rules/copies/copy-words.ts'
import { type PlaceFiles, readStream } from '../files/place-files.ts'
import { type OpeningKey, openSealed } from '../seal/copy-seal.ts'
import { sayingWhatIsWrong, shortName } from '../taking/check-copy.ts'
import { baseFolder, type Done } from '../taking/done-file.ts'
import { houseTarName, isPart, manifestName } from '../taking/take-copy.ts'

export type Sealed = {
  readonly files: PlaceFiles
  readonly folder: string
  readonly done: Done
  readonly key: OpeningKey
  readonly signal?: AbortSignal | undefined
}

type Entry = Extract extends AsyncIterable<infer One> ? One : never

export const openedHouseTar = (sealed: Sealed): Readable => opened(sealed, [houseTarName])

/** The content of sealed files of the base, one after another. */
const opened = (sealed: Sealed, names: readonly string[]): Readable =>
  Readable.from(chunksOf(sealed, names), { objectMode: false })

async function* chunksOf({ files, folder, done, key, signal }: Sealed, names: readonly string[]) {
  for (const name of names) {
    const path = join(baseFolder(folder, done.name), name)
    for await (const chunk of sayingWhatIsWrong(openSealed(readStream(files, path), key.identity), name)) {
      signal?.throwIfAborted()
      yield chunk
    }
  }
}

const manifest = z.object({
  Files: z.array(
    z.object({
      Path: z.string(),
      Size: z.number(),
      Checksum: z.string(),
      'Checksum-Algorithm': z.literal('SHA256'),
    }),
  ),
})

/** By path: the SHA-256 of each file. */
async function readManifest(sealed: Sealed): Promise<Map<string, string>> {
  const bytes = await pipeline(opened(sealed, [manifestName]), createGunzip(), (unzipped) => buffer(unzipped))
  const text = bytes.toString('utf8')
  const systemId = /"System-Identifier":\s*(\d+)/.exec(text)?.[1]
  if (systemId !== sealed.done.house) throw refuseCopy('file-changed', shortName(manifestName))
  return new Map(manifest.parse(JSON.parse(text)).Files.map(({ Path, Checksum }) => [Path, Checksum]))
}

/** `cluster` is made, and holds the base when it resolves. */
export async function unpackBase(sealed: Sealed, cluster: string): Promise<void> {
  const expected = await readManifest(sealed)
  mkdirSync(cluster, { mode: 0o700 })
  const entries = extract()
  const parts = sealed.done.files.map(({ name }) => name).filter(isPart)
  const fed = pipeline(opened(sealed, parts), createGunzip(), entries)
  // Told below, with what the seal says first.
  fed.catch(() => {})
  try {
    for await (const entry of entries) await unpackEntry(entry, cluster, expected)
  } catch (error) {
    await fed
    throw error
  }
  await fed
  const [missing] = expected.keys()
  if (missing !== undefined) throw refuseCopy('file-missing', missing)
}

async function unpackEntry(entry: Entry, cluster: string, expected: Map<string, string>): Promise<void> {
  const { name, type } = entry.header
  const path = name.replace(/^\.\//, '').replace(/\/$/, '')
  if (path.split('/').includes('..') || path.startsWith('/')) throw refuseCopy('file-changed', path)
  if (type === 'directory') {
    mkdirSync(join(cluster, path), { recursive: true, mode: 0o700 })
    entry.resume()
    return
  }
  if (type !== 'file') throw refuseCopy('file-changed', path)
  const found = await writeAndHash(entry, join(cluster, path))
  // The log is in no manifest: PostgreSQL checks each of its records as it plays them.
  if (/^pg_wal\/[0-9A-F.a-z]+$/.test(path)) return
  if (found !== expected.get(path)) throw refuseCopy('file-changed', path)
  expected.delete(path)
}

async function writeAndHash(source: AsyncIterable<unknown>, path: string): Promise<string> {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const file = await open(path, 'w', 0o600)
  const hash = createHash('sha256')
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      hash.update(chunk)
      await file.writeFile(chunk)
    }
  } finally {
    await file.close()
  }
  return hash.digest('hex')
}
