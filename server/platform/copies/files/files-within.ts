/** The files of one place: no folder between it and a file may be a link, which would lead out of it. */
import { constants, existsSync } from 'node:fs'
import { type FileHandle, lstat, open } from 'node:fs/promises'
import { basename, dirname, join, relative, sep } from 'node:path'
import { AlteredPlace, codeOf, filesOfThisMachine, type PlaceFiles, unless } from './place-files.ts'

/** Linux reaches a folder that is held open by its number, whatever becomes of the names above it. */
const byNumber = process.platform === 'linux' && existsSync('/proc/self/fd') ? '/proc/self/fd' : undefined

export function filesWithin(place: string, files: PlaceFiles = filesOfThisMachine): PlaceFiles {
  const looking =
    <Result>(call: (path: string) => Promise<Result>, folderOf: (path: string) => string) =>
    async (path: string): Promise<Result> => {
      await mustHaveNoLinks({ place, folder: folderOf(path) })
      return call(path)
    }
  const changing =
    <Result>(call: (path: string) => Promise<Result>) =>
    (path: string): Promise<Result> =>
      reached({ place, folder: dirname(path) }, (at) => call(join(at, basename(path))))
  const itself = (folder: string) => folder
  return {
    ...files,
    open: (path, how) =>
      how === 'read'
        ? looking((one) => files.open(one, how), dirname)(path)
        : changing((one) => files.open(one, how))(path),
    size: looking(files.size, dirname),
    list: looking(files.list, itself),
    syncFolder: looking(files.syncFolder, itself),
    rename: (from, to) => changing((one) => files.rename(one, join(dirname(one), basename(to))))(from),
    remove: (path) => changing(files.remove)(path).catch(unless(['ENOENT'])),
    makeFolder: changing(files.makeFolder),
  }
}

type Within = { readonly place: string; readonly folder: string }

function stepsTo({ place, folder }: Within): readonly string[] {
  const steps = relative(place, folder)
    .split(sep)
    .filter((step) => step !== '')
  if (steps[0] === '..') throw new AlteredPlace(folder)
  return steps
}

/** What is not there is told by the call itself. */
async function mustHaveNoLinks(within: Within): Promise<void> {
  let at = within.place
  for (const step of stepsTo(within)) {
    at = join(at, step)
    const found = await lstat(at).catch(unless(['ENOENT', 'ENOTDIR']))
    if (!found) return
    if (found.isSymbolicLink()) throw new AlteredPlace(at)
  }
}

/**
 * For what changes something. Where the system knows it, the folder is held open meanwhile: whoever swaps it for a link between the look and
 * the call leads nowhere.
 */
async function reached<Result>(within: Within, call: (at: string) => Promise<Result>): Promise<Result> {
  if (byNumber === undefined) {
    await mustHaveNoLinks(within)
    return call(within.folder)
  }
  const folder = await hold(within)
  const at = join(byNumber, String(folder.fd))
  try {
    return await call(at)
  } catch (error) {
    throw asSaid(at, within.folder)(error)
  } finally {
    await folder.close()
  }
}

const { O_RDONLY, O_DIRECTORY, O_NOFOLLOW } = constants

/** From folder to folder, none of which may be a link. The place itself may: a person chose it. */
async function hold(within: Within): Promise<FileHandle> {
  const steps = stepsTo(within)
  let [held, folder] = [await open(within.place, O_RDONLY | O_DIRECTORY), within.place]
  for (const step of steps) {
    const [above, at] = [held, `${byNumber}/${held.fd}`]
    const next = open(`${at}/${step}`, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
    held = await next.catch(notThere(join(folder, step), asSaid(at, folder))).finally(() => above.close())
    folder = join(folder, step)
  }
  return held
}

const notThere = (folder: string, said: (error: unknown) => unknown) => (error: unknown) => {
  throw ['ENOTDIR', 'ELOOP'].includes(codeOf(error)) ? new AlteredPlace(folder) : said(error)
}

/** People read where it was, not by which number it was reached. */
const asSaid =
  (at: string, folder: string) =>
  (error: unknown): unknown => {
    if (error instanceof AlteredPlace) return new AlteredPlace(error.path.replace(at, folder))
    if (!(error instanceof Error)) return error
    const { path } = error as NodeJS.ErrnoException
    if (path !== undefined) Object.assign(error, { path: path.replace(at, folder) })
    error.message = error.message.replaceAll(at, folder)
    return error
  }
