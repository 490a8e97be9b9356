/** A sign-in under way at the provider, kept in this browser alone: any server of the venue can hear its end. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from './clock.ts'
import type { Proof } from './identity-provider.ts'

export type Attempt = Proof & {
  /** Where the provider sends the browser back to, and where the person wanted to go. */
  readonly returnAddress: string
  readonly suite: string
}

const secondsToFinish = 10 * 60

type Parts = { readonly secret: string; readonly clock: Clock }

export function attemptCookies({ secret, clock }: Parts) {
  const name = 'farhapass.identity'
  // Lax: the provider's page leads back to ours, and a Strict cookie would stay away.
  const attributes = 'Path=/; HttpOnly; SameSite=Lax'
  const signatureOf = (text: string) =>
    createHmac('sha256', secret).update(`identity attempt ${text}`).digest('base64url')
  return {
    write(attempt: Attempt): string {
      const until = clock().getTime() + secondsToFinish * 1000
      const text = Buffer.from(JSON.stringify({ ...attempt, until })).toString('base64url')
      return `${name}=${text}.${signatureOf(text)}; Max-Age=${secondsToFinish}; ${attributes}`
    },
    /** Undefined when there is none, when it is not ours, and when it took too long. */
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
