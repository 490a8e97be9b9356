/** `npm start`: installs and builds what is missing, then runs the server; with `--reset` the program that prints a new password's link. */
import { join } from 'node:path'
import { buildIfChanged } from './build.mjs'
import { installPackages } from './install.mjs'
import { follow, nodeFlags, root, start } from './tools.mjs'

await installPackages()
await buildIfChanged()
const args = process.argv.slice(2)
const program = args.includes('--reset') ? 'dist/reset.js' : 'dist/server.js'
/** The exit code of a server whose house was replaced by one from a copy, see server/main.ts. */
const startAgain = 75
let code
do {
  code = await follow(start([process.execPath, ...nodeFlags, join(root, program), ...args]))
} while (code === startAgain)
// A program that ended by a signal was killed: at Ctrl-C and SIGTERM the server ends by itself.
if (code > 128)
  console.error(
    "Le serveur a été tué et ne revient pas seul. Rien de confirmé n'est perdu : relancez npm start.",
  )
process.exit(code)
