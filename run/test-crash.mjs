/** `npm run test:crash -- 1000`: kills server and database 1000 times under load. */
import { buildIfChanged } from './build.mjs'
import { installPackages } from './install.mjs'
import { follow, start, tool } from './tools.mjs'

const rounds = process.argv[2] ?? '1000'
if (!/^[1-9]\d*$/.test(rounds)) {
  console.error(`How many rounds? «${rounds}» is not a whole number above 0.`)
  process.exit(2)
}

await installPackages()
await buildIfChanged()
const vitest = tool('vitest', 'run', '--project', 'server', 'server/crash/crash.test.ts')
process.exit(await follow(start(vitest, { CRASH_ROUNDS: rounds })))
