/** What every verb is written on: `answer.sell.handler(…)`, with the house it may use. */

import type { SealedCard } from '../card/card-store.ts'
import { answering, type Doorkeeper } from '../platform/answering.ts'
import type { Database } from '../platform/database.ts'
import type { SignIn } from '../platform/sign-in.ts'
import type { AuditLine } from './audit.ts'
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
  /** Recomputes the books from their first operation. */
  readonly audit: () => Promise<AuditLine[]>
  /** Whether a card's seal is ours. The key it is checked with never leaves the server. */
  readonly isAuthentic: (card: SealedCard) => boolean
}

export const answer = answering<House>()
