/** Puts the parts of a running server together: database, bookkeeper, live, sign-in, calls and pages. */
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type OpenBoards, openBoards } from './board/open-boards.ts'
import type { House } from './books/answer.ts'
import { auditor } from './books/auditor.ts'
import { type BookkeeperParts, startBookkeeper } from './books/bookkeeper.ts'
import { isAuthentic, sealCard } from './card/card-seal.ts'
import type { SealedCard } from './card/card-store.ts'
import { openCustomerScreen, showCustomerCart } from './customer-screen/open-customer-screen.ts'
import { type Activity, openActivity } from './platform/activity.ts'
import { readerOf } from './platform/authenticate.ts'
import { mustAllHavePolicies } from './platform/call-pipeline.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import type { ConnectionSettings } from './platform/connection-settings.ts'
import { type Database, openDatabase, type Planning, reach } from './platform/database.ts'
import { openExports } from './platform/exports.ts'
import { serveHttp } from './platform/http.ts'
import type { IdentitySettings } from './platform/identity-provider.ts'
import { type LoadEncoder, openImageEncoder } from './platform/image-encoder.ts'
import { type Live, openLive } from './platform/live.ts'
import type { Log } from './platform/log.ts'
import { type OidcRoutes, openOidcRoutes } from './platform/oidc-routes.ts'
import { versionOfScreens } from './platform/page-age.ts'
import { openPages } from './platform/pages.ts'
import type { Secrets } from './platform/secrets.ts'
import { openSignIn } from './platform/sign-in.ts'
import { sourceReader } from './platform/source-of.ts'
import { findImage } from './product/product-image-store.ts'
import { showOrders, showPublicCard } from './public-card/show-public-card.ts'
import { router } from './router.ts'
import { saveActivity } from './staff/activity-store.ts'
import { signInByIdentity } from './staff/sign-in-by-identity.ts'
import { endSignInBecause } from './staff/sign-in-store.ts'
import { findSignedIn } from './staff/staff-store.ts'
import { openOutside } from './tell-outside.ts'

