/** `npm run dev`: the server restarts and the screens reload as files are saved. Open the address Vite prints. */
import { installPackages } from './install.mjs'
import { ended, start, tool } from './tools.mjs'

await installPackages()
const both = [
  start(tool('tsx', 'watch', '--clear-screen=false', 'server/main.ts', ...process.argv.slice(2))),
  start(tool('vite')),
]
const code = await Promise.race(both.map(ended))
for (const child of both) child.kill('SIGTERM')
await Promise.all(both.map((child) => child.exitCode ?? child.signalCode ?? ended(child)))
process.exit(code)
