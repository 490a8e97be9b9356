/** `npm run doctor`: whether this machine is fit for the evening, one line for each check. Changes nothing. */
import { join } from 'node:path'
import { buildIfChanged } from './build.mjs'
import { installPackages } from './install.mjs'
import { follow, root, start } from './tools.mjs'

await installPackages()
await buildIfChanged()
process.exit(await follow(start([process.execPath, join(root, 'dist/doctor.js'), ...process.argv.slice(2)])))
