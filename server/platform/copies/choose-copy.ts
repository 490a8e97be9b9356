/** Which base is brought back for an instant, or for the end. */
import { refuseCopy } from '#rules/copies/copy-words.ts'
import { type Done, listDone } from './done-file.ts'
import type { PlaceFiles } from './place-files.ts'

export async function chooseCopy(files: PlaceFiles, folder: string, target: Date | undefined): Promise<Done> {
  const bases = await listDone(files, folder)
  const [oldest] = bases
  if (!oldest) throw refuseCopy('no-copy')
  const serving = bases.findLast(({ endedAt }) => target === undefined || new Date(endedAt) <= target)
  if (!serving) throw refuseCopy('begins-after', new Date(oldest.endedAt))
  return serving
}

/** The last instant that the copies hold. */
export async function endOfCopies(files: PlaceFiles, folder: string): Promise<Date> {
  const last = (await listDone(files, folder)).at(-1)
  if (!last) throw refuseCopy('no-copy')
  return new Date(last.endedAt)
}
