/** The start of every verb: `answer.sell.handler(…)` gives the verb the parts of the server that it may use. */

import type { Topic } from '#rules/books/live-topics.ts'
import type { DatabaseFacts } from '#rules/machine/database-answer.ts'
import type { FixedAtStart } from '#rules/venue/event.ts'
import type { SealedCard } from '../card/card-row-store.ts'
import { type CallPipeline, type CallServices, callPipeline } from '../platform/call-pipeline.ts'
import type { RestoreAside } from '../platform/copies/aside/restore-aside.ts'
import type { Database } from '../platform/database.ts'
import type { DeviceChecks } from '../platform/device-check.ts'
import type { Draw } from '../platform/draw.ts'
import type { Exports } from '../platform/exports.ts'
import type { ReachedHouse } from '../platform/https/describe-certificate.ts'
import type { ImageEncoder } from '../platform/image-encoder.ts'
import type { SystemFacts } from '../platform/machine/look-at-system.ts'
import type { Places } from '../platform/places.ts'
import type { SendPush } from '../platform/push/send-push.ts'
import type { FirstOfPair } from '../platform/relay/first-of-pair.ts'
import type { InPair } from '../platform/relay/in-pair.ts'
import type { MovingTickets } from '../platform/relay/moving-ticket.ts'
import type { SecondFactors } from '../platform/second-factor.ts'
import type { TakeTurn } from '../platform/turns.ts'
import type { AuditLine } from './audit.ts'
import type { Bookkeeper } from './bookkeeper.ts'
import type { HouseCopies } from './house-copies.ts'
import type { ShownStands } from './shown-stands.ts'

export type House = CallServices &
  ImageEncoder & {
    readonly database: Database
    readonly bookkeeper: Bookkeeper
    /** Draws what an operation needs, for each computer of the house the same. */
    readonly draw: Draw
    /** Announces to every screen what changed. Call it after the commit. */
    readonly announce: (topics: Iterable<Topic>) => void
    /** Which stands are on a kitchen screen now. */
    readonly shownStands: ShownStands
    /** The version of the screens that this server sends; undefined where no screens are built. */
    readonly screens: string | undefined
    /** The Set-Cookie header of a sign-in, signed with the key of the house. */
    readonly signInCookie: (token: string) => string
    readonly deviceChecks: DeviceChecks
    readonly secondFactors: SecondFactors
    readonly venue: {
      /** Settings from environment variables: they win over those of the organiser. */
      readonly fixed: FixedAtStart
      /** The addresses of this server on the network of the venue, preferred one first, without a slash at the end. */
      readonly ownAddresses: () => readonly [string, ...string[]]
      /** The address at which devices of the staff sign in: https if this server listens for it. */
      readonly staffAddress: () => string
      /** The addresses of this server on the network, and its certificate. */
      readonly network: () => ReachedHouse
      /** The address of the sign-in page with `secret` behind the «#», which browsers send to no server. */
      readonly signInAddress: (secret: string) => string
      readonly isDemo: boolean
      /** The name of the identity provider on the sign-in page; null without one. */
      readonly identityProvider: string | null
    }
    readonly machine: {
      /** Free bytes on the disk of the database, at most a second old; undefined where the database is not ours. */
      readonly bytesLeft: () => number | undefined
      /** The time of the machine's clock while the server does not follow it; null while it does. */
      readonly clock: () => Date | null
      /** Follows the machine's new time if the database records that it is right. Every server on a database checks this for itself. */
      readonly followKnownJump: () => Promise<void>
      /** Notes the time that a device of the venue reports. True once enough devices report the machine's time. */
      readonly hearWitness: (deviceId: string, says: Date) => boolean
      /** Notes the time that a device told with its state, for `deviceClocks`. */
      readonly hearClock: (deviceId: string, says: Date) => void
      /** By how many milliseconds the clocks of devices are ahead of the server's, as told within the last day. */
      readonly deviceClocks: () => readonly number[]
      /** What the system tells of the machine now. Takes up to some seconds; nobody's act waits for it. */
      readonly lookAtSystem: () => Promise<SystemFacts>
      readonly database: Pick<DatabaseFacts, 'isOurs' | 'isPlain'>
    }
    readonly copies: HouseCopies
    /** A copy brought back in the place of this house while it is empty; undefined where the database is not ours. */
    readonly restoring: RestoreAside | undefined
    /** Another computer that may take over; undefined where the database is not ours. */
    readonly relay: FirstOfPair | undefined
    /** What pages are told of the two computers; undefined while no second is known. */
    readonly inPair: () => InPair | undefined
    readonly movingTickets: MovingTickets
    /** Operations that devices bring back because the books lack them. */
    readonly recall: {
      /** Of what is acknowledged now: see `contract/plain/witness.ts`. */
      readonly mark: () => number
      /**
       * Keeps what these witnesses testify and the books lack, brought by this person; null: by no one who is signed in. Answers the operations
       * of all that bear the seal of the house.
       */
      readonly take: (sealed: readonly string[], broughtBy: string | null) => Promise<readonly string[]>
      /** Tries at once what waits. */
      readonly wake: () => void
    }
    /** Recomputes the books from their first operation. */
    readonly audit: () => Promise<AuditLine[]>
    readonly exports: Exports
    /** The page that checks an archive, to lie inside it; undefined where no screens are built. */
    readonly archivePage: string | undefined
    /** The places of the PDFs of cards that are drawn at this moment. */
    readonly sheets: Places
    /**
     * Sends push messages to devices without an open page; all callers share `turn`, which limits how many are sent at once.
     * `publicKey` is how browsers know this server.
     */
    readonly push: { readonly publicKey: string; readonly send: SendPush; readonly turn: TakeTurn }
    /** Whether the seal of a card was made by this server. The key that checks it never leaves the server. */
    readonly isAuthentic: (card: SealedCard) => boolean
  }

export const answer: CallPipeline<House> = callPipeline<House>()
