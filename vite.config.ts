import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type AnyContractProcedure, type AnyContractRouter, minifyContractRouter } from '@orpc/contract'
import react from '@vitejs/plugin-react'
import { defineConfig, minifySync, type Plugin, type Rolldown, runnerImport } from 'vite'
import { boardForTelevisions } from './board.config.ts'
import { chunks, firstScreens } from './chunks.config.ts'
import { pageOfVerifier } from './verifier.config.ts'
import { deviceWorker } from './worker.config.ts'

const contractFile = fileURLToPath(new URL('./contract/contract.ts', import.meta.url))

/** The browser needs the route of each call, not its schemas: zod alone would double the sign-in page. */
function contractRoutesOnly(): Plugin {
  return {
    name: 'contract-routes-only',
    enforce: 'pre',
    async load(file) {
      if (file !== contractFile) return
      const { module, dependencies } = await runnerImport<{ contract: AnyContractRouter }>(contractFile)
      for (const dependency of dependencies) this.addWatchFile(dependency)
      return contractOf(minifyContractRouter(module.contract))
    },
  }
}

/** «readVenue /venue», by method: half of what calls weigh as objects. Who may ask and what describes a call are for the server. */
const contractOf = (router: AnyContractRouter): string => {
  const byMethod: Record<string, string[]> = {}
  for (const [name, call] of Object.entries(router as Record<string, AnyContractProcedure>)) {
    const { method = '', path } = call['~orpc'].route
    byMethod[method] = [...(byMethod[method] ?? []), `${name} ${path}`].sort()
  }
  const lines = Object.entries(byMethod).map(([method, of]) => [method, of.join()])
  return `
    const callsOf = ([method, calls]) => calls.split(',').map((line) => {
      const [name, path] = line.split(' ')
      return [name, { '~orpc': { errorMap: {}, meta: {}, route: { method, path } } }]
    })
    export const contract = Object.fromEntries(${JSON.stringify(lines)}.flatMap(callsOf))`
}

/**
 * The interface kit's styles come with its components, each with its own, instead of all of them on every page. In
 * development the whole sheet stays.
 */
function kitStylesWithComponents(): Plugin {
  return {
    name: 'kit-styles-with-components',
    apply: 'build',
    enforce: 'pre',
    load(file) {
      if (!file.endsWith('/@mantine/core/styles.layer.css')) return
      return ['baseline', 'default-css-variables', 'global']
        .map((name) => readFileSync(file.replace('styles.layer.css', `styles/${name}.layer.css`), 'utf8'))
        .join('\n')
    },
    transform(code, file) {
      const component = /@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/.exec(file)?.[1]
      if (component)
        return { code: `import '@mantine/core/styles/${component}.layer.css'\n${code}`, map: null }
    },
  }
}

/** Pages of their own, which download nothing of the screens: of a card, for customers, of a guide. What two say, the server writes. */
const [cardPage, boardPage, guidePage] = ['card.html', 'board.html', 'guide.html'] as const
const arrivalPage = 'arrival.html'
const writtenByServer = [cardPage, guidePage]
const writtenContent = /<div id="app">.*<\/div>/s

function publicPagesAtTheirAddresses(): Plugin {
  return {
    name: 'public-pages-at-their-addresses',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, _response, next) => {
        if (/^\/(ca?|client)(\/[^/.]*)?(\?|$)/.test(request.url ?? '')) request.url = `/${cardPage}`
        if (/^\/ecran\/[^/.]*$/.test(request.url ?? '')) request.url = `/${boardPage}`
        if (/^\/relais$/.test(request.url ?? '')) request.url = `/${arrivalPage}`
        if (/^\/aide(\/[^/.]*)?(\?|$)/.test(request.url ?? '')) request.url = `/${guidePage}`
        next()
      })
    },
    transformIndexHtml: {
      order: 'pre',
      handler: async (page, { server: isDeveloping, originalUrl, path }) => {
        if (!isDeveloping || !writtenByServer.some((name) => path.endsWith(name))) return
        const written = await (await fetch(`${server}${originalUrl}`)).text()
        return page.replace(writtenContent, (frame) => writtenContent.exec(written)?.[0] ?? frame)
      },
    },
  }
}

/** The one script that the first paint waits for bears a digest in its name, so that a browser asks for it once. */
function themeInAssets(): Plugin {
  const written = readFileSync(new URL('./web/public/theme.js', import.meta.url), 'utf8')
  const source = minifySync('theme.js', written, { compress: { target: 'es2019' } }).code
  let emitted: string
  return {
    name: 'theme-in-assets',
    apply: 'build',
    buildStart() {
      emitted = this.emitFile({ type: 'asset', name: 'theme.js', source })
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const page of Object.values(bundle))
          if (page.type === 'asset' && page.fileName.endsWith('.html'))
            page.source = String(page.source).replace('/theme.js', `/${this.getFileName(emitted)}`)
      },
    },
  }
}

