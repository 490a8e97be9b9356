import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { copyOutside, findBinaries, linkLibraries } from './binaries.ts'

function aFolder(): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'farhapass-binaries-'))
  onTestFinished(() => {
    chmodSync(folder, 0o755)
    rmSync(folder, { recursive: true, force: true })
  })
  chmodSync(folder, 0o755)
  return folder
}

const installed = dirname(dirname(dirname(findBinaries(undefined, aScratch()).postgres)))
const links = JSON.parse(readFileSync(join(installed, 'native', 'pg-symlinks.json'), 'utf8')) as {
  target: string
}[]

function aScratch(): string {
  return join(tmpdir(), 'farhapass-never-made')
}

/** A whole package as npm unpacks it, without symbolic links. */
function aPackage(): string {
  const root = join(aFolder(), 'package')
  cpSync(installed, root, { recursive: true, filter: (path) => !lstatSync(path).isSymbolicLink() })
  return root
}

/** The versions of two programs: initdb needs more libraries, among them some that the library of clients needs in turn. */
const runs = (root: string, environment: Record<string, string>) =>
  ['postgres', 'initdb']
    .map((program) =>
      execFileSync(join(root, 'native', 'bin', program), ['--version'], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
        env: environment,
      }),
    )
    .join()

/** Runs `work` as an account without rights: root could write everywhere, the account that runs PostgreSQL cannot. */
function unprivileged<T>(work: () => T): T {
  if (process.getuid?.() !== 0) return work()
  process.seteuid?.(65_534)
  try {
    return work()
  } finally {
    process.seteuid?.(0)
  }
}

describe.runIf(links.length > 0)('the libraries of the PostgreSQL package', () => {
  test('are linked at run time, since install scripts may be forbidden', () => {
    const root = aPackage()
    expect(() => runs(root, {})).toThrow()
    expect(linkLibraries(root, aScratch())).toEqual({})
    expect(runs(root, {})).toContain('(PostgreSQL) 18')
    expect(linkLibraries(root, aScratch())).toEqual({})
  })

  test('are linked in another folder when the package is read-only', () => {
    const root = aPackage()
    const scratch = aFolder()
    chmodSync(scratch, 0o777)
    chmodSync(join(root, 'native', 'lib'), 0o555)
    const environment = unprivileged(() => linkLibraries(root, scratch))
    expect(Object.values(environment)).toEqual([`${scratch}:${join(root, 'native', 'lib')}`])
    expect(readdirSync(scratch)).toHaveLength(links.length)
    expect(runs(root, environment)).toContain('(PostgreSQL) 18')
  })
})

test('a PostgreSQL package in a closed folder is copied once to where the account can run it', () => {
  const shelf = join(aFolder(), 'shelf')
  const root = join(aFolder(), 'package')
  mkdirSync(join(root, 'native', 'bin'), { recursive: true, mode: 0o700 })
  writeFileSync(join(root, 'native', 'bin', 'postgres'), '#!/bin/sh\n', { mode: 0o700 })
  const parcel = { root, version: '18.4.0', platform: 'linux-x64' }
  const copy = copyOutside(parcel, shelf)
  expect(basename(copy)).toBe('postgresql-18.4.0-linux-x64')
  expect(lstatSync(join(copy, 'native', 'bin', 'postgres')).mode & 0o777).toBe(0o755)
  rmSync(root, { recursive: true })
  expect(copyOutside(parcel, shelf)).toBe(copy)
})
