/** Assembles a running server: database, bookkeeper, live streams, sign-in, requests and pages. */
import { archiveToFile } from './archive/take-archive.ts'
import { type OpenBoards, openBoards } from './board/open-boards.ts'
import type { House } from './books/answer.ts'
import { auditor } from './books/auditor.ts'
import { type BookkeeperParts, startBookkeeper } from './books/bookkeeper.ts'
import { openShownStands, type ShownStands } from './books/shown-stands.ts'
import type { SealedCard } from './card/card-row-store.ts'
import { isAuthentic, sealCard } from './card/card-seal.ts'
import type { KeptCopies } from './copies/keep-copies.ts'
import { type CopySettings, copyingOf, restoringOf } from './copies-of-house.ts'
import { saveDevicesSeen } from './device/device-store.ts'
import { type Doors, openDoors } from './doors.ts'
import { clockOf, type MachineSettings, machineOf } from './machine-of-house.ts'
import { metricsOf } from './metrics-of-house.ts'
import { pagesOf } from './pages-of-house.ts'
import { type Activity, openActivity } from './platform/activity.ts'
import { readArchivePage } from './platform/archive-page.ts'
import { readerOf } from './platform/authenticate.ts'
import { mustAllHavePolicies } from './platform/call-pipeline.ts'
import type { ConnectionSettings } from './platform/connection-settings.ts'
import type { RestoreAside } from './platform/copies/aside/restore-aside.ts'
import { type Database, openDatabase, type Planning } from './platform/database.ts'
import { refusalOf } from './platform/database-errors.ts'
import { openDeviceChecks } from './platform/device-check.ts'
import { uuidOf } from './platform/draw.ts'
import { openExports } from './platform/exports.ts'
import { answerHttp } from './platform/http.ts'
import { httpsJudge } from './platform/https/is-https.ts'
import { secureAddresses } from './platform/https/secure-address.ts'
import { type LoadEncoder, openImageEncoder } from './platform/image-encoder.ts'
import { type Live, openLive } from './platform/live.ts'
import type { Log } from './platform/log.ts'
import type { Metrics } from './platform/metrics/metrics.ts'
import { type OidcRoutes, openOidcRoutes } from './platform/oidc-routes.ts'
import { versionOfScreens } from './platform/page-age.ts'
import { mostPdfsOfCards, openPlaces } from './platform/places.ts'
import { openReadiness } from './platform/readiness.ts'
import type { FirstOfPair } from './platform/relay/first-of-pair.ts'
import type { InPair } from './platform/relay/in-pair.ts'
import { type MovingTickets, openMovingTickets } from './platform/relay/moving-ticket.ts'
import { openSecondFactors } from './platform/second-factor.ts'
import type { Secrets } from './platform/secrets.ts'
import { seldom } from './platform/seldom.ts'
import { signInCookie } from './platform/sign-in-cookie.ts'
import { openSilence, type Silence } from './platform/silence.ts'
import { proxyJudge, sourceReader } from './platform/source-of.ts'
import { watchOrders } from './push/watch-orders.ts'
import { type HouseRecall, recallOf } from './recall-of-house.ts'
import { router } from './router.ts'
import { saveActivity } from './staff/activity-store.ts'
import { signInByIdentity } from './staff/sign-in-by-identity.ts'
import { endSignInBecause } from './staff/sign-in-store.ts'
import { findSignedIn } from './staff/staff-store.ts'
import { type SystemSettings, systemLook } from './system-of-house.ts'
import { openOutside } from './tell-outside.ts'
import { lastFollowedJump } from './venue/followed-jump-store.ts'
import { type VenueSettings, venueOf } from './venue-of-house.ts'

export type HouseSettings = VenueSettings &
  MachineSettings &
  CopySettings & {
    readonly address: ConnectionSettings
    /** What «État de la machine» looks at. */
    readonly system?: SystemSettings
    readonly secrets: Secrets
    /** The folder of the built screens. */
    readonly screens: string
    /** False deletes what devices keep of the screens; undefined means true. */
    readonly keepsScreens?: boolean
    /** Addresses and subnets of the proxies that may report a request's source; undefined: none. */
    readonly trustProxy?: readonly string[]
    readonly hasRoom?: () => boolean
    /** Another computer that may take over; undefined where the database is not ours. */
    readonly relay?: FirstOfPair | undefined
    /** What pages are told of the two computers; undefined where this one has the house alone. */
    readonly inPair?: () => InPair | undefined
    /** True when another database server may take over, as in a failover pair. */
    readonly mayMove?: boolean
    /** With this token any machine may read /metrics; undefined: only a program on this machine. */
    readonly metricsToken?: string | undefined
    /** Tests only: receives push messages instead of the internet, such as «127.0.0.1:40123». */
    readonly pushReceiver?: string
    /** Tests only: simulates a machine without the package that reads pictures. */
    readonly loadImageEncoder?: LoadEncoder
    /** Test twins only: trusts what a browser says about shown stands. */
    readonly shownStands?: ShownStands
    /** Test twins only: believes every browser. */
    readonly movingTickets?: MovingTickets
    /** Test twins only: removes a protection from each SQL statement. */
    readonly rewrite?: (text: string) => string
  }

