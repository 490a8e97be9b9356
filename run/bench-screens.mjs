/** `npm run bench:screens`: how long a slow phone waits for each screen, and what it downloads. */
import { buildIfChanged } from './build.mjs'
import { findChromium } from './find-chromium.mjs'
import { installPackages } from './install.mjs'
import { follow, start, tool } from './tools.mjs'

await installPackages()
await buildIfChanged()
const browser = { CHROMIUM_PATH: await findChromium() }
process.exit(await follow(start(tool('tsx', 'bench/screens/main.ts', ...process.argv.slice(2)), browser)))
