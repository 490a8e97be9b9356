/** `npm run bench:exports`: how long a large export takes, and how much memory. */
import { buildIfChanged, bundle } from './build.mjs'
import { installPackages } from './install.mjs'
import { follow, start, tool } from './tools.mjs'

await installPackages()
await buildIfChanged()
await bundle('bench/serve.ts')
process.exit(await follow(start(tool('tsx', 'bench/exports.ts', ...process.argv.slice(2)))))
