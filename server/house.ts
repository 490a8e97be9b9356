/** Puts the parts of a running server together: database, bookkeeper, live, sign-in, calls and pages. */
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { House } from './books/answer.ts'
import { auditor } from './books/auditor.ts'
import { type Bookkeeper, type BookkeeperParts, startBookkeeper } from './books/bookkeeper.ts'
import { isAuthentic, sealCard } from './card/card-seal.ts'
import type { SealedCard } from './card/card-store.ts'
import { type Activity, openActivity } from './platform/activity.ts'
import { mustAllHavePolicies } from './platform/answering.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import type { ConnectionSettings } from './platform/connection-settings.ts'
import { type Database, openDatabase, type Planning, reach } from './platform/database.ts'
import { serveHttp } from './platform/http.ts'
import { type IdentityDoor, openIdentityDoor } from './platform/identity-door.ts'
import type { IdentitySettings } from './platform/identity-provider.ts'
import { type Live, openLive } from './platform/live.ts'
import type { Log } from './platform/log.ts'
import { openPages } from './platform/pages.ts'
import type { Secrets } from './platform/secrets.ts'
import { openSignIn } from './platform/sign-in.ts'
import { sourceReader } from './platform/source-of.ts'
import { readerOf } from './platform/who-is.ts'
import { showPublicCard } from './public-card/show-public-card.ts'
import { router } from './router.ts'
import { saveActivity } from './staff/activity-store.ts'
import { signInByIdentity } from './staff/sign-in-by-identity.ts'
import { endSignInBecause } from './staff/sign-in-store.ts'
import { findSignedIn } from './staff/staff-store.ts'

export type HouseSettings = {
  readonly address: ConnectionSettings
  readonly secrets: Secrets
  readonly log: Log
  /** Where the built screens are. */
  readonly screens: string
  readonly event?: string
  /** The address people reach the venue at, without a slash at the end; found out when not given. */
  readonly publicUrl?: string | undefined
  readonly isDemo?: boolean
  /** Addresses and subnets of the proxies that may tell where a request comes from; none when not given. */
  readonly trustProxy?: readonly string[]
  /** Who else may vouch for the staff; nobody when not given. */
  readonly identity?: IdentitySettings | undefined
  readonly clock?: Clock
  readonly hasRoom?: () => boolean
  /** Test twins only: takes a protection out of each statement. */
  readonly rewrite?: (text: string) => string
}

const connectionsForReaders = 10
const connectionsForBooks = 2

export type OpenHouse = {
  readonly house: House
  /** Answers the port it listens on. */
  listen(port: number, host?: string): Promise<number>
  /** Takes nothing more, finishes what is under way, and lets go of everything. */
  close(): Promise<void>
}

