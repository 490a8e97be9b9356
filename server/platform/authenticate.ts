/**
 * Who is asking, read afresh for every request: a person disabled a moment ago is stopped at the next one.
 * Requests that arrive while a look-up is under way share the next, so a rush costs few statements.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { StaffMember } from '#rules/people/staff.ts'
import type { RefusalCode } from '#rules/plain/refusal.ts'
import type { Clock } from './clock.ts'

export type SignedIn = {
  readonly token: string
  readonly expiresAt: Date
  /** Why this sign-in was ended, when it was: kept so that the device can be told. */
  readonly endedBecause: RefusalCode | null
  /** Of the venue, where it was made on one. */
  readonly deviceId: string | null
  /** Undefined when the person is no longer there. */
  readonly member: StaffMember | undefined
}

export type Authenticate = (cookies: string | undefined) => Promise<SignedIn | undefined>

export const cookieName = 'farhapass.session_token'

/** The Set-Cookie header that deletes the cookie of a sign-in. */
export const forgottenCookies: readonly string[] = [
  `${cookieName}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`,
]

/** The token of the sign-in that these Set-Cookie headers of ours begin. */
export function tokenBegunBy(cookies: readonly string[]): string {
  const cookie = cookies.find((each) => each.startsWith(`${cookieName}=`)) ?? ''
  return split(decoded(cookie.slice(cookieName.length + 1).split(';')[0] ?? ''))[0]
}

type Parts = {
  readonly secret: string
  readonly clock: Clock
  readonly find: (tokens: readonly string[]) => Promise<readonly SignedIn[]>
}

type Waiting = { token: string; found: (who: SignedIn | undefined) => void; failed: (error: unknown) => void }

export function readerOf({ secret, clock, find }: Parts): Authenticate {
  let waiting: Waiting[] = []
  let isReading = false

  const read = async () => {
    isReading = true
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      try {
        const known = new Map(
          (await find([...new Set(batch.map(({ token }) => token))])).map((who) => [who.token, who]),
        )
        for (const { token, found } of batch) found(known.get(token))
      } catch (error) {
        for (const { failed } of batch) failed(error)
      }
    }
    isReading = false
  }

  const tokenOf = tokenReader(secret)
  return async (cookies) => {
    const token = tokenOf(cookies)
    if (token === undefined) return undefined
    const who = await new Promise<SignedIn | undefined>((found, failed) => {
      waiting.push({ token, found, failed })
      if (!isReading) void read()
    })
    return who && who.expiresAt > clock() ? who : undefined
  }
}

/** Cookies found good whose signature is not computed again: more than an event has people. */
const mostRemembered = 1_000

const sessionCookieOf = (cookies: string | undefined): string | undefined =>
  cookies?.split('; ').find((cookie) => cookie.startsWith(`${cookieName}=`))

/** Whether somebody has signed in with this browser, who may since have lost their session. */
export const bearsSession = (cookies: string | undefined): boolean => sessionCookieOf(cookies) !== undefined

/** The token of a cookie whose signature is ours. */
function tokenReader(secret: string): (cookies: string | undefined) => string | undefined {
  const remembered = new Map<string, string>()
  const learn = (value: string) => {
    const token = signedToken(value, secret)
    if (token === undefined) return undefined
    if (remembered.size === mostRemembered) remembered.clear()
    remembered.set(value, token)
    return token
  }
  return (cookies) => {
    const value = sessionCookieOf(cookies)?.split('=', 2)[1]
    if (!value) return undefined
    return remembered.get(value) ?? learn(value)
  }
}

function signedToken(value: string, secret: string): string | undefined {
  const [token, signature] = split(decoded(value))
  const expected = createHmac('sha256', secret).update(token).digest()
  const given = Buffer.from(signature, 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : undefined
}

const decoded = (value: string) => {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}

const split = (value: string): [string, string] => {
  const dot = value.indexOf('.')
  return dot < 0 ? [value, ''] : [value.slice(0, dot), value.slice(dot + 1)]
}
