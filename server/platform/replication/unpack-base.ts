/** The files of a base, as PostgreSQL sends them in a tar, written where a cluster is to be. */
import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Extract, extract } from 'tar-stream'
import { z } from 'zod'
import { leadsOut } from '../tar-file.ts'

export type BaseEntry = Extract extends AsyncIterable<infer One> ? One : never

const listed = z.object({
  Files: z.array(
    z.object({
      Path: z.string(),
      Size: z.number(),
      Checksum: z.string(),
      'Checksum-Algorithm': z.literal('SHA256'),
    }),
  ),
})

/** By path: the SHA-256 of each file, in hexadecimal. */
export const sumsIn = (manifest: Buffer): Map<string, string> =>
  new Map(
    listed.parse(JSON.parse(manifest.toString('utf8'))).Files.map(({ Path, Checksum }) => [Path, Checksum]),
  )

/** Segments of the log are in no manifest: PostgreSQL checks each of their records as it plays them. The histories of its timelines are in it. */
export const isOfLog = (path: string): boolean => /^pg_wal\/[0-9A-F.a-z]+$/.test(path)

/**
 * Writes one entry below `cluster`, and answers the SHA-256 of a file, in hexadecimal; undefined of a folder. `mustBeMeant` throws where
 * nothing is to be written under that path.
 */
export async function writeEntry(
  entry: BaseEntry,
  cluster: string,
  mustBeMeant: (path: string, type: 'file' | 'directory' | 'other') => void,
): Promise<{ readonly path: string; readonly sha256: string } | undefined> {
  const { name, type } = entry.header
  const path = name.replace(/^\.\//, '').replace(/\/$/, '')
  mustBeMeant(path, type === 'file' || type === 'directory' ? type : 'other')
  if (type === 'directory') {
    mkdirSync(join(cluster, path), { recursive: true, mode: 0o700 })
    entry.resume()
    return undefined
  }
  return { path, sha256: await writeAndHash(entry, join(cluster, path)) }
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

/** Unpacks the tar of a first computer that answers for itself, and answers the SHA-256 of each file: its manifest comes after it. */
export async function unpackTar(tar: Readable, cluster: string): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  mkdirSync(cluster, { mode: 0o700 })
  const entries = extract()
  const fed = pipeline(tar, entries)
  fed.catch(() => {})
  for await (const entry of entries) {
    const written = await writeEntry(entry, cluster, mustLieWithin)
    if (written) found.set(written.path, written.sha256)
  }
  await fed
  return found
}

function mustLieWithin(path: string, type: string): void {
  if (type === 'other' || leadsOut(path))
    throw new Error(`The base has an entry that is no file of it: ${path}`)
}
