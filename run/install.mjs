/** Installs the packages of package-lock.json when those in node_modules are others. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mustRun, npm, root } from './tools.mjs'

const lockFile = join(root, 'package-lock.json')
/** npm's own record of what it last installed. */
const installedFile = join(root, 'node_modules/.package-lock.json')
/** The lock this script last found satisfied, so that an optional package that cannot install is not tried each time. */
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

/** A person may have run `npm install` by hand: the versions decide, not the dates of the files. */
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
 * npm leaves out the optional packages of other systems, on Linux also those of the other C library, and whatever
 * only they need: so one that names no system may be absent.
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

/** Refuses an old Node in one line, before a package fails on it in thirty. */
function mustBeRecent(version) {
  const [major, minor] = version.split('.').map(Number)
  if ((major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22) return
  console.error(`FarhaPass needs Node 20.19, 22.12 or newer; this is ${version}.`)
  process.exit(1)
}
