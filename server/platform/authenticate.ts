/**
 * Who is asking, read afresh for every request: a person disabled a moment ago is stopped at the next one.
 * Requests that arrive while a look-up is under way share the next, so a rush costs few statements.
 */
import type { StaffMember } from '#rules/people/staff.ts'
import type { RefusalCode } from '#rules/plain/refusal.ts'
import type { Clock } from './clock.ts'
import { tokenReader } from './sign-in-cookie.ts'

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
