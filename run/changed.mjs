/** Lists what changed since the branch left the main line, and the server tests and journeys that the change touches. */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { root } from './tools.mjs'

/** Hides the error output of git: the branch may not exist, and the caller handles that. */
const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/**
 * The files changed by commits since the branch left the main line, and by what is not committed yet. On the main line
 * itself: since the last fetch, or else by the last commit.
 */
export function changedFiles() {
  const since = ['origin/HEAD', 'origin/main', 'main'].flatMap(baseFrom)[0] ?? 'HEAD'
  const changed = git('diff', '--name-only', '--no-renames', since)
  const unknown = git('ls-files', '--others', '--exclude-standard')
  return `${changed}\n${unknown}`.split('\n').filter((path) => path !== '')
}

function baseFrom(branch) {
  try {
    const base = git('merge-base', 'HEAD', branch)
    return base === git('rev-parse', 'HEAD') ? [] : [base]
  } catch {
    return []
  }
}

/**
 * A test that was changed, stands beside what was changed, or imports it by name. Nearly every test of the server starts the
 * whole server, so imports of imports would select every test.
 */
export function touchedTests(room, changed) {
  const tests = testsUnder(room)
  const folders = new Set(changed.filter((path) => dirname(path) !== room).map(dirname))
  const names = changed.filter((path) => /\.tsx?$/.test(path)).map((path) => `/${basename(path)}'`)
  return tests.filter((path) => {
    if (folders.has(dirname(path))) return true
    const text = readFileSync(join(root, path), 'utf8')
    return changed.includes(path) || names.some((name) => text.includes(name))
  })
}

const testsUnder = (folder) =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { recursive: true })
        .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
        .filter((path) => path.endsWith('.test.ts'))
    : []
