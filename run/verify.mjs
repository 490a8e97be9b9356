/** `npm run verify -- FILE`: checks an archive, offline. Changes nothing. */
import { join } from 'node:path'
import { buildIfChanged } from './build.mjs'
import { installPackages } from './install.mjs'
import { follow, root, start } from './tools.mjs'

await installPackages()
await buildIfChanged()
process.exit(await follow(start([process.execPath, join(root, 'dist/verify.js'), ...process.argv.slice(2)])))
