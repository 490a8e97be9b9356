/** How the build makes the page that checks an archive: one file, with its script, its worker, its styles and its letters in it. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Plugin } from 'vite'

const room = new URL('./web/', import.meta.url)

export function pageOfVerifier(): Plugin {
  return {
    name: 'page-of-verifier',
    configureServer: ({ middlewares }) => {
      middlewares.use('/verifier.html', (_, response) => {
        response.setHeader('content-type', 'text/html; charset=utf-8')
        void writePage().then((page) => response.end(page))
      })
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'verifier.html', source: await writePage() })
    },
  }
}

async function writePage(): Promise<string> {
  const workerScript = JSON.stringify(await bundled('verifier/check-archive.ts'))
  const script = (await bundled('verifier/open-verifier.ts', { workerScript })).replaceAll('</', '<\\/')
  const style = (await bundled('verifier/verifier.css')).trim()
  const frame = readFileSync(new URL('verifier.html', room), 'utf8')
  return frame
    .replace("default-src 'none'", () => policyOf(script, style))
    .replace(/<link rel="stylesheet".*?>/, () => `<style>${style}</style>`)
    .replace(/<script .*?><\/script>/, () => `<script>${script}</script>`)
}

/** Nothing is asked of any network; no other script runs than the one that was built with the page, and the worker it starts. */
const policyOf = (script: string, style: string): string =>
  [
    "default-src 'none'",
    `script-src '${digestOf(script)}'`,
    `style-src '${digestOf(style)}'`,
    'worker-src blob:',
    'font-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')

const digestOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

async function bundled(file: string, define: Record<string, string> = {}): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(file, room))],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    platform: 'browser',
    // What tar-stream takes from Node, by the package that it brings along for it.
    alias: { events: 'bare-events' },
    loader: { '.woff2': 'dataurl', '.ttf': 'dataurl' },
    define,
  })
  return outputFiles[0]!.text.trim()
}
