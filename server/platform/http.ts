/** Routes each request to the API, the live stream or the pages. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { OpenAPIHandler } from '@orpc/openapi/node'
import { type AnyRouter, onError } from '@orpc/server'
import { witnessHeader } from '#contract/plain/witness.ts'
import { ticketHeader } from '#contract/relay/term-header.ts'
import { mayHear } from '#rules/books/live-topics.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import type { Authenticate } from './authenticate.ts'
import { authorize } from './authorize.ts'
import type { CallServices, Visit } from './call-pipeline.ts'
import { compressLargeAnswer } from './compress-answer.ts'
import { type EventStream, eventStream } from './event-stream.ts'
import { asOrpcError, asRefusal, bodyOf, failureOf, sendFailure } from './failures.ts'
import { cookieHere, cookiesHere, type IsHttps } from './https/is-https.ts'
import type { SecureAddressOf } from './https/secure-address.ts'
import { largeBodyOf } from './large-bodies.ts'
import type { Live } from './live.ts'
import type { Log } from './log.ts'
import { metricsAnswerer, metricsPath } from './metrics/answer-metrics.ts'
import type { Metrics } from './metrics/metrics.ts'
import { isOfThisMachine } from './of-this-machine.ts'
import { identityPath, type OidcRoutes } from './oidc-routes.ts'
import { mustBeYoungEnough, tellAge } from './page-age.ts'
import type { Pages } from './pages.ts'
import type { InPair } from './relay/in-pair.ts'
import type { MovingTickets } from './relay/moving-ticket.ts'
import { answerPreflight, answerWho, openToPair, whoPath } from './relay/who.ts'
import { largestBody, readBody } from './request-body.ts'
import {
  askedAcross,
  mustBeJson,
  mustBeObject,
  mustComeFromHere,
  setSecurityHeaders,
} from './security-headers.ts'
import { believeHost, deviceOf, type IsFromProxy, type SourceOf } from './source-of.ts'
import { sendStreamedFile } from './streamed-file.ts'

export const apiPath = '/api/v1'
/** The path of a board's stream; the token of the board's link follows it. */
const boardPath = '/api/board/'
/** The two addresses that describe the calls; any other address under /api/ is not found. */
const descriptions = ['/api/openapi.json', '/api/docs']

/** A proxy that only checks whether the server is ready may send no host. */
const withoutHost = { hostname: 'localhost' }

type Parts = {
  readonly router: AnyRouter
  readonly house: CallServices
  readonly authenticate: Authenticate
  readonly sourceOf: SourceOf
  readonly isFromProxy: IsFromProxy
  readonly isHttps: IsHttps
  readonly secureAddressOf: SecureAddressOf
  readonly oidcRoutes?: OidcRoutes | undefined
  readonly live: Live
  readonly boards: { attach(link: { token: string; source: string }, stream: EventStream): Promise<void> }
  readonly pages: Pages
  /** Undefined while no second computer is known. */
  readonly inPair: () => InPair | undefined
  readonly movingTickets: Pick<MovingTickets, 'open'>
  /** The version of the built screens; undefined where no screens are built. */
  readonly screens: string | undefined
  readonly metrics: Metrics
  /** The value of METRICS_TOKEN; undefined where there is none. */
  readonly metricsToken?: string | undefined
  readonly log: Log
}

export function answerHttp(parts: Parts): RequestListener {
  const { router, house, oidcRoutes, pages, metrics, metricsToken, log, isFromProxy } = parts
  const api = new OpenAPIHandler(router, {
    rootInterceptors: [sendStreamedFile, compressLargeAnswer],
    customErrorResponseBodyEncoder: (error) => bodyOf(error, log),
    clientInterceptors: [
      onError((error) => {
        const failure = asOrpcError(error, log)
        metrics.refused(failure.code)
        throw failure
      }),
    ],
  })
  const showPage = getRequestListener(pages.fetch, withoutHost)
  const visitOf = visitReader(parts)
  const refuse = refuserWith(log, metrics)
  const answerMetrics = metricsAnswerer({ metrics, token: metricsToken, isFromProxy })
  const openStream = streamOpener(parts)
  const openBoard = boardOpener(parts)

  const answerApi = async (request: IncomingMessage, response: ServerResponse) => {
    judgeCall(request, response, parts)
    const visit = visitOf(request, response)
    const body = mustBeObject(await readBody(request, await bytesAllowed(request, parts)))
    // The look-up of the sign-in starts now, and the check of the caller awaits it and reports a failure. It does not start before the whole body
    // has arrived: a caller who keeps a request open must not be admitted with the rights they had when it began.
    visit.whoIsThere().catch(() => {})
    // oRPC uses the body that is set here, instead of reading the request.
    const { matched } = await api.handle(Object.assign(request, { body }), response, {
      prefix: apiPath,
      context: { house, visit } as never,
    })
    if (!matched) throw new Refusal('not-found')
  }

  const leadByIdentity = async (request: IncomingMessage, response: ServerResponse) => {
    const address = await oidcRoutes?.(request, visitOf(request, response))
    if (!address) throw new Refusal('not-found')
    response.writeHead(303, { location: address, 'cache-control': 'no-store' }).end()
  }

  return (request, response) => {
    const path = request.url ?? '/'
    receive(request, response, parts)
    if (path === askedAcross && request.method === 'OPTIONS')
      answerPreflight(parts.inPair(), request, response)
    else if (path.startsWith(`${apiPath}/`))
      answerApi(request, response).catch((error) => refuse(response, error))
    else if (path === '/api/live') openStream(request, response).catch((error) => refuse(response, error))
    else if (path === whoPath)
      answerWho({ inPair: parts.inPair(), isHttps: parts.isHttps(request) }, request, response)
    else if (path.startsWith(boardPath))
      openBoard(request, response).catch((error) => refuse(response, error))
    else if (path.startsWith(identityPath))
      leadByIdentity(request, response).catch((error) => refuse(response, error))
    else if (path.split('?')[0] === metricsPath)
      answerMetrics(request, response).catch((error) => refuse(response, error))
    else if (path.startsWith('/api/') && !descriptions.includes(path))
      refuse(response, new Refusal('not-found'))
    else if (!pages.answerPart(request, response)?.catch((error) => refuse(response, error)))
      void showPage(request, response)
  }
}

