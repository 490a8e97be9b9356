/** `npm run backup -- FOLDER`: puts a copy of the house into a folder, beside a running server or without one. */
import { join } from 'node:path'
import { buildIfChanged } from './build.mjs'
import { installPackages } from './install.mjs'
import { follow, root, start } from './tools.mjs'

await installPackages()
await buildIfChanged()
process.exit(await follow(start([process.execPath, join(root, 'dist/backup.js'), ...process.argv.slice(2)])))
