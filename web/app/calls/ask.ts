/** Calls the server: `await ask.rechargeCard({…})`. Throws a Refusal when a rule refused, a Failure when something broke. */
import { createORPCClient } from '@orpc/client'
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { contract } from '#contract/contract.ts'
import { contractHeader, contractVersion } from '#contract/plain/page-age.ts'
import { witnessHeader } from '#contract/plain/witness.ts'
import { termHeader } from '#contract/relay/term-header.ts'
import { Refusal, type RefusalCode } from '#rules/plain/refusal.ts'
import { createSignal } from '../../ui/signal.ts'
import { errorOf, isAborted, isRefusal, sealed } from './failure.ts'
import { untilPageStays } from './leaving.ts'
import { hearAge } from './page-age.ts'
import { hearTerm, highestTerm } from './term.ts'
import { isPageLeft } from './unsent.ts'

export type Ask = ContractRouterClient<typeof contract>

/** Announces that the server no longer serves the signed-in person, and why. */
export const signedOut = createSignal<Refusal>()

/** Announces that the working hours are over; readMe says whether a till may still be closed. */
export const hoursOver = createSignal()

const endings: readonly RefusalCode[] = [
  'not-signed-in',
  'staff-disabled-since',
  'staff-record-missing',
  'role-changed',
  'password-reset',
  'signed-out-everywhere',
  'device-revoked',
  'outside-hours-since',
]

/** An answer «not signed in» ends no sign-in when the call only asked who is signed in, or was itself a sign-in. */
export const isEnding = (error: Error, call: string | undefined): error is Refusal =>
  error instanceof Refusal &&
  endings.includes(error.code) &&
  call !== 'signIn' &&
  !(call === 'readMe' && error.code === 'not-signed-in')

function tellOfEnding(ending: Refusal, call: string | undefined): void {
  if (ending.code === 'outside-hours-since' && call !== 'readMe') hoursOver.emit()
  else signedOut.emit(ending)
}

/** Announces that the server says another computer of the house is first. */
export const moved = createSignal()

/** Announces whether a request was answered: the known state of the connection may be wrong, see `onLinkDoubted`. */
export const answered = createSignal<boolean>()

/** No answer within this time counts as a lost connection. */
const patienceMs = 30_000
/**
 * The timeout of a file: `longestExportMs`, at which the server breaks off, plus the minute it may need to say so. It is written here as
 * a figure, because importing that constant would load the words of exports into every page.
 */
const patienceForFilesMs = 720_000
const patienceFor = (url: string) =>
  /\/(exports|cards\/sheets)$/.test(url) ? patienceForFilesMs : patienceMs

export async function fetchWithPatience(request: Request, init: RequestInit): Promise<Response> {
  if (request.method === 'GET') await untilPageStays()
  // The library sends no content type for a request without a body, but the server refuses an act without one.
  if (request.method !== 'GET') request.headers.set('content-type', 'application/json')
  // Not sent with reads: the head of the page has already requested some of them, without this header.
  if (request.method !== 'GET') request.headers.set(contractHeader, String(contractVersion))
  if (highestTerm()) request.headers.set(termHeader, highestTerm())
  const answer = await fetch(request, {
    ...init,
    keepalive: isPageLeft(),
    signal: AbortSignal.any([request.signal, AbortSignal.timeout(patienceFor(request.url))]),
  })
  hearAge(answer.headers)
  hearTerm(answer.headers.get(termHeader))
  const witness = answer.headers.get(witnessHeader)
  if (witness !== null) withWitnesses(({ keepWitness }) => keepWitness(witness))
  return answer
}

/** No answer waits for what the device keeps of it. */
export function withWitnesses(act: (witnesses: typeof import('./witnesses.ts')) => Promise<unknown>): void {
  import('./witnesses.ts').then(act).catch(() => {})
}

export const linkBy = (calls: AnyContractRouter, fetch = fetchWithPatience) =>
  new OpenAPILink(calls, {
    url: () => new URL('/api/v1', location.origin),
    fetch,
    customErrorResponseBodyDecoder: (body, response) => sealed(body, response.status),
    interceptors: [
      async ({ next, path }) => {
        try {
          const answer = await next()
          answered.emit(true)
          return answer
        } catch (thrown) {
          const error = errorOf(thrown)
          if (isRefusal(error, 'moved' as never)) moved.emit()
          if (isEnding(error, path[0])) tellOfEnding(error, path[0])
          if (!isAborted(error)) answered.emit(!isRefusal(error, 'network-failed'))
          throw error
        }
      },
    ],
  })

/** For a caller who must hear how much of a long file has arrived. */
export const askBy = (fetch: typeof fetchWithPatience): Ask => createORPCClient(linkBy(contract, fetch))

export const ask: Ask = askBy(fetchWithPatience)
