/** `npm run bench:scale`: how long questions about a million cards take while sixteen callers sell. */
import { buildIfChanged, bundle } from './build.mjs'
import { installPackages } from './install.mjs'
import { follow, start, tool } from './tools.mjs'

await installPackages()
await buildIfChanged()
await bundle('bench/serve.ts')
process.exit(await follow(start(tool('tsx', 'bench/scale/main.ts', ...process.argv.slice(2)))))
