/** `npm run bench`: sales per second over HTTP, beside a floor measured in the same run. */
import { buildIfChanged, bundle } from './build.mjs'
import { installPackages } from './install.mjs'
import { follow, start, tool } from './tools.mjs'

await installPackages()
await buildIfChanged()
await bundle('bench/serve.ts')
process.exit(await follow(start(tool('tsx', 'bench/main.ts', ...process.argv.slice(2)))))
