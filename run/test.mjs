/**
 * `npm test`: everything there is to prove, on a fresh clone too, ending at the first step that fails.
 * `npm test -- rules server` runs only the steps named.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildIfChanged } from './build.mjs'
import { findChromium, findShell } from './find-chromium.mjs'
import { findReader } from './find-reader.mjs'
import { installPackages } from './install.mjs'
import { root, run, tool } from './tools.mjs'

const results = join(root, '.build/results')
const totals = { passed: 0, failed: 0 }

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
  { name: 'rules', says: 'The rules say what they should', does: () => tests('rules') },
  { name: 'checks', says: 'The house keeps its laws', does: () => tests('checks') },
  { name: 'web', says: 'The pieces of the screens work', does: () => tests('web') },
  { name: 'server', says: 'The server holds, over HTTP and on PostgreSQL', does: () => tests('server') },
  { name: 'e2e', says: 'A whole evening works in a browser', does: () => tests('e2e') },
]

/** Without these two the others cannot run. */
const always = ['packages', 'browser']

async function bringBrowser() {
  process.env.CHROMIUM_PATH = await findChromium()
  process.env.CHROMIUM_SHELL_PATH = (await findShell()) ?? process.env.CHROMIUM_PATH
  console.log(process.env.CHROMIUM_PATH, process.env.CHROMIUM_SHELL_PATH)
}

async function bringReader() {
  console.log(await findReader())
}

async function tests(project) {
  const report = join(results, `${project}.json`)
  rmSync(report, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await run(tool('vitest', 'run', '--project', project, ...reporters))
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'))
  totals.passed += numPassedTests
  totals.failed += numFailedTests
  return code
}

async function take({ says, does }) {
  console.log(`\n▸ ${says}`)
  const began = performance.now()
  const code = (await does()) ?? 0
  console.log(`  ${code === 0 ? 'yes' : 'NO'}, ${((performance.now() - began) / 1000).toFixed(1)} s`)
  if (code !== 0) end(code)
}

function end(code) {
  console.log(`\n${totals.passed} passed, ${totals.failed} failed`)
  process.exit(code)
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !steps.some((step) => step.name === name))
if (unknown.length > 0) {
  console.error(`No such step: ${unknown.join(', ')}. There are: ${steps.map(({ name }) => name).join(', ')}`)
  process.exit(2)
}

mkdirSync(results, { recursive: true })
for (const step of steps)
  if (asked.length === 0 || asked.includes(step.name) || always.includes(step.name)) await take(step)
end(0)
