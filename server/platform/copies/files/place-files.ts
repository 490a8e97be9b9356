/** Every call on the files of a place goes through here, so that one that does not return is seen, and tests can make faults. */
import { access, type FileHandle, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { Readable } from 'node:stream'

export type PlaceFile = {
  write(chunk: Buffer): Promise<void>
  /** Reads on from where the last reading ended; 0 at the end. */
  read(into: Buffer): Promise<number>
  sync(): Promise<void>
  close(): Promise<void>
}

export type PlaceFiles = {
  open(path: string, how: 'read' | 'write'): Promise<PlaceFile>
  /** Sorted; empty where there is no such folder. */
  list(folder: string): Promise<string[]>
  /** Undefined where there is no such file. */
  size(path: string): Promise<number | undefined>
  rename(from: string, to: string): Promise<void>
  /** A file, or a folder with all it holds; absent is fine. */
  remove(path: string): Promise<void>
  /** Only within a folder that is there: where a stick was pulled out, nothing is made in its stead. */
  makeFolder(path: string): Promise<void>
  syncFolder(path: string): Promise<void>
  freeBytes(path: string): Promise<number>
}

export const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException | undefined)?.code ?? ''

const unless = (codes: readonly string[]) => (error: unknown) => {
  if (!codes.includes(codeOf(error))) throw error
}

export const filesOfThisMachine: PlaceFiles = {
  open: async (path, how) => fileOf(await open(path, how === 'read' ? 'r' : 'w', 0o600)),
  list: async (folder) => {
    const names = await readdir(folder).catch(unless(['ENOENT']))
    return (names ?? []).sort()
  },
  size: async (path) => (await stat(path).catch(unless(['ENOENT'])))?.size,
  rename: (from, to) => rename(from, to),
  remove: (path) => rm(path, { recursive: true, force: true }),
  makeFolder: async (path) => {
    await mkdir(path).catch(unless(['EEXIST']))
    await access(path)
  },
  syncFolder,
  freeBytes: async (path) => {
    const { bavail, bsize } = await statfs(path)
    return bavail * bsize
  },
}

/** Some systems do not know it, Windows and some shares among them: there the file alone is on the disk. */
async function syncFolder(path: string): Promise<void> {
  const unknown = ['EISDIR', 'EINVAL', 'EPERM', 'EACCES', 'ENOTSUP', 'EBADF', 'ENOSYS']
  const folder = await open(path, 'r').catch(unless(unknown))
  try {
    await folder?.sync().catch(unless(unknown))
  } finally {
    await folder?.close()
  }
}

const fileOf = (file: FileHandle): PlaceFile => ({
  write: async (chunk) => {
    for (let at = 0; at < chunk.length; ) at += (await file.write(chunk, at)).bytesWritten
  },
  read: async (into) => (await file.read(into, 0, into.length)).bytesRead,
  sync: () => file.sync(),
  close: () => file.close(),
})

const readAtOnce = 262_144

/** Reads a file from its beginning to its end, as fast as it is taken. */
export const readStream = (files: PlaceFiles, path: string): Readable =>
  Readable.from(chunksOf(files, path), { objectMode: false })

async function* chunksOf(files: PlaceFiles, path: string): AsyncGenerator<Buffer> {
  const file = await files.open(path, 'read')
  try {
    for (;;) {
      const chunk = Buffer.allocUnsafe(readAtOnce)
      const count = await file.read(chunk)
      if (count === 0) return
      yield chunk.subarray(0, count)
    }
  } finally {
    await file.close()
  }
}

export async function readWhole(files: PlaceFiles, path: string): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of chunksOf(files, path)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** A call that did not return was given up; its place may answer again later. */
export class HungPlace extends Error {
  readonly code = 'EHUNG'
}

export type WatchedFiles = PlaceFiles & {
  /** How long the oldest call that has not returned waits by now, in milliseconds. */
  waitingMs(): number
}

type Patience = {
  /** After this a call is given up, so that the caller can begin again. */
  readonly giveUpMs: number
  /** Calls that were given up hold a thread each: with so many, every further call is refused until one returns. */
  readonly mostGivenUp: number
}

/** The same files; a call that hangs is seen by `waitingMs`, and given up after a while. */
export function watchFiles(
  files: PlaceFiles,
  { giveUpMs, mostGivenUp }: Patience = { giveUpMs: 60_000, mostGivenUp: 3 },
): WatchedFiles {
  const begun = new Map<symbol, number>()
  let givenUp = 0
  const watched = async <Result>(call: () => Promise<Result>): Promise<Result> => {
    if (givenUp >= mostGivenUp) throw new HungPlace('The place does not answer')
    const id = Symbol('call')
    begun.set(id, performance.now())
    const calling = call().finally(() => begun.delete(id))
    let timer: NodeJS.Timeout | undefined
    const tooLong = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        givenUp += 1
        const settle = () => {
          givenUp -= 1
        }
        calling.then(settle, settle)
        reject(new HungPlace('The place does not answer'))
      }, giveUpMs)
    })
    return Promise.race([calling, tooLong]).finally(() => clearTimeout(timer))
  }
  return {
    waitingMs: () => {
      const oldest = Math.min(...begun.values())
      return begun.size === 0 ? 0 : performance.now() - oldest
    },
    open: async (path, how) => {
      const file = await watched(() => files.open(path, how))
      return {
        write: (chunk) => watched(() => file.write(chunk)),
        read: (into) => watched(() => file.read(into)),
        sync: () => watched(() => file.sync()),
        close: () => watched(() => file.close()),
      }
    },
    list: (folder) => watched(() => files.list(folder)),
    size: (path) => watched(() => files.size(path)),
    rename: (from, to) => watched(() => files.rename(from, to)),
    remove: (path) => watched(() => files.remove(path)),
    makeFolder: (path) => watched(() => files.makeFolder(path)),
    syncFolder: (path) => watched(() => files.syncFolder(path)),
    freeBytes: (path) => watched(() => files.freeBytes(path)),
  }
}
