/** Prints what a phone downloads for the pages that phones open first, and fails a build that makes them download too much. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * How many scripts and styles the page names, and the kilobytes of its scripts as they are sent. Once the screen is there,
 * /pos sends 9 more requests, 11 kB, for toasts and its own calls: `npm run bench:screens` limits the sum to 25 and 220 kB.
 */
const limits = {
  login: { files: 6, kilobytes: 105 },
  pos: { files: 16, kilobytes: 195 },
  recharge: { files: 16, kilobytes: 195 },
  kitchen: { files: 16, kilobytes: 205 },
}

/** Throws when one of them is too heavy. `folder`: the built screens, compressed. */
export function weighPages(folder) {
  const pages = Object.entries(limits).map(([name, most]) => ({ name, most, ...weigh(folder, name) }))
  for (const { name, most, files, kilobytes } of pages)
    console.log(`/${name}: ${files} of ${most.files} files, ${kilobytes} of ${most.kilobytes} kB of scripts`)
  const heavy = pages.filter((page) => page.files > page.most.files || page.kilobytes > page.most.kilobytes)
  if (heavy.length === 0) return
  const names = heavy.map(({ name }) => `/${name}`).join(', ')
  throw new Error(
    `${names}: too much for a phone to download before the first sight of it, see chunks.config.ts`,
  )
}

function weigh(folder, name) {
  const page = readFileSync(join(folder, `pages/${name}.html`), 'utf8')
  const files = [...page.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map(([, path]) => path)
  const bytes = files
    .filter((path) => path.endsWith('.js'))
    .reduce((sum, path) => sum + sent(folder, path), 0)
  return { files: files.length, kilobytes: Math.round(bytes / 100) / 10 }
}

/** A file without a compressed twin is sent as it is. */
function sent(folder, path) {
  const compressed = join(folder, `${path}.br`)
  return statSync(existsSync(compressed) ? compressed : join(folder, path)).size
}
