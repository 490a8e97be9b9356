/**
 * Who is asking, read anew for every request, so that a person who was just disabled is stopped at the next one. Requests
 * that arrive during a look-up share the next look-up, so that a rush takes few statements.
 */
import type { StaffMember } from '#rules/people/staff.ts'
import type { RefusalCode } from '#rules/plain/refusal.ts'
import type { Clock } from './clock.ts'
import { tokenReader } from './sign-in-cookie.ts'

export type SignedIn = {
  readonly token: string
  readonly expiresAt: Date
  /** Why this sign-in was ended, stored so that the device can be told; null while it has not ended. */
  readonly endedBecause: RefusalCode | null
  /** The device of the venue where the sign-in was made; null elsewhere. */
  readonly deviceId: string | null
  /** When the person typed the password again in it. */
  readonly confirmedAt: Date | null
  /** Undefined when the person's account no longer exists. */
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
