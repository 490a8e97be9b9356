/** `npm run restore -- FOLDER`: brings a copy back into an empty data folder. */
import { join } from 'node:path'
import { buildIfChanged } from './build.mjs'
import { installPackages } from './install.mjs'
import { follow, root, start } from './tools.mjs'

await installPackages()
await buildIfChanged()
process.exit(await follow(start([process.execPath, join(root, 'dist/restore.js'), ...process.argv.slice(2)])))
