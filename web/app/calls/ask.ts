/** Asking the server: `await ask.rechargeCard({…})`. Refused → throws a Refusal; broken → throws a Failure. */
import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { contract } from '#contract/contract.ts'
import { contractHeader, contractVersion } from '#contract/plain/page-age.ts'
import { Refusal, type RefusalCode } from '#rules/plain/refusal.ts'
import { createSignal } from '../../ui/signal.ts'
import { errorOf, isAborted, isRefusal, sealed } from './failure.ts'
import { untilPageStays } from './leaving.ts'
import { hearAge } from './page-age.ts'
import { isPageLeft } from './unsent.ts'

export type Ask = ContractRouterClient<typeof contract>

/** The server no longer serves the person who asks, and why. */
export const signedOut = createSignal<Refusal>()

/** Working hours are over; whether a till may still be closed is for readMe to say. */
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

/** «Not signed in» ends no sign-in when the call only asks who is signed in, or signs in. */
export const isEnding = (error: Error, call: string | undefined): error is Refusal =>
  error instanceof Refusal &&
  endings.includes(error.code) &&
  call !== 'signIn' &&
  !(call === 'readMe' && error.code === 'not-signed-in')

function tellOfEnding(ending: Refusal, call: string | undefined): void {
  if (ending.code === 'outside-hours-since' && call !== 'readMe') hoursOver.emit()
  else signedOut.emit(ending)
}

/** Announces whether a request was answered: the known state of the link may be wrong, see `onLinkDoubted`. */
export const answered = createSignal<boolean>()

/** No answer at all within this time counts as a lost link. */
const patienceMs = 30_000
/**
 * A file arrives for as long as it is long. Longer than `longestExportMs`, at which the server breaks it off, and the minute it
 * may need to say so; a figure of its own, for the words of exports would come with that one into every page.
 */
const patienceForFilesMs = 720_000
const patienceFor = (url: string) => (url.endsWith('/exports') ? patienceForFilesMs : patienceMs)

async function fetchWithPatience(request: Request, init: RequestInit): Promise<Response> {
  if (request.method === 'GET') await untilPageStays()
  // The library leaves it out of a request without a body; the server refuses an act without it.
  if (request.method !== 'GET') request.headers.set('content-type', 'application/json')
  // Not with what is only read: the page has asked for some of it already, in the words of its head.
  if (request.method !== 'GET') request.headers.set(contractHeader, String(contractVersion))
  const answer = await fetch(request, {
    ...init,
    keepalive: isPageLeft(),
    signal: AbortSignal.any([request.signal, AbortSignal.timeout(patienceFor(request.url))]),
  })
  hearAge(answer.headers)
  return answer
}

const link = new OpenAPILink(contract, {
  url: () => new URL('/api/v1', location.origin),
  fetch: fetchWithPatience,
  customErrorResponseBodyDecoder: (body, response) => sealed(body, response.status),
  interceptors: [
    async ({ next, path }) => {
      try {
        const answer = await next()
        answered.emit(true)
        return answer
      } catch (thrown) {
        const error = errorOf(thrown)
        if (isEnding(error, path[0])) tellOfEnding(error, path[0])
        if (!isAborted(error)) answered.emit(!isRefusal(error, 'network-failed'))
        throw error
      }
    },
  ],
})

export const ask: Ask = createORPCClient(link)
