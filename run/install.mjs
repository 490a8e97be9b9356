/** Installs the packages of package-lock.json when node_modules holds other versions. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mustRun, npm, root } from './tools.mjs'

const lockFile = join(root, 'package-lock.json')
/** npm's own record of what it last installed. */
const installedFile = join(root, 'node_modules/.package-lock.json')
/** The package-lock this script last found satisfied, so that an optional package that cannot be installed is not tried at each start. */
const stampFile = join(root, 'node_modules/.installed-from')

export async function installPackages() {
  mustBeRecent(process.versions.node)
  const lock = createHash('sha256').update(readFileSync(lockFile)).digest('hex')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lock) return
  if (!isInstalled()) {
    console.log('Installing the packages')
    await mustRun(npm('ci', '--no-audit', '--no-fund'))
  }
  writeFileSync(stampFile, lock)
}

/** Compares versions, not the dates of files, since a person may have run `npm install` by hand. */
function isInstalled() {
  if (!existsSync(installedFile)) return false
  const wanted = JSON.parse(readFileSync(lockFile, 'utf8')).packages
  const present = JSON.parse(readFileSync(installedFile, 'utf8')).packages
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || present[path]?.version === entry.version) return true
    return entry.optional && !present[path] && !isForThisMachine(entry)
  })
}

/**
 * npm leaves out optional packages for other systems (on Linux also for the other C library) and whatever only they need, so
 * a package without `os` may be absent as well.
 */
function isForThisMachine({ os, cpu, libc }) {
  const isGlibc = process.platform === 'linux' && 'glibcVersionRuntime' in process.report.getReport().header
  const ours = process.platform === 'linux' ? (isGlibc ? 'glibc' : 'musl') : undefined
  return (
    (os?.includes(process.platform) ?? false) &&
    (cpu?.includes(process.arch) ?? true) &&
    (libc === undefined || libc.includes(ours))
  )
}

/** Exits with one line on an old version of Node, before a package fails on it with a long error. */
function mustBeRecent(version) {
  const [major, minor] = version.split('.').map(Number)
  if ((major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22) return
  console.error(`FarhaPass needs Node 20.19, 22.12 or newer; this is ${version}.`)
  process.exit(1)
}
