/** Prints what a phone downloads for the pages that phones open first, and fails a build where it is too much. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The most scripts and styles that the page names, and the most kilobytes of its scripts, compressed; `withAhead` also
 * counts the scripts that the screen fetches by itself afterwards. `npm run bench:screens` counts all these requests in a
 * browser. They lie under what phones can bear (120 kB of /login, 220 kB of /pos), so that growth is noticed early.
 */
const limits = {
  login: { files: 6, kilobytes: 108 },
  pos: { files: 16, kilobytes: 194, withAhead: 230 },
  recharge: { files: 16, kilobytes: 193 },
  kitchen: { files: 16, kilobytes: 195 },
}

/** The most kilobytes of scripts that the organiser's first screen may ask for beyond those that index.html names. */
const mostForDashboard = 120

/** The most kilobytes of the page that checks an archive: it lies whole inside each of them, with its letters. */
const mostForVerifier = 200

/** Files fetched once a screen is shown: toasts and keys, the live stream, and the parts that /pos fetches ahead, see chunks.config.ts. */
const ahead = ['overlays', 'live-worker', 'ahead', 'Payment', 'ReadyOrders']

/** Throws when a page is too heavy. `folder`: the built screens, compressed. */
export function weighPages(folder) {
  const pages = Object.entries(limits).map(([name, most]) => ({ name, most, ...weigh(folder, name) }))
  for (const { name, most, files, kilobytes } of pages)
    console.log(`/${name}: ${files} of ${most.files} files, ${kilobytes} of ${most.kilobytes} kB of scripts`)
  const { name, most, withAhead } = pages.find((page) => page.most.withAhead)
  console.log(`/${name} with what it fetches ahead: ${withAhead} of ${most.withAhead} kB of scripts`)
  const dashboard = weighDashboard(folder)
  console.log(`/dashboard: ${dashboard} of ${mostForDashboard} kB of scripts beyond the page`)
  const verifier = Math.round(statSync(join(folder, 'verifier.html')).size / 100) / 10
  console.log(`/verifier.html: ${verifier} of ${mostForVerifier} kB in one file`)
  const heavy = pages.filter(
    (page) =>
      page.files > page.most.files ||
      page.kilobytes > page.most.kilobytes ||
      page.withAhead > (page.most.withAhead ?? Number.POSITIVE_INFINITY),
  )
  const names = heavy.map(({ name }) => `/${name}`)
  if (dashboard > mostForDashboard) names.push('/dashboard')
  if (verifier > mostForVerifier) names.push('/verifier.html')
  if (names.length === 0) return
  throw new Error(
    `${names.join(', ')}: too much to download before the first sight of it, see chunks.config.ts`,
  )
}

function weigh(folder, name) {
  const files = namedBy(folder, `pages/${name}.html`)
  const scripts = files.filter((path) => path.endsWith('.js'))
  const all = new Set(scripts)
  for (const file of ahead) addWithImports(all, folder, builtAs(folder, file))
  return {
    files: files.length,
    kilobytes: kilobytesOf(folder, scripts),
    withAhead: kilobytesOf(folder, [...all]),
  }
}

function weighDashboard(folder) {
  const named = new Set(namedBy(folder, 'index.html'))
  const all = new Set(named)
  addWithImports(all, folder, builtAs(folder, 'DashboardScreen'))
  return kilobytesOf(
    folder,
    [...all].filter((path) => !named.has(path)),
  )
}

function namedBy(folder, page) {
  const words = readFileSync(join(folder, page), 'utf8')
  return [...words.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map(([, path]) => path)
}

function builtAs(folder, name) {
  const built = readdirSync(join(folder, 'assets')).filter((file) => file.endsWith('.js'))
  const file = built.find((each) => each.startsWith(`${name}-`))
  if (!file) throw new Error(`no script is called ${name}: name what is fetched as it is called now`)
  return file
}

function addWithImports(all, folder, file) {
  const path = `assets/${file}`
  if (all.has(path)) return
  all.add(path)
  const script = readFileSync(join(folder, path), 'utf8')
  for (const [, imported] of script.matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g))
    addWithImports(all, folder, imported)
}

const kilobytesOf = (folder, paths) =>
  Math.round(paths.reduce((sum, path) => sum + sent(folder, path), 0) / 100) / 10

/** The bytes sent for a file: its compressed copy, or the file itself where it has none. */
function sent(folder, path) {
  const compressed = join(folder, `${path}.br`)
  return statSync(existsSync(compressed) ? compressed : join(folder, path)).size
}