/** Prepares a request. All code after this sees only the cookies of the scheme (https or http) of this request. */
function receive(request: IncomingMessage, response: ServerResponse, parts: Parts): void {
  if (parts.isFromProxy(request)) believeHost(request)
  const isHttps = parts.isHttps(request)
  const inPair = parts.inPair()
  setSecurityHeaders(response, [
    isHttps ? undefined : parts.secureAddressOf(request),
    inPair?.originOfOther(isHttps),
  ])
  inPair?.tellTerm(response)
  request.headers.cookie = cookiesHere(request.headers.cookie, isHttps)
}

/** Delays the refusal while the database is down: every screen asks for its stream again as soon as it is refused. */
async function notAtOnce(error: unknown): Promise<never> {
  if (asRefusal(error)?.code === 'service-unavailable') await pause(2_000)
  throw error
}

const streamOpener =
  ({ authenticate, house, live, inPair, isHttps }: Parts) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method !== 'GET') throw new Refusal('not-found')
    const isSecure = isHttps(request)
    inPair()?.mustNotHaveMoved(request, isSecure)
    const whoNow = async () => {
      const who = await authenticate(request.headers.cookie)
      const member = authorize(who, { policy: 'anyone signed in', mayFollowHours: true, now: house.clock() })
      if (who?.deviceId) house.devices.saw(who.deviceId)
      return { member, signIn: who?.token ?? '' }
    }
    const stream = eventStream(response)
    let { member, signIn } = await whoNow().catch(notAtOnce)
    live.attach(stream, {
      signIn,
      mayHear: (topic) => mayHear(member, topic),
      hello: () => inPair()?.forPage(request, isSecure),
      authorize: async () => {
        member = (await whoNow()).member
      },
    })
  }

const boardOpener =
  ({ boards, sourceOf }: Parts) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method, url = '' } = request
    if (method !== 'GET') throw new Refusal('not-found')
    const link = { token: url.slice(boardPath.length), source: sourceOf(request) }
    await boards.attach(link, eventStream(response))
  }

/** Checks before the body is read: whether this computer is the first still, where the request comes from, its content type, and the age of the page that sends it. */
function judgeCall(request: IncomingMessage, response: ServerResponse, parts: Parts): void {
  tellAge(response, parts.screens)
  response.setHeader('cache-control', 'no-store')
  const inPair = parts.inPair()
  inPair?.mustNotHaveMoved(request, parts.isHttps(request))
  const isAcross = request.url === askedAcross && openToPair(inPair, request, response)
  if (!isAcross) mustComeFromHere(request)
  mustBeJson(request)
  mustBeYoungEnough(request)
}

/** A large body is read only from a person who may send it, or a page that moves: they are checked before, and again with the call. */
async function bytesAllowed(
  { method, url = '', headers }: IncomingMessage,
  { authenticate, house, movingTickets }: Pick<Parts, 'authenticate' | 'house' | 'movingTickets'>,
): Promise<number> {
  const large = largeBodyOf(method, url.slice(apiPath.length))
  if (large?.policy === 'anyone' && !movingTickets.open(String(headers[ticketHeader]))) return largestBody
  if (large?.policy && large.policy !== 'anyone')
    authorize(await authenticate(headers.cookie), { ...large, policy: large.policy, now: house.clock() })
  return large?.most ?? largestBody
}

const refuserWith = (log: Log, metrics: Metrics) => (response: ServerResponse, error: unknown) => {
  const failure = failureOf(error, log)
  metrics.refused(failure.body.code)
  sendFailure(response, failure)
}

const visitReader =
  ({
    authenticate,
    sourceOf,
    isHttps: judge,
    isFromProxy,
  }: Pick<Parts, 'authenticate' | 'sourceOf' | 'isHttps' | 'isFromProxy'>) =>
  (request: IncomingMessage, response: ServerResponse): Visit => {
    // Read at once: a closed socket no longer knows its address, which the journal needs.
    const [source, device, isHttps] = [sourceOf(request), deviceOf(request), judge(request)]
    let lookedUp: ReturnType<Authenticate> | undefined
    return {
      whoIsThere: () => {
        lookedUp ??= authenticate(request.headers.cookie)
        return lookedUp
      },
      cookies: request.headers.cookie,
      setCookies: (cookies) =>
        response.setHeader(
          'set-cookie',
          cookies.map((cookie) => cookieHere(cookie, isHttps)),
        ),
      sendWitness: (witness) => response.setHeader(witnessHeader, witness),
      source,
      device,
      isHttps,
      isPrivate: isHttps || isOfThisMachine(request, isFromProxy),
    }
  }
