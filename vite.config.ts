import { fileURLToPath } from 'node:url'
import { type AnyContractRouter, minifyContractRouter } from '@orpc/contract'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, runnerImport } from 'vite'

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
      return `export const contract = ${JSON.stringify(minifyContractRouter(module.contract))}`
    },
  }
}

/** The public page of a card is a page of its own, which downloads nothing of the screens. What it says, the server writes. */
const cardPage = 'card.html'
const cardPageContent = /<div id="app">.*<\/div>/s

function cardPageAtItsAddress(): Plugin {
  return {
    name: 'card-page-at-its-address',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, _response, next) => {
        if (/^\/c(\/[^/.]*)?(\?|$)/.test(request.url ?? '')) request.url = `/${cardPage}`
        next()
      })
    },
    transformIndexHtml: {
      order: 'pre',
      handler: async (page, { server: isDeveloping, originalUrl, path }) => {
        if (!isDeveloping || !path.endsWith(cardPage)) return
        const written = await (await fetch(`${server}${originalUrl}`)).text()
        return page.replace(cardPageContent, (frame) => cardPageContent.exec(written)?.[0] ?? frame)
      },
    },
  }
}

/** Asks for the one font file in the head of the page, so that text does not change shape while it loads. */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    transformIndexHtml: {
      order: 'post',
      handler(_page, { bundle, path }) {
        if (path.endsWith(cardPage)) return
        const font = Object.keys(bundle ?? {}).find((name) => name.endsWith('.woff2'))
        if (!font) return
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: true }
        return [{ tag: 'link', attrs, injectTo: 'head-prepend' }]
      },
    },
  }
}

const server = process.env.SERVER ?? 'http://127.0.0.1:3000'

export default defineConfig({
  root: 'web',
  plugins: [contractRoutesOnly(), react(), cardPageAtItsAddress(), preloadFont()],
  server: {
    proxy: Object.fromEntries(['/api', '/healthz', '/readyz'].map((path) => [path, { target: server }])),
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
      input: ['web/index.html', `web/${cardPage}`],
      treeshake: { moduleSideEffects: [{ test: /\/contract\//, sideEffects: false }] },
    },
  },
})
