import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type Rolldown } from 'vite'
import { testFolder } from '#server/testing/test-folder.ts'

export interface ScannerSite {
  readonly address: string
  close(): void
}

/** The content policy of the real server, which must allow what the decoder needs. */
const contentPolicy =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; media-src 'self' blob:; worker-src 'self'"

const kinds: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
}

type Built = { readonly folder: string; readonly page: string }

let built: Promise<Built> | undefined

/** Builds web/testing/scanner-page.tsx like the real build, once per worker. A later run removes the folder. */
function buildOnce(): Promise<Built> {
  const folder = testFolder()
  return buildPage(folder).then((page) => ({ folder, page }))
}

/** Serves the built page on a free port. */
export async function openScannerSite(): Promise<ScannerSite> {
  built ??= buildOnce()
  const { folder, page } = await built
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://x').pathname
    response.setHeader('content-security-policy', contentPolicy)
    if (path === '/') return response.setHeader('content-type', 'text/html; charset=utf-8').end(page)
    try {
      response.setHeader('content-type', kinds[extname(path)] ?? 'text/plain')
      response.end(readFileSync(join(folder, path)))
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}/`,
    close() {
      server.close()
    },
  }
}

async function buildPage(outDir: string): Promise<string> {
  const root = join(import.meta.dirname, '../../web')
  const built = (await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    worker: { format: 'es' },
    build: {
      outDir,
      target: 'es2022',
      assetsInlineLimit: 0,
      rolldownOptions: { input: join(root, 'testing/scanner-page.tsx') },
    },
  })) as Rolldown.RolldownOutput
  const names = built.output.map(({ fileName }) => fileName)
  const entry = built.output.find((file) => file.type === 'chunk' && file.isEntry)!.fileName
  const sheets = names.filter((name) => name.endsWith('.css'))
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Scanner</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
${sheets.map((sheet) => `<link rel="stylesheet" href="/${sheet}">`).join('')}</head>
<body><div id="app"></div><script type="module" src="/${entry}"></script></body></html>`
}
