/**
 * Pages opened before an update still ask for their old files, see server/platform/pages.ts: files with a digest in their
 * name are kept for a day after a build replaced them, however many builds follow. By hand, and for the test: `node
 * run/keep-versions.mjs <built> <kept> <instant>`.
 */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const keptMs = 24 * 60 * 60 * 1000

export function keepVersionsBefore(folder, before, now = new Date()) {
  const [assets, kept] = [join(folder, 'assets'), join(before, 'assets')]
  mkdirSync(kept, { recursive: true })
  for (const name of readdirSync(kept))
    if (now.getTime() - statSync(join(kept, name)).mtimeMs > keptMs) rmSync(join(kept, name))
  if (!existsSync(assets)) return
  for (const name of readdirSync(assets)) {
    renameSync(join(assets, name), join(kept, name))
    utimesSync(join(kept, name), now, now)
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [, , folder, before, instant] = process.argv
  keepVersionsBefore(folder, before, new Date(instant))
}
