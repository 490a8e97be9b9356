/** Asking the server: `await ask.rechargeCard({…})`. Refused → throws a Refusal; broken → throws a Failure. */
import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { contract } from '#contract/contract.ts'
import { errorOf, isRefusal, sealed } from './failure.ts'
import { createSignal } from './signal.ts'

export type Ask = ContractRouterClient<typeof contract>

/** The server no longer knows who is asking: session ended, account disabled elsewhere. */
export const signedOut = createSignal()

/** A request got no answer: whoever watches the link should look at once. */
export const leftUnanswered = createSignal()

/** No answer at all within this time counts as a lost link. */
const patienceMs = 30_000

const fetchWithPatience = (request: Request, init: RequestInit): Promise<Response> =>
  fetch(request, { ...init, signal: AbortSignal.any([request.signal, AbortSignal.timeout(patienceMs)]) })

const link = new OpenAPILink(contract, {
  url: () => new URL('/api/v1', location.origin),
  fetch: fetchWithPatience,
  customErrorResponseBodyDecoder: (body, response) => sealed(body, response.status),
  interceptors: [
    async ({ next, path }) => {
      try {
        return await next()
      } catch (thrown) {
        const error = errorOf(thrown)
        if (isRefusal(error, 'not-signed-in') && path[0] !== 'readMe') signedOut.emit()
        if (isRefusal(error, 'network-failed')) leftUnanswered.emit()
        throw error
      }
    },
  ],
})

export const ask: Ask = createORPCClient(link)
