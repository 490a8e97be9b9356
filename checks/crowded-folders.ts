import { posix } from 'node:path'
import { type Breach, breachOf } from './breach.ts'
import type { HouseFile } from './house-files.ts'

const most = 40

/** Folders with more files than one look takes in. `reasons` are by folder; a reason no longer needed is a breach too. */
export function crowdedFolders(
  files: readonly HouseFile[],
  reasons: Readonly<Record<string, string>>,
): Breach[] {
  const counts = new Map<string, number>()
  for (const { path } of files) counts.set(posix.dirname(path), (counts.get(posix.dirname(path)) ?? 0) + 1)
  const crowded = [...counts].filter(([, count]) => count > most)
  return [
    ...crowded
      .filter(([folder]) => !(folder in reasons))
      .map(([folder, count]) => breachOf(folder, `holds ${count} files: which folders are in it?`)),
    ...Object.keys(reasons)
      .filter((folder) => !crowded.some(([one]) => one === folder))
      .map((folder) => breachOf(folder, 'needs no reason any more: see checks/whole.ts')),
  ]
}