const connectionsForReaders = 10
const connectionsForBooks = 2

export type OpenHouse = Pick<Doors, 'listen' | 'listenSecurely'> & {
  readonly house: House
  /** Accepts no more requests, finishes those under way, and closes all connections. */
  close(): Promise<void>
}

export function openHouse(settings: HouseSettings): OpenHouse {
  const { address, secrets, log } = settings
  const clock = clockOf(settings)
  mustAllHavePolicies()
  const onError = (error: unknown) => log.warn({ err: error }, 'trouble with the database')
  const asking = { address, silence: silenceToldTo(log), onError }
  const { database, booksDatabase } = openDatabases(settings, asking)
  const live = openLive({ ...asking, asksForCommits: settings.mayMove ?? false })
  const { push, outside } = openOutside(settings, { database, live, clock, onError })
  const hasOurSeal = sealChecker(settings)
  const metrics = metricsOf(settings, {
    ...{ live, silence: asking.silence, database, booksDatabase, clock },
    ...{ boards: () => boards, copies: () => copies },
  })
  const recall = recallOf({ secrets, database, clock, live, house: () => house, onError })
  const booking = { database: booksDatabase, clock, live, metrics, isAuthentic: hasOurSeal, recall }
  const bookkeeper = bookkeeperOf(settings, booking)
  let doors: Doors | undefined
  const lookAtSystem = lookerOf(settings, () => doors)
  const ownUrl = () => `http://localhost:${doors?.port() ?? 0}`
  const activity = rememberActivity({ database, live, clock, onError })
  const devices = openActivity({ clock, onError, save: (seen) => saveDevicesSeen(database, seen) })
  const shownStands = openShownStands({ clock, live })
  const copies = copyingOf(settings, { database, clock, live, archive: (path) => archiveToFile(house, path) })
  const house: House = {
    screens: versionOfScreens(settings.screens),
    activity,
    devices,
    endSignIn: (token, because) => database.transaction((tx) => endSignInBecause(tx, token, because)),
    database,
    bookkeeper,
    ...recall.parts,
    clock,
    signInCookie: (token) => signInCookie(token, secrets.signIn),
    deviceChecks: openDeviceChecks(secrets.signIn),
    secondFactors: openSecondFactors(secrets.signIn),
    ...openImageEncoder({ log, load: settings.loadImageEncoder }),
    announce: live.announce,
    shownStands: settings.shownStands ?? shownStands,
    push,
    copies,
    ...{ restoring: restoringOf(settings, { database, clock }), ...relayOf(settings) },
    isAuthentic: hasOurSeal,
    audit: auditor(address, asking.silence),
    exports: openExports({ ...asking, rewrite: settings.rewrite }),
    archivePage: readArchivePage(settings.screens),
    sheets: openPlaces(mostPdfsOfCards),
    machine: machineOf(settings, { live, lastFollowed: () => lastFollowedJump(database), lookAtSystem }),
    venue: venueOf(settings, { ownUrl, securePort: () => doors?.securePort() }),
  }
  const authenticate = authenticateFrom(booksDatabase, { secret: secrets.signIn, clock })
  const origins = originsOf(settings)
  const secureAddressOf = secureAddresses(settings.certificates, () => doors?.securePort())
  const whyNotReady = openReadiness({ ...settings, databases: [database, booksDatabase] })
  const pages = pagesOf({ ...settings, house, authenticate, whyNotReady, ...origins, secureAddressOf })
  const oidcRoutes = oidcRoutesOf(settings, house)
  const boards = openBoards({ house, onError })
  const work = [watchOrders({ house, onError }), ...outside, recall, bookkeeper, activity, devices]
  const opened = [shownStands, database, booksDatabase, house.exports, metrics]
  live.listen(boards)
  const within = { router, house, authenticate, ...origins, oidcRoutes, live, boards, pages, metrics, log }
  const answer = answerHttp({ ...settings, ...house, ...within, secureAddressOf })
  doors = openDoors({ answer, certificates: settings.certificates, log })

  return {
    house,
    ...{ listen: doors.listen, listenSecurely: doors.listenSecurely },
    close: () => leave({ doors, live, boards, work, copies, restoring: house.restoring, opened }),
  }
}