export type HouseSettings = {
  readonly address: ConnectionSettings
  readonly secrets: Secrets
  readonly log: Log
  /** Where the built screens are. */
  readonly screens: string
  /** False takes back what devices keep of them; they keep it when not given. */
  readonly keepsScreens?: boolean
  /** The name of the event and the address people reach the venue at, without a slash at the end, where the start fixes them. */
  readonly event?: string | undefined
  readonly publicUrl?: string | undefined
  /** The hour at which the business day turns, where the start fixes it. */
  readonly turnHour?: number | undefined
  /** The address on the venue's network, for cards of a venue whose organiser gave none. */
  readonly foundUrl?: string | undefined
  readonly isDemo?: boolean
  /** Addresses and subnets of the proxies that may tell where a request comes from; none when not given. */
  readonly trustProxy?: readonly string[]
  /** The identity provider at which staff may sign in too. */
  readonly identity?: IdentitySettings | undefined
  readonly clock?: Clock
  readonly hasRoom?: () => boolean
  /** Tests only: what takes in the messages for devices in the place of the internet, «127.0.0.1:40123». */
  readonly pushReceiver?: string
  /** Tests only: a machine without the package that reads pictures. */
  readonly loadImageEncoder?: LoadEncoder
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

const filesOfScreens = ({ screens, keepsScreens = true }: HouseSettings) => ({
  folder: screens,
  worker: keepsScreens ? '/worker.js' : '/worker-off.js',
})

export function openHouse(settings: HouseSettings): OpenHouse {
  const { address, secrets, log, clock = systemClock } = settings
  mustAllHavePolicies()
  const onError = (error: unknown) => log.warn({ err: error }, 'trouble with the database')
  const { database, booksDatabase } = openDatabases(settings, onError)
  const live = openLive({ address, onError })
  const signIn = openSignIn({ address, secret: secrets.signIn, isHttps: isHttps(settings), onError })
  const { push, outside } = openOutside(settings, { database, live, clock, onError })
  const hasOurSeal = sealChecker(settings)
  const bookkeeper = startBookkeeper({
    database: booksDatabase,
    clock,
    seal: (card) => sealCard(secrets.cardSeal, card),
    isAuthentic: hasOurSeal,
    fixedTurnHour: settings.turnHour ?? null,
    announce: live.announce,
    onError: hearTrouble(log),
    ...(settings.hasRoom && { hasRoom: settings.hasRoom }),
  })
  let server: Server | undefined
  const ownUrl = () => `http://localhost:${(server?.address() as AddressInfo | null)?.port ?? 0}`
  const activity = rememberActivity({ database, live, clock, onError })
  const house: House = {
    activity,
    endSignIn: (token, because) => database.transaction((tx) => endSignInBecause(tx, token, because)),
    database,
    bookkeeper,
    clock,
    signIn,
    encodeImage: openImageEncoder({ log, load: settings.loadImageEncoder }),
    announce: live.announce,
    push,
    isAuthentic: hasOurSeal,
    audit: auditor(address),
    exports: openExports({ address, onError, rewrite: settings.rewrite }),
    venue: venueOf(settings, ownUrl),
  }
  const authenticate = readerOf({
    secret: secrets.signIn,
    clock,
    find: (tokens) => findSignedIn(booksDatabase, tokens),
  })
  const sourceOf = sourceReader(settings.trustProxy ?? [])
  const pages = openPages({
    ...filesOfScreens(settings),
    isReady: () => reach(database),
    showPublicPage: showPublicCard({ house, log }),
    showCustomerScreen: openCustomerScreen(house),
    parts: { showOrders: showOrders({ house, log }), showCart: showCustomerCart(house) },
    findImage: (hash, size) => findImage(database, hash, size),
    sourceOf,
  })
  const oidcRoutes = oidcRoutesOf(settings, house)
  const boards = openBoards({ house, onError })
  const opened = [signIn, database, booksDatabase, house.exports]
  live.listen(boards)
  const screens = versionOfScreens(settings.screens)
  server = serveHttp({ router, house, authenticate, sourceOf, oidcRoutes, live, boards, pages, screens, log })

  return {
    house,
    listen: (port, host) =>
      new Promise((listening, failed) => {
        server.once('error', failed)
        server.listen(port, host, () => listening((server.address() as AddressInfo).port))
      }),
    close: () => leave({ server, live, boards, work: [...outside, bookkeeper, activity], opened }),
  }
}

function openDatabases({ address, rewrite }: HouseSettings, onError: (error: unknown) => void) {
  const connect = (size: number, planning: Planning) =>
    openDatabase(address, { size, planning, onError, ...(rewrite && { rewrite }) })
  return {
    database: connect(connectionsForReaders, 'by key'),
    // Acts on money, and reading who asks for them, have connections of their own: lists under way never keep them waiting.
    booksDatabase: connect(connectionsForBooks, 'by key, once'),
  }
}

type Leaving = {
  readonly server: Server
  readonly live: Live
  readonly boards: OpenBoards
  /** What finishes what it is at, in this order. */
  readonly work: readonly { close(): Promise<void> }[]
  readonly opened: readonly { close(): Promise<void> }[]
}

async function leave({ server, live, boards, work, opened }: Leaving): Promise<void> {
  const closed = new Promise((done) => server.close(done))
  boards.close()
  await live.close()
  // A connection that was busy until now would be kept for its next request.
  const seeingOut = setInterval(() => server.closeIdleConnections(), 50)
  await closed
  clearInterval(seeingOut)
  for (const one of work) await one.close()
  await Promise.all(opened.map((one) => one.close()))
}

const hearTrouble =
  (log: Log): BookkeeperParts['onError'] =>
  (err, command) =>
    command
      ? log.error({ err, kind: command.kind, operation: command.operationId }, 'not booked')
      : log.warn({ err }, 'a batch failed: its commands are tried one by one')

const venueOf = (
  { event, publicUrl, turnHour, foundUrl, isDemo, identity }: HouseSettings,
  ownUrl: () => string,
): House['venue'] => ({
  fixed: { name: event ?? null, publicAddress: publicUrl ?? null, turnHour: turnHour ?? null },
  foundAddress: () => foundUrl ?? ownUrl(),
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

function oidcRoutesOf(settings: HouseSettings, house: House): OidcRoutes | undefined {
  const { identity, secrets, log } = settings
  return (
    identity &&
    openOidcRoutes({
      settings: identity,
      secret: secrets.signIn,
      isHttps: isHttps(settings),
      clock: house.clock,
      log,
      enter: (proven, visit) => signInByIdentity(house, proven, visit),
    })
  )
}
