/**
 * The files of the built screens, held in memory: a page never waits for the disk, and a new build does not affect a running
 * server. The build puts a compressed copy beside every file that shrinks by it.
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { accepts } from './content-encoding.ts'

/** The encodings we store, the one with the smallest files first. */
const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const

type Encoding = (typeof encodings)[number]['name']

type StaticFile = {
  readonly type: string
  readonly digest: string
  readonly whole: Buffer<ArrayBuffer>
  readonly compressed: Readonly<Partial<Record<Encoding, Buffer<ArrayBuffer>>>>
}

/** Files by the path in their address: «/assets/start-3fa9.js». No other path is served. */
export type StaticFiles = ReadonlyMap<string, StaticFile>

export const readStaticFiles = (folder: string): StaticFiles =>
  new Map(filesOf(folder).map(([address, path]) => [address, readFile(path)]))

/** Like `readStaticFiles`, but each file is read when it is asked for: files of earlier versions are many and rarely wanted. */
export function listStaticFiles(folder: string): (address: string) => StaticFile | undefined {
  const listed = new Map(filesOf(folder))
  return (address) => {
    const path = listed.get(address)
    return path !== undefined && existsSync(path) ? readFile(path) : undefined
  }
}

function filesOf(folder: string): (readonly [address: string, path: string])[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !encodings.some(({ suffix }) => entry.name.endsWith(suffix)))
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((path) => [`/${relative(folder, path).replaceAll(sep, '/')}`, path])
}

function readFile(path: string): StaticFile {
  const whole = readFileSync(path)
  return {
    type: getMimeType(path) ?? 'application/octet-stream',
    digest: createHash('sha256').update(whole).digest('base64url').slice(0, 16),
    whole,
    compressed: Object.fromEntries(
      encodings
        .filter(({ suffix }) => existsSync(`${path}${suffix}`))
        .map(({ name, suffix }) => [name, readFileSync(`${path}${suffix}`)]),
    ),
  }
}

type Asked = {
  readonly acceptEncoding: string | undefined
  readonly ifNoneMatch: string | undefined
  readonly cacheControl: string
}

/** Sends the smallest encoding that the browser accepts, or 304 without a body when the browser has the file already. */
export function answerStaticFile(
  file: StaticFile,
  { acceptEncoding, ifNoneMatch, cacheControl }: Asked,
): Response {
  const encoding = encodings.find(
    ({ name }) => file.compressed[name] !== undefined && accepts(name, acceptEncoding),
  )?.name
  const etag = `"${file.digest}${encoding ? `-${encoding}` : ''}"`
  const headers = { 'cache-control': cacheControl, etag, vary: 'accept-encoding' }
  if (ifNoneMatch?.split(/,\s*/).includes(etag)) return new Response(null, { status: 304, headers })
  const body = encoding ? file.compressed[encoding]! : file.whole
  return new Response(body, {
    headers: {
      ...headers,
      'content-type': file.type,
      'content-length': String(body.length),
      ...(encoding && { 'content-encoding': encoding }),
    },
  })
}