const lookerOf = (settings: HouseSettings, doors: () => Doors | undefined) => {
  const { bytesLeft, foundUrls = () => [], certificates, publicUrl, system } = settings
  return systemLook({
    ...system,
    isEmbedded: bytesLeft !== undefined,
    foundUrls,
    certificates,
    publicUrl,
    doors,
  })
}

const authenticateFrom = (
  books: Database,
  within: Pick<Parameters<typeof readerOf>[0], 'secret' | 'clock'>,
) => readerOf({ ...within, find: (tokens) => findSignedIn(books, tokens) })

type BooksParts = Pick<House, 'database' | 'clock' | 'isAuthentic'> & {
  readonly live: Live
  readonly metrics: Metrics
  readonly recall: HouseRecall
}

const bookkeeperOf = (
  { secrets, log, turnHour, hasRoom, relay }: HouseSettings,
  { live, metrics, recall, ...parts }: BooksParts,
) =>
  startBookkeeper({
    ...parts,
    drawId: ({ operationId }) => uuidOf(recall.parts.draw(`what ${operationId} makes`)),
    onBooked: recall.booked,
    onBatch: metrics.booked,
    seal: (card) => sealCard(secrets.cardSeal, card),
    fixedTurnHour: turnHour ?? null,
    announce: live.announce,
    announceUnknown: live.announceUnknown,
    onError: hearTrouble(log),
    ...(hasRoom && { hasRoom }),
    ...(relay && { mayAcknowledge: relay.mayAcknowledge }),
  })

const relayOf = ({
  relay,
  secrets,
  inPair = () => undefined,
  movingTickets = openMovingTickets(secrets.signIn),
}: HouseSettings) => ({ relay, inPair, movingTickets })

/** Reads a request's source address and whether it came over https, directly or as trusted proxies report it. */
function originsOf({ trustProxy = [], publicUrl }: HouseSettings) {
  const isFromProxy = proxyJudge(trustProxy)
  return { sourceOf: sourceReader(trustProxy), isFromProxy, isHttps: httpsJudge(publicUrl, isFromProxy) }
}

type Ears = { readonly silence: Silence; readonly onError: (error: unknown) => void }

function openDatabases({ address, mayMove = false, rewrite }: HouseSettings, { silence, onError }: Ears) {
  const connect = (size: number, planning: Planning) =>
    openDatabase(address, { size, planning, silence, mayMove, onError, ...(rewrite && { rewrite }) })
  return {
    database: connect(connectionsForReaders, 'by key'),
    // Acts on money and the sign-in check before them have connections of their own, so that running lists never delay them.
    booksDatabase: connect(connectionsForBooks, 'by key, once'),
  }
}

type Leaving = {
  readonly doors: Doors
  readonly live: Live
  readonly boards: OpenBoards
  /** Parts that finish their work before the databases close, in this order. */
  readonly work: readonly { close(): Promise<void> }[]
  /** Close after them: what they wrote last is copied too. */
  readonly copies: KeptCopies
  /** Ends first: it takes seconds, and whoever waits for it is answered by then. */
  readonly restoring: RestoreAside | undefined
  readonly opened: readonly { close(): Promise<void> }[]
}

async function leave({ doors, live, boards, work, copies, restoring, opened }: Leaving): Promise<void> {
  const closed = Promise.all([doors.close(), restoring?.close()])
  boards.close()
  await live.close()
  await closed
  for (const one of work) await one.close()
  await copies.close()
  await Promise.all(opened.map((one) => one.close()))
}

/** Logs once when the database stops answering, however many requests are refused meanwhile. */
function silenceToldTo(log: Log): Silence {
  const silence = openSilence()
  silence.listen((isSilent) => {
    if (isSilent) log.error('the database does not answer: everybody is refused until it does')
    else log.warn('the database answers again')
  })
  return silence
}

/** Errors that refuse every operation are logged once a second; an error of one operation is always logged. */
const hearTrouble =
  (log: Log): BookkeeperParts['onError'] =>
  (err, command) => {
    const what = command ? 'not booked' : 'a batch failed: its commands are tried one by one'
    const isOfAll = refusalOf(err) !== undefined
    const keptBack = isOfAll ? seldom(log, what) : 0
    if (keptBack === undefined) return
    if (command) log.error({ err, kind: command.kind, operation: command.operationId, keptBack }, what)
    else log.warn({ err, keptBack }, what)
  }

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

function oidcRoutesOf(settings: HouseSettings, house: House): OidcRoutes | undefined {
  const { identity, secrets, log } = settings
  return (
    identity &&
    openOidcRoutes({
      settings: identity,
      secret: secrets.signIn,
      clock: house.clock,
      log,
      enter: (proven, visit) => signInByIdentity(house, proven, visit),
    })
  )
}
