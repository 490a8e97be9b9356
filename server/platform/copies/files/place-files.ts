/** Every call on the files of a place goes through here, so that one that does not return is seen, and tests can make faults. */
import { constants } from 'node:fs'
import { type FileHandle, lstat, mkdir, open, readdir, rename, rmdir, unlink } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { freeBytesOf } from '../../free-bytes.ts'
import { syncFolder } from '../../sync-folder.ts'

export type PlaceFile = {
  write(chunk: Buffer): Promise<void>
  /** Reads on from where the last reading ended; 0 at the end. */
  read(into: Buffer): Promise<number>
  sync(): Promise<void>
  close(): Promise<void>
}

export type PlaceFiles = {
  /** `write` makes the file, and rejects with `EEXIST` where anything bears its name. */
  open(path: string, how: 'read' | 'write'): Promise<PlaceFile>
  /** Sorted; empty where there is no such folder. */
  list(folder: string): Promise<string[]>
  /** Undefined where there is no such file. Rejects with `AlteredPlace` where something else bears its name. */
  size(path: string): Promise<number | undefined>
  /** Within one folder. */
  rename(from: string, to: string): Promise<void>
  /** A file, or an empty folder; absent is fine. Rejects with `AlteredPlace` where a folder holds anything: nothing goes unnamed. */
  remove(path: string): Promise<void>
  /** Only within a folder that is there: where a stick was pulled out, nothing is made in its stead. */
  makeFolder(path: string): Promise<void>
  syncFolder(path: string): Promise<void>
  freeBytes(path: string): Promise<number>
}

export const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException | undefined)?.code ?? ''

/** Something else lies where a file or a folder of ours should: a link, a folder in the place of a file. */
export class AlteredPlace extends Error {
  readonly code = 'EALTERED'
  readonly path: string

  constructor(path: string) {
    super(`${path} is not the file or folder that we make there`)
    this.path = path
  }
}

export const unless = (codes: readonly string[]) => (error: unknown) => {
  if (!codes.includes(codeOf(error))) throw error
}

const altered = (path: string, codes: readonly string[]) => (error: unknown) => {
  throw codes.includes(codeOf(error)) ? new AlteredPlace(path) : error
}

/** Systems say otherwise that what they should remove is a folder. */
const removedAsFolder = (path: string) => (error: unknown) => {
  if (!['EISDIR', 'EPERM'].includes(codeOf(error))) throw error
  return rmdir(path).catch((ofFolder: unknown) => {
    throw codeOf(ofFolder) === 'ENOTDIR' ? error : new AlteredPlace(path)
  })
}

/** Windows has no such flags. A pipe in the place of a file must keep nobody waiting. */
const { O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants
const flags = {
  read: constants.O_RDONLY | O_NOFOLLOW | O_NONBLOCK,
  write: constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | O_NOFOLLOW,
}

/** No call follows a link that bears the name it is given: what lies on a stick leads to no file of this machine. */
export const filesOfThisMachine: PlaceFiles = {
  open: async (path, how) => {
    const file = await open(path, flags[how], 0o600).catch(
      altered(path, ['ELOOP', 'EISDIR', 'ENOTDIR', 'ENXIO']),
    )
    if ((await file.stat()).isFile()) return fileOf(file)
    await file.close()
    throw new AlteredPlace(path)
  },
  list: async (folder) => {
    const names = await readdir(folder)
      .catch(unless(['ENOENT']))
      .catch(altered(folder, ['ENOTDIR']))
    return (names ?? []).sort()
  },
  size: async (path) => {
    const found = await lstat(path)
      .catch(unless(['ENOENT']))
      .catch(altered(path, ['ENOTDIR']))
    if (found && !found.isFile()) throw new AlteredPlace(path)
    return found?.size
  },
  rename: (from, to) => rename(from, to).catch(altered(to, ['EISDIR', 'ENOTDIR', 'ENOTEMPTY'])),
  remove: (path) =>
    unlink(path)
      .catch(unless(['ENOENT']))
      .catch(removedAsFolder(path)),
  makeFolder: async (path) => {
    await mkdir(path)
      .catch(unless(['EEXIST']))
      .catch(altered(path, ['ENOTDIR']))
    if (!(await lstat(path)).isDirectory()) throw new AlteredPlace(path)
  },
  syncFolder,
  freeBytes: freeBytesOf,
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

export async function* chunksOf(files: PlaceFiles, path: string): AsyncGenerator<Buffer> {
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
