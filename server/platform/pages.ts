/** Every route that is not a call: the screens, health checks, and the description of the calls. */
import { join } from 'node:path'
import type { HttpBindings } from '@hono/node-server'
import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { contract } from '#contract/contract.ts'
import type { CallMeta } from '#contract/plain/call.ts'
import { failureBody } from '#contract/plain/failure.ts'
import { addVerifierRoute, readArchivePage } from './archive-page.ts'
import { packetBytes } from './content-encoding.ts'
import { addGuideRoutes, type ShowGuide } from './guide-routes.ts'
import { answerPublicPage, discreet, type ShowPublicPage } from './public-page.ts'
import { type AnswerPart, answerParts, type PublicParts } from './public-part.ts'
import type { NotReady } from './readiness.ts'
import { bearsSignIn } from './sign-in-cookie.ts'
import type { SourceOf } from './source-of.ts'
import { answerStaticFile, listStaticFiles, readStaticFiles } from './static-files.ts'
import { addTrustRoutes, type TrustParts } from './trust-routes.ts'

type Router = Hono<{ Bindings: HttpBindings }>
export type Pages = Router & { readonly answerPart: AnswerPart }

type Parts = {
  /** The folder of the built screens. */
  readonly folder: string
  /** The file served as the service worker: the one that stores screens, or the one that removes them again. */
  readonly worker: string
  /** The reason why nothing can be booked; undefined while booking works. */
  readonly whyNotReady: () => Promise<NotReady | undefined>
  readonly showPublicPage: ShowPublicPage
  /** The page of the customer screen beside a till. */
  readonly showCustomerScreen: ShowPublicPage
  readonly showGuide: ShowGuide
  /** The parts that a card's page and a customer screen fetch again every few seconds while they are open. */
  readonly parts: PublicParts
  /** The picture at an address under /images; undefined where there is none. */
  readonly findPicture: (path: string) => Promise<{ bytes: Buffer; type: string } | undefined>
  readonly sourceOf: SourceOf
  /** What the pages about the server's certificate need. */
  readonly trust: TrustParts
}

/** Files with a digest in their name never change; for others the browser asks each time whether they have. */
const forEver = 'public, max-age=31536000, immutable'
const cacheControlOf = (path: string) => (path.startsWith('/assets/') ? forEver : 'no-cache')

const me = '/api/v1/me'

/**
 * The first calls of a screen when a person is signed in, sent as preload links so that the browser asks before it has read
 * the screen. The person is always among them: an answer that ends a sign-in deletes its cookie, and only the first such
 * answer tells why.
 */
const askedFirst: Readonly<Record<string, readonly string[]>> = {
  '/pos': [me, '/api/v1/tills/mine'],
  '/recharge': [me, '/api/v1/tills/mine', '/api/v1/settings/desks'],
}

const linksOf = (calls: readonly string[]) =>
  calls.map((call) => `<${call}>; rel=preload; as=fetch; crossorigin`).join(', ')

const publicPaths = ['/c', '/c/', '/c/:code', '/c/:code/']

export function openPages({ folder, worker, whyNotReady, findPicture, ...parts }: Parts): Pages {
  const pages: Router = new Hono()
  let description: Promise<object> | undefined
  const files = readStaticFiles(folder)
  // Files of versions of the last day: a page opened before an update still finds the parts that it has not loaded yet.
  const assetBefore = listStaticFiles(join(`${folder}-before`, 'assets'))
  const show = (c: Context, path: string): Response => {
    const file = files.get(path) ?? assetBefore(path.replace(/^\/assets/, ''))
    if (!file) return c.text('', 404)
    return answerStaticFile(file, {
      acceptEncoding: c.req.header('accept-encoding'),
      ifNoneMatch: c.req.header('if-none-match'),
      cacheControl: cacheControlOf(path),
    })
  }

  pages.get('/healthz', (c) => c.json({ status: 'alive' }))
  pages.get('/readyz', async (c) => {
    const why = await whyNotReady()
    return why === undefined ? c.json({ status: 'ready' }) : c.json({ status: why }, 503)
  })
  pages.get('/images/*', async (c) => {
    const found = await findPicture(c.req.path)
    if (!found) return c.text('', 404, { 'cache-control': 'no-store' })
    const { bytes, type } = found
    return c.body(new Uint8Array(bytes), 200, { 'content-type': type, 'cache-control': forEver })
  })
  pages.use(compress({ threshold: packetBytes }))
  pages.get('/api/openapi.json', async (c) => {
    description ??= describeApi()
    return c.json(await description)
  })
  pages.get('/api/docs', (c) => show(c, '/api-docs.html'))
  const frame = files.get('/card.html')?.whole.toString() ?? ''
  const { showPublicPage, showCustomerScreen, sourceOf } = parts
  const page = { frame, show: showPublicPage, sourceOf }
  pages.on('GET', publicPaths, answerPublicPage(page))
  addTrustRoutes(pages, frame, parts.trust)
  addGuideRoutes(pages, files.get('/guide.html')?.whole.toString() ?? '', parts.showGuide)
  // The same page for every link: only its stream tells whether the link opens a board.
  pages.get('/ecran/:token', (c) => {
    const answer = show(c, '/board.html')
    for (const [name, value] of Object.entries(discreet)) answer.headers.set(name, value)
    return answer
  })
  // Of a device that comes from the other computer: what it was given stands behind the «#».
  pages.get('/relais', (c) => {
    const answer = show(c, '/arrival.html')
    for (const [name, value] of Object.entries(discreet)) answer.headers.set(name, value)
    return answer
  })
  addVerifierRoute(pages, show, readArchivePage(folder))
  pages.get('/client/:code', answerPublicPage({ ...page, show: showCustomerScreen }))
  pages.get('/assets/*', (c) => show(c, c.req.path))
  pages.get('/worker.js', (c) => show(c, worker))
  pages.get('*', (c) => {
    const { path } = c.req
    // Each screen that phones open first has an HTML page of its own, which names all its files.
    const answer = show(c, [path, `/pages${path}.html`].find((name) => files.has(name)) ?? '/index.html')
    const first = askedFirst[path]
    // Sent to people who signed out as well: a cached page keeps its header until another one replaces it.
    if (first) answer.headers.set('link', linksOf(bearsSignIn(c.env.incoming.headers.cookie) ? first : [me]))
    return answer
  })
  return Object.assign(pages, { answerPart: answerParts(parts.parts, sourceOf) })
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

/** Adds to each call who may ask it. */
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
