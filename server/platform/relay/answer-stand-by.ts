/** What a computer that may not sell answers on the ports of the house: its one page, its few calls, and to all else that it is not ready. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { TLSSocket } from 'node:tls'
import { getRequestListener } from '@hono/node-server'
import { OpenAPIHandler } from '@orpc/openapi/node'
import { type AnyRouter, onError } from '@orpc/server'
import { Hono } from 'hono'
import { Refusal } from '#rules/plain/refusal.ts'
import { standByPath } from '#rules/relay/stand-by-words.ts'
import { asOrpcError, bodyOf, failureOf, sendFailure } from '../failures.ts'
import { apiPath } from '../http.ts'
import type { Log } from '../log.ts'
import { readBody } from '../request-body.ts'
import { mustBeJson, mustBeObject, mustComeFromHere, setSecurityHeaders } from '../security-headers.ts'
import { deviceOf, type SourceOf } from '../source-of.ts'
import { answerStaticFile, readStaticFiles, type StaticFiles } from '../static-files.ts'
import type { InPair } from './in-pair.ts'
import { answerWho, whoPath } from './who.ts'

/** From where a request comes: the address, and the browser's user agent. */
export type StandByVisit = { readonly source: string; readonly device: string }

type Parts = {
  readonly router: AnyRouter
  readonly house: object
  readonly inPair: InPair
  /** The folder of the built screens. */
  readonly screens: string
  readonly sourceOf: SourceOf
  readonly log: Log
}

export function answerStandBy({ router, house, inPair, screens, sourceOf, log }: Parts): RequestListener {
  const api = new OpenAPIHandler(router, {
    customErrorResponseBodyEncoder: (error) => bodyOf(error, log),
    clientInterceptors: [
      onError((error) => {
        throw asOrpcError(error, log)
      }),
    ],
  })
  const showPage = getRequestListener(pageOf(readStaticFiles(screens)).fetch)
  const answerApi = async (request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('cache-control', 'no-store')
    mustComeFromHere(request)
    mustBeJson(request)
    const visit: StandByVisit = { source: sourceOf(request), device: deviceOf(request) }
    const body = mustBeObject(await readBody(request))
    const { matched } = await api.handle(Object.assign(request, { body }), response, {
      prefix: apiPath,
      context: { house, visit } as never,
    })
    if (matched) return
    inPair.mustNotHaveMoved(request, request.socket instanceof TLSSocket)
    // Tills that were moved here early wait for it, as for a server that starts.
    throw new Refusal('service-unavailable')
  }
  return (request, response) => {
    setSecurityHeaders(response, [])
    if (request.url === whoPath)
      answerWho({ inPair, isHttps: request.socket instanceof TLSSocket }, request, response)
    else if (request.url?.startsWith('/api/'))
      answerApi(request, response).catch((error) => sendFailure(response, failureOf(error, log)))
    else void showPage(request, response)
  }
}

function pageOf(files: StaticFiles): Hono {
  const pages = new Hono()
  pages.get('/healthz', (c) => c.json({ status: 'alive' }))
  pages.get('/readyz', (c) => c.json({ status: 'stand-by' }, 503))
  pages.get('*', (c) => {
    const { path } = c.req
    const isPage = path === standByPath
    const file = files.get(isPage ? '/index.html' : path)
    if (!file || (path.endsWith('.html') && !isPage)) return c.redirect(standByPath, 302)
    return answerStaticFile(file, {
      acceptEncoding: c.req.header('accept-encoding'),
      ifNoneMatch: c.req.header('if-none-match'),
      cacheControl: 'no-cache',
    })
  })
  return pages
}
