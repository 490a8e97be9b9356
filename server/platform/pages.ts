/** Everything that is not a call: the screens, the health of the house, and the description of its calls. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { HttpBindings } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { Hono } from 'hono'
import type { CallMeta } from '#contract/call.ts'
import { contract } from '#contract/contract.ts'
import { failureBody } from '#contract/failure.ts'
import { answerPublicPage, type ShowPublicPage } from './public-page.ts'
import type { SourceOf } from './source-of.ts'

export type Pages = Hono<{ Bindings: HttpBindings }>

type Parts = {
  /** Where the built screens are. */
  readonly folder: string
  /** Throws when the database cannot be asked. */
  readonly isReady: () => Promise<unknown>
  readonly showPublicPage: ShowPublicPage
  readonly sourceOf: SourceOf
}

const oneYear = 'public, max-age=31536000, immutable'

const publicPaths = ['/c', '/c/', '/c/:code', '/c/:code/']

export function openPages({ folder, isReady, showPublicPage, sourceOf }: Parts): Pages {
  const pages: Pages = new Hono()
  let description: Promise<object> | undefined
  const page = keptPages(folder)

  pages.get('/healthz', (c) => c.json({ status: 'alive' }))
  pages.get('/readyz', async (c) => {
    try {
      await isReady()
      return c.json({ status: 'ready' })
    } catch {
      return c.json({ status: 'not ready' }, 503)
    }
  })
  pages.get('/api/openapi.json', async (c) => {
    description ??= describeApi()
    return c.json(await description)
  })
  pages.get('/api/docs', async (c) => c.html(await page('api-docs.html')))
  pages.on(
    'GET',
    publicPaths,
    answerPublicPage({ frame: () => page('card.html'), show: showPublicPage, sourceOf }),
  )
  pages.use('/assets/*', serveStatic({ root: folder, onFound: (_, c) => c.header('cache-control', oneYear) }))
  pages.get('/assets/*', (c) => c.notFound())
  // Names without a digest: the next version bears the same, so a browser must ask each time.
  pages.get('*', serveStatic({ root: folder, onFound: (_, c) => c.header('cache-control', 'no-cache') }))
  pages.get('*', async (c) => {
    c.header('cache-control', 'no-cache')
    return c.html(await page('index.html'))
  })
  return pages
}

/** Read once: a page must not wait behind whatever else keeps the disk or its threads busy. */
function keptPages(folder: string) {
  const kept = new Map<string, string>()
  return async (name: string): Promise<string> => {
    const page = kept.get(name) ?? (await readFile(join(folder, name), 'utf8'))
    kept.set(name, page)
    return page
  }
}

async function describeApi(): Promise<object> {
  const document = await new OpenAPIGenerator({
    schemaConverters: [new ZodToJsonSchemaConverter()],
  }).generate(contract, {
    info: {
      title: 'FarhaPass',
      version: '1',
      description: 'Prepaid cards of food stands. Amounts are whole centimes, quantities whole thousandths.',
    },
    servers: [{ url: '/api/v1' }],
    commonSchemas: { Failure: { schema: failureBody } },
    customErrorResponseBodySchema: { $ref: '#/components/schemas/Failure' },
  })
  return { ...document, paths: withPolicies(document.paths ?? {}) }
}

type Paths = Record<string, Record<string, { operationId?: string }> | undefined>

/** Who may ask each call stands beside it. */
const withPolicies = (paths: object): Paths =>
  Object.fromEntries(
    Object.entries(paths as Paths).map(([path, methods = {}]) => [
      path,
      Object.fromEntries(
        Object.entries(methods).map(([method, call]) => {
          const asked = contract[call.operationId as keyof typeof contract]
          return [method, { ...call, 'x-may': (asked?.['~orpc'].meta as CallMeta | undefined)?.may }]
        }),
      ),
    ]),
  )
