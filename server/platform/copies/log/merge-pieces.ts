/**
 * A file a few seconds would fill a place with names: the pieces of a segment become one file. They go only once it was read
 * back, opened and compared.
 */
import { segmentBytes, segmentStart } from '../../replication/wal-position.ts'
import { AlteredPlace, codeOf } from '../files/place-files.ts'
import { noneIfUnsound } from './sound-log.ts'
import { keepWal, type MergingFolder, readWal, type WalFile, walPath } from './wal-on-place.ts'

/**
 * A copier that died after the rename, and before it said so, finds its own file. Whatever else bears the name is no part of the log,
 * and gives way.
 */
export async function keepWalOnce(
  folder: MergingFolder,
  file: WalFile,
  content: { readonly bytes: Buffer; readonly at: Date | undefined },
): Promise<void> {
  try {
    await keepWal(folder, file, content)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST' && !(error instanceof AlteredPlace)) throw error
    const found = await readWal(folder, file).catch(noneIfUnsound)
    if (found?.bytes.equals(content.bytes)) return
    await folder.files.remove(walPath(folder.folder, file))
    await keepWal(folder, file, content)
  }
}

/** The files that lie in one segment of a timeline, in order. */
export function bySegment(files: readonly WalFile[]): readonly (readonly WalFile[])[] {
  const segments = new Map<string, WalFile[]>()
  for (const file of files) {
    const key = `${file.writer} ${file.timeline} ${segmentStart(file.from)}`
    const inIt = segments.get(key)
    if (inIt) inIt.push(file)
    else segments.set(key, [file])
  }
  return [...segments.values()]
}

export const isFull = (files: readonly WalFile[]): boolean =>
  files.some(({ until }) => until % segmentBytes === 0n)

const fewPieces = 8

/**
 * A segment that came in few pieces stays as it is. It came fast: merging it would zip, seal and read again while people sell what filled
 * it.
 */
export const isInMany = (files: readonly WalFile[]): boolean => files.length > fewPieces

/** Answers the one file; the same list where there is nothing to merge, or a gap in between. */
export async function mergePieces(
  folder: MergingFolder,
  pieces: readonly WalFile[],
): Promise<readonly WalFile[]> {
  const sorted = [...pieces].sort((a, b) => Number(a.from - b.from) || Number(b.until - a.until))
  const whole = sorted.find((one) =>
    sorted.every(({ from, until }) => one.from <= from && until <= one.until),
  )
  const taken = whole ? [whole] : sorted
  const [first, last] = [taken[0], taken.at(-1)]
  if (!first || !last || sorted.length < 2) return pieces
  const isUnbroken = taken.every(({ from }, n) => n === 0 || from === taken[n - 1]?.until)
  if (!isUnbroken) return pieces
  const merged: WalFile = { ...first, until: last.until }
  await mergeInto(folder, merged, taken)
  for (const piece of sorted)
    if (piece.from !== merged.from || piece.until !== merged.until)
      await folder.files.remove(walPath(folder.folder, piece))
  return [merged]
}

async function mergeInto(folder: MergingFolder, merged: WalFile, pieces: readonly WalFile[]): Promise<void> {
  const read = []
  for (const piece of pieces) read.push(await readWal(folder, piece))
  const bytes = Buffer.concat(read.map((piece) => piece.bytes))
  const at = read.at(-1)?.at
  if (pieces.length > 1) await keepWalOnce(folder, merged, { bytes, at })
  const back = await readWal(folder, merged)
  if (!back.bytes.equals(bytes) || BigInt(bytes.length) !== merged.until - merged.from)
    throw Object.assign(new Error('A merged piece of the log reads back otherwise'), { code: 'EREADBACK' })
}
