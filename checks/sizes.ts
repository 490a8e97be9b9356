/** What is longest and fullest, for whoever reviews a change: told at each run, and no law, or a limit would cut where no seam is. */
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

/** Without what stands in their subfolders. */
export function fullestFolders(files: readonly HouseFile[]): string[] {
  const counts = new Map<string, number>()
  for (const { path } of files) counts.set(posix.dirname(path), (counts.get(posix.dirname(path)) ?? 0) + 1)
  return largest([...counts], foldersTold).map(([folder, count]) => `${count} files: ${folder}`)
}

const largest = (sized: readonly (readonly [string, number])[], told: number) =>
  sized.toSorted(([, one], [, other]) => other - one).slice(0, told)
