/** A reporter of vitest for `npm test`: writes the result of each test to the file that RESULTS_FILE names. */
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './tools.mjs'

export default class ResultsReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const tests = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => told(module, test)),
    )
    // A file that does not load has no test to fail, nor has what fails after the last test of a file or a `describe`.
    const groups = modules.flatMap((module) => [module, ...module.children.allSuites()])
    const broken = groups.filter((group) => group.errors().length > 0).length + unhandledErrors.length
    const files = modules.map((module) => ({
      name: fileOf(module),
      seconds: module.diagnostic().duration / 1000,
    }))
    writeFileSync(process.env.RESULTS_FILE, JSON.stringify({ tests, files, broken }))
  }
}

const fileOf = ({ moduleId }) => relative(root, moduleId)

function told(module, test) {
  const { duration = 0, retryCount = 0 } = test.diagnostic() ?? {}
  const { state, errors } = test.result()
  const name = `${fileOf(module)} › ${test.fullName}`
  return { name, state, seconds: duration / 1000, retries: retryCount, why: (errors ?? []).map(reasonOf) }
}

/**
 * The first line of an error and its innermost place in our code. Printed for tests that passed at a retry too: vitest
 * itself does not show why those failed.
 */
function reasonOf({ message, stacks = [] }) {
  const place = stacks.find(({ file }) => !file.includes('node_modules'))
  const said = message.split('\n')[0]
  return place ? `${said} · ${relative(root, place.file)}:${place.line}` : said
}
