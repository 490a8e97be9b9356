/**
 * The longest files and fullest folders, printed at each run for the reviewer. Not a law: a limit would force splits where
 * there is no good place for them.
 */
import { posix } from 'node:path'
import { type HouseFile, isCode } from './house-files.ts'

const [filesTold, foldersTold] = [10, 5]

export function longestFiles(files: readonly HouseFile[]): string[] {
  const written = files.filter(({ path }) => isCode(path) || path.endsWith('.css'))
  return largest(
    written.map(({ path, text }) => [path, text.split('\n').length - 1]),
    filesTold,
  ).map(([path, lines]) => `${lines} lines: ${path}`)
}

/** Folders by their own files, without those of their subfolders. */
export function fullestFolders(files: readonly HouseFile[]): string[] {
  const counts = new Map<string, number>()
  for (const { path } of files) counts.set(posix.dirname(path), (counts.get(posix.dirname(path)) ?? 0) + 1)
  return largest([...counts], foldersTold).map(([folder, count]) => `${count} files: ${folder}`)
}

const largest = (sized: readonly (readonly [string, number])[], told: number) =>
  sized.toSorted(([, one], [, other]) => other - one).slice(0, told)
