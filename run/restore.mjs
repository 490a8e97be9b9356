/** `npm run restore -- FOLDER`: brings a copy back into an empty data folder. */
import { join } from 'node:path'
import { buildIfChanged } from './build.mjs'
import { installPackages } from './install.mjs'
import { follow, root, start } from './tools.mjs'

mustHaveAll()
await installPackages()
await buildIfChanged()
process.exit(await follow(start([process.execPath, join(root, 'dist/restore.js'), ...process.argv.slice(2)])))

/** Without «--» npm keeps these words for itself, and the copy would come back up to another instant than the one that was asked for. */
function mustHaveAll() {
  const kept = ['until', 'day', 'house', 'look'].filter((name) => `npm_config_${name}` in process.env)
  if (kept.length === 0) return
  console.error(
    `npm a gardé ${kept.map((name) => `--${name}`).join(', ')} pour lui. Mettez « -- » avant le dossier : npm run restore -- DOSSIER --until "21:37"`,
  )
  process.exit(2)
}