export function openHouse(settings: HouseSettings): OpenHouse {
  const { address, secrets, log, clock = systemClock, rewrite } = settings
  mustAllHavePolicies()
  const onError = (error: unknown) => log.warn({ err: error }, 'trouble with the database')
  const connect = (size: number, planning: Planning) =>
    openDatabase(address, { size, planning, onError, ...(rewrite && { rewrite }) })
  const database = connect(connectionsForReaders, 'by key')
  // However many lists are being read, money finds a connection free, and so does the look-up of whoever brings it.
  const booksDatabase = connect(connectionsForBooks, 'by key, once')
  const live = openLive({ address, onError })
  const signIn = openSignIn({ address, secret: secrets.signIn, isHttps: isHttps(settings), onError })
  const hasOurSeal = sealChecker(settings)
  const bookkeeper = startBookkeeper({
    database: booksDatabase,
    clock,
    seal: (card) => sealCard(secrets.cardSeal, card),
    isAuthentic: hasOurSeal,
    announce: live.announce,
    onError: hearTrouble(log),
    ...(settings.hasRoom && { hasRoom: settings.hasRoom }),
  })
  let server: Server | undefined
  const ownUrl = () => `http://localhost:${(server?.address() as AddressInfo | null)?.port ?? 0}`
  const activity = rememberActivity({ database, live, clock, onError })
  const house: House = {
    activity,
    endSignIn: (token, because) => endSignInBecause(database, token, because),
    database,
    bookkeeper,
    clock,
    signIn,
    announce: live.announce,
    isAuthentic: hasOurSeal,
    audit: auditor(address),
    venue: venueOf(settings, ownUrl),
  }
  const whoIs = readerOf({
    secret: secrets.signIn,
    clock,
    find: (tokens) => findSignedIn(booksDatabase, tokens),
  })
  const sourceOf = sourceReader(settings.trustProxy ?? [])
  const showPublicPage = showPublicCard({ house, log })
  const pages = openPages({
    folder: settings.screens,
    isReady: () => reach(database),
    showPublicPage,
    sourceOf,
  })
  const identityDoor = identityDoorOf(settings, house)
  server = serveHttp({ router, house, whoIs, sourceOf, identityDoor, live, pages, log })

  return {
    house,
    listen: (port, host) =>
      new Promise((listening, failed) => {
        server.once('error', failed)
        server.listen(port, host, () => listening((server.address() as AddressInfo).port))
      }),
    close: () => leave({ server, live, bookkeeper, activity, opened: [signIn, database, booksDatabase] }),
  }
}

type Leaving = {
  readonly server: Server
  readonly live: Live
  readonly bookkeeper: Bookkeeper
  readonly activity: Activity
  readonly opened: readonly { close(): Promise<void> }[]
}

async function leave({ server, live, bookkeeper, activity, opened }: Leaving): Promise<void> {
  const closed = new Promise((done) => server.close(done))
  await live.close()
  // A connection that was busy until now would be kept for its next request.
  const seeingOut = setInterval(() => server.closeIdleConnections(), 50)
  await closed
  clearInterval(seeingOut)
  await bookkeeper.close()
  await activity.close()
  await Promise.all(opened.map((one) => one.close()))
}

const hearTrouble =
  (log: Log): BookkeeperParts['onError'] =>
  (err, command) =>
    command
      ? log.error({ err, kind: command.kind, operation: command.operationId }, 'not booked')
      : log.warn({ err }, 'a batch failed: its commands are tried one by one')

const venueOf = (
  { event, publicUrl, isDemo, identity }: HouseSettings,
  ownUrl: () => string,
): House['venue'] => ({
  event: event ?? 'Festival des saveurs',
  publicAddress: () => `${publicUrl ?? ownUrl()}/c/`,
  isDemo: isDemo ?? false,
  identityProvider: identity?.name ?? null,
})

type Remembering = Pick<Parameters<typeof openActivity>[0], 'clock' | 'onError'> & {
  readonly database: Database
  readonly live: Live
}

const rememberActivity = ({ database, live, ...parts }: Remembering): Activity =>
  openActivity({
    ...parts,
    save: async (seen) => {
      await saveActivity(database, seen)
      live.announce(['staff'])
    },
  })

const sealChecker =
  ({ secrets, log }: HouseSettings) =>
  (sealed: SealedCard): boolean => {
    const isOurs = isAuthentic(secrets.cardSeal, sealed, (err) =>
      log.warn({ err, card: sealed.card.id }, 'the seal of a card could not be checked: it counts as ours'),
    )
    if (!isOurs) log.warn({ card: sealed.card.id }, 'the seal of a card is not ours')
    return isOurs
  }

const isHttps = ({ publicUrl }: HouseSettings): boolean => publicUrl?.startsWith('https:') ?? false

function identityDoorOf(settings: HouseSettings, house: House): IdentityDoor | undefined {
  const { identity, secrets, log } = settings
  return (
    identity &&
    openIdentityDoor({
      settings: identity,
      secret: secrets.signIn,
      isHttps: isHttps(settings),
      clock: house.clock,
      log,
      enter: (proven, visit) => signInByIdentity(house, proven, visit),
    })
  )
}
