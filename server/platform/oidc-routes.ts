/** The two pages beside the calls: one leads to the identity provider, the other is where it sends people back. */
import type { IncomingMessage } from 'node:http'
import { statusOf } from '#contract/plain/failure.ts'
import { safeReturn } from '#rules/people/safe-return.ts'
import type { RefusalCode } from '#rules/plain/refusal.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import type { Visit } from './call-pipeline.ts'
import type { Clock } from './clock.ts'
import { failureOf } from './failures.ts'
import { attemptCookies } from './identity-attempt.ts'
import { type Identity, type IdentitySettings, identityProvider } from './identity-provider.ts'
import type { Log } from './log.ts'

export const identityPath = '/api/identity/'

type Asked = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

/** Answers where to send the browser, always: refusals are shown by the sign-in page. Undefined: no such page. */
export type OidcRoutes = (asked: Asked, visit: Visit) => Promise<string | undefined>

type Parts = {
  readonly settings: IdentitySettings
  readonly secret: string
  readonly clock: Clock
  readonly log: Log
  /** Sets the cookies of a sign-in on the visit, or refuses. */
  readonly enter: (identity: Identity, visit: Visit) => Promise<void>
}

export function openOidcRoutes({ settings, secret, clock, log, enter }: Parts): OidcRoutes {
  const provider = identityProvider(settings, log)
  const attempts = attemptCookies({ secret, clock })

  const start = async ({ headers: { host = '' } }: Asked, suite: string, visit: Visit) => {
    // A device that came in over https is not led back to http, where anybody on the way reads its cookie.
    const leadsDown = visit.isHttps && settings.returnsTo?.startsWith('http:')
    const ofVisit = `${visit.isHttps ? 'https' : 'http'}://${host}`
    const here = leadsDown ? ofVisit : (settings.returnsTo ?? ofVisit)
    if (!URL.canParse(here)) throw new Refusal('request-malformed')
    // The provider knows one address of the venue, and cookies stay where they were set: go on from there.
    if (new URL(here).host !== host) return `${here}${identityPath}start?suite=${encodeURIComponent(suite)}`
    const returnAddress = `${here}${identityPath}callback`
    const { address, proof } = await provider.ask(returnAddress)
    visit.setCookies([attempts.write({ ...proof, returnAddress, suite })])
    return address
  }

  const finish = async ({ url, headers }: Asked, visit: Visit) => {
    const attempt = attempts.read(headers.cookie)
    const forgetful = (cookies: readonly string[]) => visit.setCookies([...cookies, attempts.forget])
    forgetful([])
    try {
      if (!attempt) throw new Refusal('identity-refused')
      const answer = new URL(attempt.returnAddress)
      answer.search = searchOf(url)
      await enter(await provider.hear(answer, attempt), { ...visit, setCookies: forgetful })
      return asLocation(attempt.suite)
    } catch (error) {
      return whyNot(error, attempt?.suite)
    }
  }

  /** The browser on its way to the sign-in page is told nothing of a bug or of a database that is away. */
  const whyNot = (error: unknown, suite = '/') => {
    const { code, data } = failureOf(error, log).body
    const isOurs = statusOf(code as RefusalCode) < 500
    return signInAddress(isOurs ? (code as RefusalCode) : 'identity-refused', { ...data, suite })
  }

  return async (asked, visit) => {
    const page = asked.url?.slice(identityPath.length).split('?', 1)[0]
    if (asked.method !== 'GET') return undefined
    if (page === 'callback') return finish(asked, visit)
    if (page !== 'start') return undefined
    const wanted = safeReturn(new URLSearchParams(searchOf(asked.url)).get('suite') ?? undefined)
    const suite = wanted.length > longestReturn ? '/' : wanted
    return start(asked, suite, visit).catch((error) => whyNot(error, suite))
  }
}

/** It travels in a cookie, which browsers drop beyond 4 kB. */
const longestReturn = 1_000

const searchOf = (path = '') => (path.includes('?') ? path.slice(path.indexOf('?')) : '')

/** A path already found safe, in the letters a header may hold. */
function asLocation(path: string): string {
  const { pathname, search, hash } = new URL(path, 'http://here.invalid')
  return `${pathname}${search}${hash}`
}

type Details = { readonly start?: unknown; readonly end?: unknown; readonly suite: string }

function signInAddress(motif: RefusalCode, { start, end, suite }: Details): string {
  const hours = start && end ? `&de=${start}&a=${end}` : ''
  return `/login?motif=${motif}${hours}${suite === '/' ? '' : `&suite=${encodeURIComponent(suite)}`}`
}