/** The small picture in the browser's tab is no request of its own. */
function iconInPage(): Plugin {
  const icon = readFileSync(new URL('./web/public/icons/logo.svg', import.meta.url), 'utf8')
  return {
    name: 'icon-in-page',
    apply: 'build',
    transformIndexHtml: (page) =>
      page.replace('/icons/logo.svg', () => `data:image/svg+xml,${encodeURIComponent(icon)}`),
  }
}

/**
 * What a browser is told to fetch at once, in the head of the page: every file of the screen an address leads to, instead
 * of one row of files after the other. The screens that phones open first have a page of their own, `/pos` that of
 * pages/pos.html; the other addresses share index.html, which names what stands around every screen.
 */
const around = ['web/routes.tsx', 'web/app/shell/Shell.tsx']

/** Read by every page; the server never refuses them. */
const asked = ['/api/v1/me', '/api/v1/venue']

function preloadScreens(): Plugin {
  return {
    name: 'preload-screens',
    enforce: 'post',
    generateBundle(_, bundle) {
      const index = bundle['index.html']
      if (index?.type !== 'asset') return
      const page = String(index.source)
      const withHead = (sources: readonly string[]) =>
        page.replace('</head>', () => `${linksTo(sources, { bundle, page }).join('')}</head>`)
      for (const [name, screen] of Object.entries(firstScreens))
        this.emitFile({
          type: 'asset',
          fileName: `pages/${name}.html`,
          source: withHead(screen.length > 0 ? [...around, ...screen] : []),
        })
      index.source = withHead([...around, 'web/app/shell/AdminRail.tsx'])
    },
  }
}

/** Of all the files these modules need and the page does not name yet, and of the calls. */
function linksTo(
  modules: readonly string[],
  { bundle, page }: { bundle: Rolldown.OutputBundle; page: string },
): string[] {
  const needed = new Set<Rolldown.OutputChunk>()
  // What a file imports before the file itself: a screen's styles stand after those of the bricks they change.
  const need = (file: Rolldown.OutputBundle[string] | undefined) => {
    if (file?.type !== 'chunk' || needed.has(file) || underWay.has(file)) return
    underWay.add(file)
    for (const name of file.imports) need(bundle[name])
    needed.add(file)
  }
  const underWay = new Set<Rolldown.OutputChunk>()
  for (const module of modules) need(chunkOf(module, bundle))
  const styles = new Set([...needed].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))
  const isNew = (file: string) => !page.includes(file)
  return [
    ...[...styles].filter(isNew).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...[...needed]
      .filter(({ fileName }) => isNew(fileName))
      .map(({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}">`),
    ...asked.map((call) => `<link rel="preload" as="fetch" crossorigin href="${call}">`),
  ]
}

function chunkOf(module: string, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk {
  const path = fileURLToPath(new URL(module, import.meta.url))
  for (const file of Object.values(bundle))
    if (file.type === 'chunk' && file.moduleIds.includes(path)) return file
  throw new Error(`${module} is in no script: name the screen as it is called now`)
}

/** Asks for the one font file early, behind the scripts: without them there is no text, and until it is there another font stands in. */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    transformIndexHtml: {
      order: 'post',
      handler(_page, { bundle, path }) {
        if (path.endsWith(boardPage) || path.endsWith(arrivalPage)) return
        const font = Object.keys(bundle ?? {}).find((name) => name.endsWith('.woff2'))
        if (!font) return
        const attrs = {
          rel: 'preload',
          as: 'font',
          type: 'font/woff2',
          href: `/${font}`,
          crossorigin: true,
          fetchpriority: 'low',
        }
        return [{ tag: 'link', attrs, injectTo: 'head' }]
      },
    },
  }
}

const server = process.env.SERVER ?? 'http://127.0.0.1:3000'

/** Forty-two bits tell two builds apart; longer digests of all files would be in the script of every screen. */
const builtAs = 'assets/[name]-[hash:7]'

export default defineConfig({
  root: 'web',
  plugins: [
    contractRoutesOnly(),
    kitStylesWithComponents(),
    react(),
    publicPagesAtTheirAddresses(),
    iconInPage(),
    preloadFont(),
    preloadScreens(),
    themeInAssets(),
    boardForTelevisions(),
    pageOfVerifier(),
    deviceWorker(),
  ],
  server: {
    proxy: Object.fromEntries(
      ['/api', '/healthz', '/readyz', '^/c/[^/]+/commandes$', '^/client/[^/]+/panier$'].map((path) => [
        path,
        { target: server },
      ]),
    ),
  },
  worker: { format: 'es' },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // The security policy refuses data: scripts and fonts, and a preload needs an address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // A screen that takes `readCard` from the contract must not download the schemas beside it.
    rolldownOptions: {
      input: ['web/index.html', ...[...writtenByServer, boardPage, arrivalPage].map((page) => `web/${page}`)],
      output: {
        codeSplitting: { groups: chunks },
        entryFileNames: `${builtAs}.js`,
        chunkFileNames: `${builtAs}.js`,
        assetFileNames: `${builtAs}[extname]`,
      },
      treeshake: { moduleSideEffects: [{ test: /\/contract\//, sideEffects: false }] },
    },
  },
})
