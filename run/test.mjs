/**
 * `npm test`: all tests and checks, on a fresh clone too. Stops at the first step that fails.
 * `npm test -- rules server` runs only the steps named, `npm test -- changed` what a change touches.
 */
import { existsSync } from 'node:fs'
import { buildIfChanged } from './build.mjs'
import { changedFiles, touchedTests } from './changed.mjs'
import { bringBrowser } from './find-chromium.mjs'
import { findReader } from './find-reader.mjs'
import { installPackages } from './install.mjs'
import { run, tool } from './tools.mjs'
import { printResults, test } from './vitest.mjs'

/** Steps that need neither a database nor a browser, and share one run of vitest. */
const quick = ['rules', 'checks', 'web']
const asked = process.argv.slice(2)

const steps = [
  { name: 'packages', says: 'The packages are installed', does: installPackages },
  { name: 'browser', says: 'A browser is here', does: bringBrowser },
  { name: 'reader', says: 'Printed codes can be read', does: bringReader },
  { name: 'types', says: 'The types agree, room by room', does: () => run(tool('typescript', '-b')) },
  {
    name: 'style',
    says: 'The code is written one way',
    does: () => run(tool('@biomejs/biome', 'check', '--error-on-warnings')),
  },
  { name: 'dead-code', says: 'Nothing lies unused', does: () => run(tool('knip')) },
  { name: 'build', says: 'Screens and server are built', does: buildIfChanged },
  {
    name: 'quick',
    includes: quick,
    says: 'The rules say what they should, the laws are kept, the pieces of the screens work',
    does: () => test(quick.some(isAsked) ? quick.filter(isAsked) : quick),
  },
  { name: 'server', says: 'The server holds, over HTTP and on PostgreSQL', does: () => test(['server']) },
  { name: 'e2e', says: 'A whole evening works in a browser', does: () => test(['e2e']) },
]

/** Takes about two minutes. It leaves out the other tests of the server and the other journeys. */
const ofChange = [
  ...['packages', 'browser', 'types', 'style', 'dead-code', 'build', 'quick'].map((name) =>
    steps.find((step) => step.name === name),
  ),
  { says: 'The server holds where it was changed', does: () => testTouched('server', ['server', 'bench']) },
  { says: 'The journeys that were changed work in a browser', does: testChangedJourneys },
]

/** The steps that every other step needs. */
const always = ['packages', 'browser']

function isAsked(name) {
  return asked.includes(name)
}

async function bringReader() {
  console.log(await findReader())
}

function testTouched(project, rooms) {
  const changed = changedFiles()
  const touched = rooms.flatMap((room) => touchedTests(room, changed))
  return touched.length > 0 ? test([project], touched) : console.log('  none')
}

function testChangedJourneys() {
  const journeys = changedFiles().filter((path) => /^e2e\/.*\.test\.ts$/.test(path) && existsSync(path))
  return journeys.length > 0 ? test(['e2e'], journeys) : console.log('  none')
}

async function take({ says, does }) {
  console.log(`\n▸ ${says}`)
  const began = performance.now()
  const code = (await does()) ?? 0
  console.log(`  ${code === 0 ? 'yes' : 'NO'}, ${((performance.now() - began) / 1000).toFixed(1)} s`)
  if (code !== 0) end(code)
}

function end(code) {
  printResults()
  process.exit(code)
}

function stepsAsked() {
  if (asked.length === 0) return steps
  if (asked.join() === 'changed') return ofChange
  const known = steps.flatMap(({ name, includes = [] }) => [name, ...includes])
  const unknown = asked.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    console.error(`No such step: ${unknown.join(', ')}. There are: changed, ${known.join(', ')}`)
    process.exit(2)
  }
  return steps.filter(({ name, includes = [] }) => [name, ...includes].some(isAsked) || always.includes(name))
}

for (const step of stepsAsked()) await take(step)
end(0)
