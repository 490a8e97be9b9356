/** Runs the tests of some projects, and keeps their results for the end of `npm test`. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root, run, tool } from './tools.mjs'

const resultsFile = join(root, '.build/results.json')
const reporters = ['--reporter=default', `--reporter=${join(root, 'run/results-reporter.mjs')}`]

/** A journey may fail once on a busy machine and pass at a retry. More retried journeys than this fail the run. */
const mostRetried = 2
const listed = 10

const all = { tests: [], files: [], broken: 0 }

/** Answers the exit code. `filters` are parts of the paths of test files; without any, all files run. */
export async function test(projects, filters = []) {
  mkdirSync(join(root, '.build'), { recursive: true })
  rmSync(resultsFile, { force: true })
  const named = projects.flatMap((project) => ['--project', project])
  const vitest = tool('vitest', 'run', ...named, ...reporters, ...filters)
  const code = await run(vitest, { RESULTS_FILE: resultsFile })
  const came = existsSync(resultsFile)
    ? JSON.parse(readFileSync(resultsFile, 'utf8'))
    : { tests: [], files: [], broken: 1 }
  all.tests.push(...came.tests)
  all.files.push(...came.files)
  all.broken += came.broken
  const retried = came.tests.filter(({ retries }) => retries > 0)
  for (const { name, why } of retried) console.log([`  tried again: ${name}`, ...why].join('\n    '))
  if (retried.length <= mostRetried) return code
  console.log(`  ${retried.length} tests were tried again, and at most ${mostRetried} may be`)
  all.broken += 1
  return code || 1
}

/**
 * Prints the slowest files and tests, how many were retried and, on the last line by itself, how many passed and failed. Too
 * many retries count as one failure, as does a project that crashed.
 */
export function printResults() {
  if (all.tests.length > 0) {
    printSlowest('files', all.files)
    printSlowest('tests', all.tests)
    console.log(`\n${all.tests.filter(({ retries }) => retries > 0).length} tests were tried again`)
  }
  const count = (wanted) => all.tests.filter(({ state }) => state === wanted).length
  console.log(`\n${count('passed')} passed, ${count('failed') + all.broken} failed`)
}

function printSlowest(what, timed) {
  console.log(`\nThe slowest ${what}:`)
  const slowest = [...timed].sort((one, other) => other.seconds - one.seconds).slice(0, listed)
  for (const { name, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`)
}
