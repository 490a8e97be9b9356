/** Signing in and out, by better-auth behind this module: passwords, cookies and sign-in rows are its business alone. */
import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { betterAuth } from 'better-auth'
import { APIError } from 'better-auth/api'
import pLimit from 'p-limit'
import { longestSignIn } from '#rules/people/sign-in-length.ts'
import { cookieName } from './authenticate.ts'
import type { ConnectionSettings } from './connection-settings.ts'
import { openPool } from './pool.ts'
import type { Silence } from './silence.ts'

export type SignIn = {
  /** The Set-Cookie headers of a new sign-in; undefined when no account has this e-mail and password. Takes as long either way. */
  enter(credentials: { email: string; password: string }, headers: Headers): Promise<string[] | undefined>
  /** A sign-in like any other for a person whose identity was proven elsewhere; its row is still to be written. */
  vouchedFor(now: Date): { token: string; expiresAt: Date; cookie: string }
  /** Ends the sign-in that these Set-Cookie headers would have begun. */
  leave(cookies: readonly string[]): Promise<void>
  close(): Promise<void>
}

/** A password takes a core for a moment: two at a time leave the others to the sales, however many people try at once. */
const hashing = pLimit(2)

/** The same characters in another composition are the same password: keyboards differ. */
const composed = (password: string) => password.normalize('NFC')

export const hashPassword = (password: string): Promise<string> => hashing(() => hash(composed(password)))

export const isPassword = (kept: string, typed: string): Promise<boolean> =>
  hashing(() => verify(kept, composed(typed)))

type Settings = {
  address: ConnectionSettings
  secret: string
  silence: Silence
  onError: (error: Error) => void
}

export function openSignIn({ address, secret, silence, onError }: Settings): SignIn {
  const pool = openPool(
    { ...address, max: 4, connectionTimeoutMillis: 5_000, statement_timeout: 5_000, query_timeout: 10_000 },
    { silence, onError },
  )
  const auth = betterAuth({
    database: pool,
    secret,
    baseURL: 'http://localhost',
    telemetry: { enabled: false },
    logger: { disabled: true },
    user: {
      modelName: 'staff',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    session: {
      modelName: 'sign_in',
      fields: {
        userId: 'staff_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      expiresIn: longestSignIn,
      cookieCache: { enabled: false },
    },
    account: {
      modelName: 'credential',
      fields: {
        userId: 'staff_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    verification: { fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' } },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      // Longer than any call takes in: what is too long is then simply wrong.
      maxPasswordLength: 1000,
      password: {
        hash: hashPassword,
        verify: ({ hash: kept, password }) => isPassword(kept, password),
      },
    },
    advanced: {
      cookiePrefix: 'farhapass',
      // What https adds is added to each cookie on its way out (see https/is-https.ts).
      useSecureCookies: false,
      // It would refuse a column it never writes: people are written by our own calls, with their role.
      database: { generateId: () => randomUUID(), validateSchema: false },
      // Both are judged for every request by our own gate, which knows the address the venue is really reached at.
      disableCSRFCheck: true,
      disableOriginCheck: true,
      // What we hand over is the address itself; of IPv6 it would keep the network alone.
      ipAddress: { ipv6Subnet: 128 },
    },
  })

  return {
    enter: async (credentials, headers) => {
      try {
        const answer = await auth.api.signInEmail({ body: credentials, headers, asResponse: true })
        return answer.ok ? answer.headers.getSetCookie() : whyNot(answer)
      } catch (error) {
        if (error instanceof APIError && error.statusCode === 401) return undefined
        throw error
      }
    },
    vouchedFor: (now) => {
      const token = randomBytes(24).toString('base64url')
      const signature = createHmac('sha256', secret).update(token).digest('base64')
      const value = encodeURIComponent(`${token}.${signature}`)
      const attributes = `Max-Age=${longestSignIn}; Path=/; HttpOnly; SameSite=Lax`
      const expiresAt = new Date(now.getTime() + longestSignIn * 1000)
      return { token, expiresAt, cookie: `${cookieName}=${value}; ${attributes}` }
    },
    leave: async (cookies) => {
      const cookie = cookies.map((each) => each.split(';')[0]).join('; ')
      await auth.api.signOut({ headers: new Headers({ cookie }), asResponse: true })
    },
    close: () => pool.end(),
  }
}

async function whyNot(answer: Response): Promise<undefined> {
  if (answer.status !== 401) throw new Error(`sign-in answered ${answer.status}: ${await answer.text()}`)
  return undefined
}
