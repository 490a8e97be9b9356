/**
 * Bundles our own server code into dist; packages stay in node_modules, SQL files in server/database.
 * `node run/build-server.mjs bench/serve.ts` bundles that file alone, to dist/serve.js.
 */
import { build } from 'esbuild'
import { root } from './tools.mjs'

const [only] = process.argv.slice(2)

await build({
  absWorkingDir: root,
  entryPoints: only
    ? [only]
    : {
        server: 'server/main.ts',
        audit: 'server/audit.ts',
        reset: 'server/reset.ts',
        backup: 'server/backup.ts',
        restore: 'server/restore.ts',
        copier: 'server/copier.ts',
        doctor: 'server/doctor.ts',
        verify: 'server/verify.ts',
      },
  outdir: 'dist',
  bundle: true,
  packages: 'external',
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  logLevel: 'warning',
  // esbuild has already printed the error.
}).catch(() => process.exit(1))
