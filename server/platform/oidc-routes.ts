/** The two pages of a sign-in at the identity provider: one leads to the provider, the provider sends people back to the other. */
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

/** Answers the address to redirect the browser to, for refusals too: the sign-in page shows those. Undefined: no such page. */
export type OidcRoutes = (asked: Asked, visit: Visit) => Promise<string | undefined>

type Parts = {
  readonly settings: IdentitySettings
  readonly secret: string
  readonly clock: Clock
  readonly log: Log
  /** Sets the cookies of a sign-in on the visit, or throws a refusal. */
  readonly enter: (identity: Identity, visit: Visit) => Promise<void>
}

export function openOidcRoutes({ settings, secret, clock, log, enter }: Parts): OidcRoutes {
  const provider = identityProvider(settings, log)
  const attempts = attemptCookies({ secret, clock })

  const start = async ({ headers: { host = '' } }: Asked, suite: string, visit: Visit) => {
    // A device on https is not sent back to http, where others on the network could read its cookie.
    const leadsDown = visit.isHttps && settings.returnsTo?.startsWith('http:')
    const ofVisit = `${visit.isHttps ? 'https' : 'http'}://${host}`
    const here = leadsDown ? ofVisit : (settings.returnsTo ?? ofVisit)
    if (!URL.canParse(here)) throw new Refusal('request-malformed')
    // The provider knows only one address of the venue, and cookies stay at the address that set them: so start there.
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

  /** The address of the sign-in page with the refusal. A bug or an unreachable database is not named in it. */
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

/** The address travels in a cookie, which browsers drop above 4 kB. */
const longestReturn = 1_000

const searchOf = (path = '') => (path.includes('?') ? path.slice(path.indexOf('?')) : '')

/** A path already checked as safe, encoded for a header. */
function asLocation(path: string): string {
  const { pathname, search, hash } = new URL(path, 'http://here.invalid')
  return `${pathname}${search}${hash}`
}

type Details = { readonly start?: unknown; readonly end?: unknown; readonly suite: string }

function signInAddress(motif: RefusalCode, { start, end, suite }: Details): string {
  const hours = start && end ? `&de=${start}&a=${end}` : ''
  return `/login?motif=${motif}${hours}${suite === '/' ? '' : `&suite=${encodeURIComponent(suite)}`}`
}
