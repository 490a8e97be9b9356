/** What every verb is written on: `answer.sell.handler(…)`, with the house it may use. */
import { answering, type Doorkeeper } from '../platform/answering.ts'
import type { Database } from '../platform/database.ts'
import type { SignIn } from '../platform/sign-in.ts'
import type { Bookkeeper } from './bookkeeper.ts'

export type House = Doorkeeper & {
  readonly database: Database
  readonly bookkeeper: Bookkeeper
  /** Tells every screen what changed, after the commit. */
  readonly announce: (topics: Iterable<string>) => void
  readonly signIn: SignIn
  readonly venue: {
    readonly event: string
    readonly publicAddress: () => string
    readonly isDemo: boolean
    /** What the sign-in page calls who else may vouch for the staff; null when nobody does. */
    readonly identityProvider: string | null
  }
  /** The key that seals cards: it never leaves the server. */
  readonly cardSealKey: string
}

export const answer = answering<House>()
