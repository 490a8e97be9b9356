/** `npm run bench:archive`: how long an archive of a million sales takes, and how long it takes to check it. */
import { buildIfChanged, bundle } from './build.mjs'
import { installPackages } from './install.mjs'
import { follow, start, tool } from './tools.mjs'

await installPackages()
await buildIfChanged()
await bundle('bench/serve.ts')
process.exit(await follow(start(tool('tsx', 'bench/archive/main.ts', ...process.argv.slice(2)))))
