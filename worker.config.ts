/** How the build makes the worker of the devices, web/worker: a script of its own, which names the files it is to keep. */
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Plugin, Rolldown } from 'vite'
import { firstScreens } from './chunks.config.ts'
import { screensHeader } from './contract/plain/page-age.ts'

const folder = new URL('./web/worker/', import.meta.url)

/** Emitted last: by then the pages name all their files. */
export function deviceWorker(): Plugin {
  return {
    name: 'device-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const filesOfPages = Object.fromEntries(keptPages.map((page) => [page, filesOf(page, bundle)]))
        const version = createHash('sha256').update(JSON.stringify(filesOfPages)).digest('hex').slice(0, 12)
        for (const page of Object.values(bundle)) writeVersion(page, version)
        const define = { filesOfPages: JSON.stringify(filesOfPages), version: JSON.stringify(version) }
        for (const name of ['worker', 'worker-off'])
          this.emitFile({
            type: 'asset',
            fileName: `${name}.js`,
            source: await bundled(`${name}.ts`, define),
          })
      },
    },
  }
}

const keptPages = [
  '/index.html',
  ...Object.entries(firstScreens)
    .filter(([, screen]) => screen.length > 0)
    .map(([name]) => `/pages/${name}.html`),
]

/** A page that stays open compares it with what the server says: see contract/plain/page-age.ts. */
function writeVersion(page: Rolldown.OutputBundle[string], version: string): void {
  if (page.type !== 'asset' || !screenPage.test(page.fileName)) return
  const meta = `<meta name="${screensHeader}" content="${version}">`
  page.source = String(page.source).replace('</head>', `${meta}</head>`)
}

const screenPage = /^(index|pages\/\w+)\.html$/

/** In one piece: a worker's own script is asked for at each visit, and what it would import is not. */
async function bundled(file: string, define: Record<string, string>): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(file, folder))],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    define,
  })
  return outputFiles[0]!.text
}

/** Of every screen: the stream of news has a worker of its own, and toasts come once the screen is quiet. */
const ofEveryScreen = /^assets\/(live-worker|overlays)-/
/** Where cards are read: the device may have to read one while the link is weak. */
const ofCounters = /^assets\/(decoder\.worker|zxing_reader)-/
const counters = ['/pages/pos.html', '/pages/recharge.html']

/** What the page names, and what its screen loads later. A sheet that opens from it is kept once it was opened. */
function filesOf(page: string, bundle: Rolldown.OutputBundle): string[] {
  const written = bundle[page.slice(1)]
  if (written?.type !== 'asset') throw new Error(`the build has no ${page}`)
  return Object.keys(bundle)
    .filter(
      (name) =>
        (name.startsWith('assets/') && String(written.source).includes(`/${name}`)) ||
        ofEveryScreen.test(name) ||
        (counters.includes(page) && ofCounters.test(name)),
    )
    .map((name) => `/${name}`)
    .sort()
}
