/** `npm run bench:copies`: what sales feel of copies, how far behind they are, when trouble is told, how long an evening takes to come back. */
import { buildIfChanged, bundle } from './build.mjs'
import { installPackages } from './install.mjs'
import { follow, start, tool } from './tools.mjs'

await installPackages()
await buildIfChanged()
await bundle('bench/serve.ts')
process.exit(await follow(start(tool('tsx', 'bench/copies/main.ts', ...process.argv.slice(2)))))
