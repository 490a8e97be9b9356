/** Every verb begins with `answer`: `answer.sell.handler(…)` gives it the parts of the server it may use. */

import type { Topic } from '#rules/books/live-topics.ts'
import type { FixedAtStart } from '#rules/venue/event.ts'
import type { SealedCard } from '../card/card-row-store.ts'
import { type CallPipeline, type CallServices, callPipeline } from '../platform/call-pipeline.ts'
import type { Database } from '../platform/database.ts'
import type { DeviceChecks } from '../platform/device-check.ts'
import type { Exports } from '../platform/exports.ts'
import type { ReachedHouse } from '../platform/https/describe-certificate.ts'
import type { ImageEncoder } from '../platform/image-encoder.ts'
import type { SendPush } from '../platform/push/send-push.ts'
import type { SecondFactors } from '../platform/second-factor.ts'
import type { TakeTurn } from '../platform/turns.ts'
import type { AuditLine } from './audit.ts'
import type { Bookkeeper } from './bookkeeper.ts'
import type { ShownStands } from './shown-stands.ts'

export type House = CallServices &
  ImageEncoder & {
    readonly database: Database
    readonly bookkeeper: Bookkeeper
    /** Tells every screen what changed, after the commit. */
    readonly announce: (topics: Iterable<Topic>) => void
    /** Which stands a kitchen screen shows now. */
    readonly shownStands: ShownStands
    /** The version of the screens it gives; undefined where none are built. */
    readonly screens: string | undefined
    /** The Set-Cookie header of a sign-in, signed with the key of the house. */
    readonly signInCookie: (token: string) => string
    readonly deviceChecks: DeviceChecks
    readonly secondFactors: SecondFactors
    readonly venue: {
      /** By the environment: wins over what the organiser writes. */
      readonly fixed: FixedAtStart
      /** Where this server is reached on the network of the venue, the one to be preferred first; without slashes at the end. */
      readonly ownAddresses: () => readonly [string, ...string[]]
      /** Where a device of the staff signs in, likewise: by https where the house listens so. */
      readonly staffAddress: () => string
      /** Where it is reached on the network, and by which certificate. */
      readonly network: () => ReachedHouse
      /** Where such a device signs in by what no server is sent. */
      readonly signInAddress: (secret: string) => string
      readonly isDemo: boolean
      /** What the sign-in page calls the identity provider; null without one. */
      readonly identityProvider: string | null
    }
    readonly machine: {
      /** On the disk of the database, as of a second ago; undefined where that is not ours. */
      readonly bytesLeft: () => number | undefined
      /** What its clock says while the house does not follow it; null where it does. */
      readonly clock: () => Date | null
      /** Follows the new time where it was written down that it is right; every server on this database looks for itself. */
      readonly followKnownJump: () => Promise<void>
      /** What a device of the venue says the time is. True once enough of them say what the machine says. */
      readonly hearWitness: (deviceId: string, says: Date) => boolean
    }
    /** Recomputes the books from their first operation. */
    readonly audit: () => Promise<AuditLine[]>
    readonly exports: Exports
    /** Tells devices without an open page, in turns that all share; browsers know this server by the key. */
    readonly push: { readonly publicKey: string; readonly send: SendPush; readonly turn: TakeTurn }
    /** Whether a card's seal is ours. The key it is checked with never leaves the server. */
    readonly isAuthentic: (card: SealedCard) => boolean
  }

export const answer: CallPipeline<House> = callPipeline<House>()
