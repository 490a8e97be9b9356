/** The cookie of a sign-in: its token, signed, so that the database is never asked for a forged one. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { longestSignIn } from '#rules/people/sign-in-length.ts'

export const cookieName = 'farhapass.session_token'

/** A new token: 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url')

const signatureOf = (token: string, secret: string) => createHmac('sha256', secret).update(token).digest()

/**
 * The Set-Cookie header of a sign-in. The server decides when a sign-in ends: the browser keeps the cookie for the longest
 * time possible. What https requires is added when the header is sent (see https/is-https.ts).
 */
export function signInCookie(token: string, secret: string): string {
  const value = encodeURIComponent(`${token}.${signatureOf(token, secret).toString('base64')}`)
  return `${cookieName}=${value}; Max-Age=${longestSignIn}; Path=/; HttpOnly; SameSite=Lax`
}

/** The Set-Cookie header that deletes the cookie of a sign-in. */
export const forgottenCookies: readonly string[] = [
  `${cookieName}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`,
]

/** Of two cookies of this name, the first: browsers send the one with the longest path first. */
const cookieIn = (cookies: string | undefined): string | undefined =>
  cookies?.split('; ').find((cookie) => cookie.startsWith(`${cookieName}=`))

/** Whether a person has signed in with this browser; the sign-in may have ended since. */
export const bearsSignIn = (cookies: string | undefined): boolean => cookieIn(cookies) !== undefined

/** How many cookies with a verified signature are remembered, so that it is not computed again: more than an event has people. */
const mostRemembered = 1_000

/** Reads the token of a cookie with a valid signature. */
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
