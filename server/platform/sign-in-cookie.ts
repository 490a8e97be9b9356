/** What a browser keeps of a sign-in: its token, signed, so that the database is never asked for one that was made up. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { longestSignIn } from '#rules/people/sign-in-length.ts'

export const cookieName = 'farhapass.session_token'

/** What a sign-in is known by: 256 bits of chance. */
export const newToken = (): string => randomBytes(32).toString('base64url')

const signatureOf = (token: string, secret: string) => createHmac('sha256', secret).update(token).digest()

/**
 * The Set-Cookie header of a sign-in. The server decides when that ends: the browser keeps the cookie as long as any may last. What
 * https adds is added on its way out (see https/is-https.ts).
 */
export function signInCookie(token: string, secret: string): string {
  const value = encodeURIComponent(`${token}.${signatureOf(token, secret).toString('base64')}`)
  return `${cookieName}=${value}; Max-Age=${longestSignIn}; Path=/; HttpOnly; SameSite=Lax`
}

/** The Set-Cookie header that deletes the cookie of a sign-in. */
export const forgottenCookies: readonly string[] = [
  `${cookieName}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`,
]

/** Of two of this name, the first: browsers send first what was set for the longest path. */
const cookieIn = (cookies: string | undefined): string | undefined =>
  cookies?.split('; ').find((cookie) => cookie.startsWith(`${cookieName}=`))

/** Whether somebody has signed in with this browser, who may since have lost their sign-in. */
export const bearsSignIn = (cookies: string | undefined): boolean => cookieIn(cookies) !== undefined

/** Cookies found good whose signature is not computed again: more than an event has people. */
const mostRemembered = 1_000

/** Reads the token of a cookie whose signature is ours. */
export function tokenReader(secret: string): (cookies: string | undefined) => string | undefined {
  const remembered = new Map<string, string>()
  const learn = (value: string) => {
    const token = signedToken(value, secret)
    if (token === undefined) return undefined
    if (remembered.size === mostRemembered) remembered.clear()
    remembered.set(value, token)
    return token
  }
  return (cookies) => {
    const value = cookieIn(cookies)?.split('=', 2)[1]
    if (!value) return undefined
    return remembered.get(value) ?? learn(value)
  }
}

function signedToken(value: string, secret: string): string | undefined {
  const [token, signature] = split(decoded(value))
  const expected = signatureOf(token, secret)
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
