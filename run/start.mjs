/** `npm start`: installs and builds what is missing, then runs the server; with `--reset` the program that prints a new password's link. */
import { join } from 'node:path'
import { buildIfChanged } from './build.mjs'
import { installPackages } from './install.mjs'
import { follow, nodeFlags, root, start } from './tools.mjs'

await installPackages()
await buildIfChanged()
const args = process.argv.slice(2)
const program = args.includes('--reset') ? 'dist/reset.js' : 'dist/server.js'
process.exit(await follow(start([process.execPath, ...nodeFlags, join(root, program), ...args])))
