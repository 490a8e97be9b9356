/** `npm start`: installs and builds what is missing, then becomes the server. */
import { join } from 'node:path'
import { buildIfChanged } from './build.mjs'
import { installPackages } from './install.mjs'
import { follow, root, start } from './tools.mjs'

await installPackages()
await buildIfChanged()
process.exit(
  await follow(
    start([process.execPath, '--enable-source-maps', join(root, 'dist/server.js'), ...process.argv.slice(2)]),
  ),
)
