/** Listens, and leads each request to the API, the live stream or the pages. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { OpenAPIHandler } from '@orpc/openapi/node'
import { type AnyRouter, onError } from '@orpc/server'
import { mayHear } from '#rules/live-topics.ts'
import { Refusal } from '#rules/refusal.ts'
import type { Doorkeeper, Visit } from './answering.ts'
import { asOrpcError, bodyOf, failureOf } from './failures.ts'
import { mustBeJson, mustBeObject, mustComeFromHere, setSecurityHeaders } from './gate.ts'
import { type IdentityDoor, identityPath } from './identity-door.ts'
import type { Live } from './live.ts'
import type { Log } from './log.ts'
import type { Pages } from './pages.ts'
import { readBody } from './request-body.ts'
import { deviceOf, type SourceOf } from './source-of.ts'
import { mustBeWelcome } from './welcome-at-the-door.ts'
import type { WhoIs } from './who-is.ts'

export const apiPath = '/api/v1'
/** What tells of the calls, beside them; anything else under /api/ is not there. */
const descriptions = ['/api/openapi.json', '/api/docs']

type Parts = {
  readonly router: AnyRouter
  readonly house: Doorkeeper
  readonly whoIs: WhoIs
  readonly sourceOf: SourceOf
  readonly identityDoor?: IdentityDoor | undefined
  readonly live: Live
  readonly pages: Pages
  readonly log: Log
}

export function serveHttp({ router, house, whoIs, sourceOf, identityDoor, live, pages, log }: Parts): Server {
  const api = new OpenAPIHandler(router, {
    customErrorResponseBodyEncoder: (error) => bodyOf(error, log),
    clientInterceptors: [
      onError((error) => {
        throw asOrpcError(error, log)
      }),
    ],
  })
  const showPage = getRequestListener(pages.fetch)
  const visitOf = visitReader({ whoIs, sourceOf })
  const refuse = refuserWith(log)

  const answerApi = async (request: IncomingMessage, response: ServerResponse) => {
    mustComeFromHere(request)
    mustBeJson(request)
    response.setHeader('cache-control', 'no-store')
    const visit = visitOf(request, response)
    const body = mustBeObject(await readBody(request))
    // Its answer is wanted in a moment, and whoever waits for it then hears if it fails. Not before the whole body is there:
    // whoever keeps a request open must not be let in as who they were when it began.
    visit.whoIsThere().catch(() => {})
    // oRPC takes a body that is there instead of reading the request.
    const { matched } = await api.handle(Object.assign(request, { body }), response, {
      prefix: apiPath,
      context: { house, visit } as never,
    })
    if (!matched) throw new Refusal('not-found')
  }

  const leadByIdentity = async (request: IncomingMessage, response: ServerResponse) => {
    const address = await identityDoor?.(request, visitOf(request, response))
    if (!address) throw new Refusal('not-found')
    response.writeHead(303, { location: address, 'cache-control': 'no-store' }).end()
  }

  const openStream = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method !== 'GET') throw new Refusal('not-found')
    const whoNow = async () =>
      mustBeWelcome(await whoIs(request.headers.cookie), {
        policy: 'anyone signed in',
        mayFollowHours: true,
        now: house.clock(),
      })
    let member = await whoNow()
    live.attach(response, {
      mayHear: (topic) => mayHear(member, topic),
      mustBeWelcome: async () => {
        member = await whoNow()
      },
    })
  }

  return createServer((request, response) => {
    const path = request.url ?? '/'
    setSecurityHeaders(response)
    if (path.startsWith(`${apiPath}/`)) answerApi(request, response).catch((error) => refuse(response, error))
    else if (path === '/api/live') openStream(request, response).catch((error) => refuse(response, error))
    else if (path.startsWith(identityPath))
      leadByIdentity(request, response).catch((error) => refuse(response, error))
    else if (path.startsWith('/api/') && !descriptions.includes(path))
      refuse(response, new Refusal('not-found'))
    else void showPage(request, response)
  })
}

const refuserWith = (log: Log) => (response: ServerResponse, error: unknown) => {
  const { status, body } = failureOf(error, log)
  if (response.headersSent) return response.destroy()
  // What still comes has no end that anybody would wait for.
  if (status === 413) response.setHeader('connection', 'close')
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  return response.end(JSON.stringify(body))
}

const visitReader =
  ({ whoIs, sourceOf }: Pick<Parts, 'whoIs' | 'sourceOf'>) =>
  (request: IncomingMessage, response: ServerResponse): Visit => {
    // Read at once: a socket that was hung up no longer knows where it came from, and the journal must.
    const [source, device] = [sourceOf(request), deviceOf(request)]
    let lookedUp: ReturnType<WhoIs> | undefined
    return {
      whoIsThere: () => {
        lookedUp ??= whoIs(request.headers.cookie)
        return lookedUp
      },
      headers: () => headersOf(request, { source, device }),
      setCookies: (cookies) => response.setHeader('set-cookie', cookies),
      source,
      device,
    }
  }

/** Only what signing in needs: its cookie, the device's name and the address it calls from. */
function headersOf(
  { headers: { cookie } }: IncomingMessage,
  { source, device }: { source: string; device: string },
): Headers {
  return new Headers({ 'user-agent': device, 'x-forwarded-for': source, ...(cookie && { cookie }) })
}
