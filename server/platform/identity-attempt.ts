/** A sign-in under way at the identity provider, kept in a cookie of this browser alone, so that any server of the venue can finish it. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from './clock.ts'
import type { Proof } from './identity-provider.ts'

export type Attempt = Proof & {
  /** The address to which the provider sends the browser back, and the page that the person wanted. */
  readonly returnAddress: string
  readonly suite: string
}

const secondsToFinish = 10 * 60

type Parts = { readonly secret: string; readonly clock: Clock }

export function attemptCookies({ secret, clock }: Parts) {
  const name = 'farhapass.identity'
  // Lax: browsers would not send a Strict cookie after a redirect from the provider's page.
  const attributes = 'Path=/; HttpOnly; SameSite=Lax'
  const signatureOf = (text: string) =>
    createHmac('sha256', secret).update(`identity attempt ${text}`).digest('base64url')
  return {
    write(attempt: Attempt): string {
      const until = clock().getTime() + secondsToFinish * 1000
      const text = Buffer.from(JSON.stringify({ ...attempt, until })).toString('base64url')
      return `${name}=${text}.${signatureOf(text)}; Max-Age=${secondsToFinish}; ${attributes}`
    },
    /** Undefined when there is no attempt, when its signature is not ours, or when it is too old. */
    read(cookies: string | undefined): Attempt | undefined {
      const value = cookies?.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
      const [text = '', signature = ''] = value?.slice(name.length + 1).split('.') ?? []
      if (!areSame(signature, signatureOf(text))) return undefined
      const { until, ...attempt } = JSON.parse(Buffer.from(text, 'base64url').toString())
      return clock().getTime() < until ? attempt : undefined
    },
    forget: `${name}=; Max-Age=0; ${attributes}`,
  }
}

const areSame = (given: string, expected: string) =>
  given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected))
