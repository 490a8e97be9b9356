/** `npm start`: installs and builds what is missing, then runs the server. */
import { join } from 'node:path'
import { buildIfChanged } from './build.mjs'
import { installPackages } from './install.mjs'
import { follow, nodeFlags, root, start } from './tools.mjs'

await installPackages()
await buildIfChanged()
process.exit(
  await follow(
    start([process.execPath, ...nodeFlags, join(root, 'dist/server.js'), ...process.argv.slice(2)]),
  ),
)
