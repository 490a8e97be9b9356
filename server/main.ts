/** Starts the server: the database, its migrations, the demo evening if wanted and missing, then the port. */
import { isIPv4 } from 'node:net'
import { join } from 'node:path'
import encodeQR from 'qr'
import { becomeSecond } from './become-second.ts'
import { fillMissingSeals } from './card/fill-missing-seals.ts'
import { checkedConfig } from './checked-config.ts'
import { fillDemoEvening } from './demo/demo-evening.ts'
import { farewell } from './farewell.ts'
import { isPortFree } from './free-port.ts'
import { type OpenHouse, openHouse } from './house.ts'
import { openCertificates } from './open-certificates.ts'
import { announceName } from './platform/announce-name.ts'
import { systemClock } from './platform/clock.ts'
import { takeUpRestored } from './platform/copies/aside/take-up-restored.ts'
import { ownCopyKeys } from './platform/copies/seal/copy-keys.ts'
import { openDatabaseClock } from './platform/database-clock.ts'
import { databaseFolder } from './platform/database-folder.ts'
import { houseAuthority } from './platform/https/house-authority.ts'
import { addressesReached, isHereOnly, nameOnTheNetwork } from './platform/https/names-of-this-machine.ts'
import { secureAddress } from './platform/https/secure-address.ts'
import { mustBringItsKeys } from './platform/keys-of-database.ts'
import { openLog } from './platform/log.ts'
import { openFirstOfPair } from './platform/relay/first-of-pair.ts'
import { originsOfComputer } from './platform/relay/own-origins.ts'
import { findRelay, type RelayAtStart } from './platform/relay/relay-at-start.ts'
import { openTermSeal } from './platform/relay/signed-term.ts'
import { keepSecrets, type Secrets } from './platform/secrets.ts'
import { openServiceManager } from './platform/service-manager.ts'
import { openSteadyClock } from './platform/steady-clock.ts'
import { trustedNetworksOfOurs } from './platform/trusted-networks.ts'
import { type ReachedDatabase, reachDatabase } from './reach-database.ts'
import { isReplaceable } from './replaceable-house.ts'
import { makeFirstAdminLink } from './staff/first-admin.ts'
import { hasStaff } from './staff/staff-store.ts'
import { standBy } from './stand-by-of-pair.ts'
import { holdersOfOpenTills } from './till/till-list-store.ts'
import { keepNameAtStart } from './venue/name-at-start.ts'
import { welcome, welcomeAtStandBy } from './welcome.ts'

/** The exit code by which `run/start.mjs` knows that it is to start the server again. */
const startAgainCode = 75

const config = checkedConfig(1, process.argv.slice(2))
const screens = join(databaseFolder(), '../../dist/web')
const doorOfRelay = { port: config.relayPort, host: config.host }
const origins = originsOfComputer(config)
await mustBeFree('PORT', config.port)
await mustBeFree('HTTPS_PORT', config.httpsPort)
const log = openLog(config.logLevel)
// The books rest on what was committed, not on this process, so an unhandled rejection must not end the evening.
process.on('unhandledRejection', (err) => log.error({ err }, 'a failure that no code waited for'))
const serviceManager = openServiceManager(process.env, log)
warnOfSettings()
if (process.argv.includes('--standby-of'))
  await becomeSecond({ ...config, say: console.log }).catch((error) => giveUp((error as Error).message))
await takeUpWaitingHouse()
const secrets = ownSecrets()
await ownCopyKeys(config.dataDir).catch((err) => log.warn({ err }, 'trouble with the keys of the copies'))
const certificates = await openCertificates(config, { clock: systemClock, log }).catch((error) =>
  giveUp((error as Error).message),
)
const relay = ownRelay()
if (relay && !(await isPortFree(config.relayPort, config.host)))
  giveUp(
    `Le port ${config.relayPort} est pris, et l'autre ordinateur attend celui-ci là. Arrêtez ce qui y écoute, puis relancez npm start.`,
  )
const database = await (relay ? waitUntilFirst(relay) : reachDatabase(config, log)).catch((error) =>
  giveUp((error as Error).message),
)
await serve().catch(async (error) => {
  // Stops PostgreSQL too: a person who copies the folder after our end must not copy a running database.
  await database.stop()
  giveUp((error as Error).message)
})

/** A copy that was brought back from the page of an empty house, before anything of that house is opened. */
async function takeUpWaitingHouse(): Promise<void> {
  if (config.databaseUrl !== undefined) return
  try {
    const { isAnother, leftAside } = await takeUpRestored(config.dataDir, isReplaceable(config.dataDir))
    if (isAnother)
      log.warn({ folder: config.dataDir }, 'a house that was brought back from a copy takes its place')
    for (const sentence of leftAside) console.log(sentence)
  } catch (error) {
    giveUp((error as Error).message)
  }
}

/** Of a computer of two: until it is the first. */
function waitUntilFirst(relay: RelayAtStart): Promise<ReachedDatabase> {
  const waiting = standBy({
    ...{ config, relay, secrets, certificates, screens, log },
    onOpen: (port) => {
      console.log(welcomeAtStandBy(`http://localhost:${port}`, relay.keeper.now().state))
      serviceManager.isReady()
    },
  })
  process.on('SIGINT', waiting.stop)
  process.on('SIGTERM', waiting.stop)
  return waiting.ended.then((how) => {
    process.off('SIGINT', waiting.stop)
    process.off('SIGTERM', waiting.stop)
    if (how === 'told') process.exit(0)
    if (how === 'other') process.exit(startAgainCode)
    return how
  })
}

function ownRelay(): RelayAtStart | undefined {
  if (config.databaseUrl !== undefined) return undefined
  try {
    return findRelay({
      ...{ dataDir: config.dataDir, door: doorOfRelay, origins },
      onError: (err) => log.error({ err }, 'what this computer is to the other one could not be kept'),
    })
  } catch (error) {
    return giveUp((error as Error).message)
  }
}

async function serve(): Promise<void> {
  await mustBringItsKeys(database.owner, secrets, { replaces: config.replacesKeys, dataDir: config.dataDir })
  const databaseClock = database.mayMove ? await openDatabaseClock({ address: database.app, log }) : undefined
  const steadyClock = openSteadyClock(databaseClock?.sources)
  const isDemo = config.demo && (await fillDemoEvening(database.app, secrets))
  const place = placeOnTheNetwork()
  let startAgain = (_words: string) => {}
  const first =
    database.own &&
    (await openFirstOfPair({
      ...{ dataDir: config.dataDir, relay, clock: steadyClock.now, log },
      ...{ door: doorOfRelay, origins, terms: openTermSeal(secrets.signIn), postgres: database.own },
      closeBooks: () => open.house.bookkeeper.close(),
      onNoLongerFirst: () =>
        startAgain(
          "L'autre ordinateur est peut-être le premier\u00A0: celui-ci redémarre et le lui demande.",
        ),
    }))
  const open = openHouse({
    address: database.app,
    secrets,
    log,
    screens,
    keepsScreens: config.keepsScreens,
    event: config.eventName,
    turnHour: config.turnHour,
    publicUrl: config.publicUrl,
    foundUrls: place.foundUrls,
    isDemo,
    steadyClock,
    hasRoom: database.hasRoom,
    bytesLeft: database.bytesLeft,
    copier: {
      script: join(databaseFolder(), '../../dist/copier.js'),
      // What it handles is short-lived: a small young generation keeps its memory small.
      nodeFlags: ['--enable-source-maps', '--max-semi-space-size=4'],
      address: database.copies,
      dataDir: config.dataDir,
    },
    restoring: database.copies && {
      script: join(databaseFolder(), '../../dist/restore.js'),
      nodeFlags: ['--enable-source-maps'],
      dataDir: config.dataDir,
      onRestored: () => startAgain('La copie est revenue\u00A0: le serveur redémarre avec elle.'),
    },
    ...(first && { relay: first, inPair: first.inPair }),
    mayMove: database.mayMove,
    trustProxy: config.trustProxy,
    metricsToken: config.metricsToken,
    certificates,
    identity: config.identity,
    system: { dataDir: config.dataDir, host: config.host, announcesName: config.announcesName },
  })
  // Every till reads the venue anew when it is announced: the steps of a pairing are the administrators' alone.
  first?.onChange((isOfCover) => open.house.announce(isOfCover ? ['relay', 'venue'] : ['relay']))
  await fillMissingSeals(open.house.database, secrets.cardSeal)
  await keepNameAtStart(open.house)
  const port = await open.listen(config.port, config.host)
  const securePort = certificates && (await open.listenSecurely(config.httpsPort as number, config.host))
  const firstAdminLink = (await hasStaff(open.house.database))
    ? undefined
    : await makeFirstAdminLink(open.house.database, steadyClock.now())
  startAgain = stopWhenTold(open, async () => {
    await first?.close()
    await place.leave()
  })
  // Printed after the signal handlers are set: a person who reads this message may stop the server at once.
  console.log(welcome({ ...addresses(port, securePort, place.foundUrls), isDemo, firstAdminLink }))
  serviceManager.isReady()
}

function warnOfSettings(): void {
  for (const range of trustedNetworksOfOurs(config.trustProxy))
    log.warn(
      { range },
      'TRUST_PROXY names a network of this machine: each phone of it may tell us another address than its own',
    )
  if (config.httpsPort === undefined && !config.publicUrl?.startsWith('https:'))
    log.warn(
      'HTTPS_PORT is off and PUBLIC_URL names no https address: where a proxy in front speaks https, name it in TRUST_PROXY and let it send ' +
        'X-Forwarded-Proto, or set PUBLIC_URL; else browsers keep the cookies of sign-ins for http too',
    )
}

/** Announces the name, and looks this machine's addresses up each time: a laptop may move from one network to another. */
function placeOnTheNetwork() {
  const announced =
    config.announcesName && !isHereOnly(config.host)
      ? announceName({
          name: nameOnTheNetwork,
          addresses: () => addressesReached(config.host),
          ports: { http: config.port, https: config.httpsPort },
          log,
        })
      : undefined
  const foundUrls = () =>
    addressesReached(config.host)
      .filter(isIPv4)
      .concat(announced?.isOurs() ? [nameOnTheNetwork] : [])
      .map((address) => `http://${address}:${config.port}`)
  return { foundUrls, leave: async () => announced?.close() }
}

function addresses(port: number, securePort: number | undefined, foundUrls: () => string[]) {
  const url = `http://localhost:${port}`
  const [foundUrl] = foundUrls()
  const secureUrl =
    certificates && securePort
      ? secureAddress({
          cert: certificates.current().cert,
          port: securePort,
          called: new URL(foundUrl ?? url).hostname,
        })
      : undefined
  return {
    ...{ url, secureUrl },
    isOnNetwork: addressesReached(config.host).length > 0,
    publicUrl: config.publicUrl ?? foundUrl,
    trust:
      secureUrl && foundUrl && certificates?.authority
        ? trustWords(certificates.authority, foundUrl)
        : undefined,
  }
}

/**
 * Stops the server at Ctrl-C or SIGTERM; running requests have ten seconds to finish. The function that is answered stops it too, says
 * why, and asks whoever started it to start it again.
 */
function stopWhenTold(open: OpenHouse, leaveNetwork: () => Promise<void>): (why: string) => void {
  const patienceMs = 10_000
  let isStopping = false
  // Stops the database last, so that a person who copies the folder after our end does not copy a running database.
  const leave = async (code: number, words: string) => {
    await database.stop()
    console.log(words)
    process.exit(code)
  }
  const stop = async (why?: string) => {
    if (isStopping) return
    isStopping = true
    serviceManager.isStopping()
    setTimeout(() => void leave(why === undefined ? 1 : startAgainCode, 'Arrêté'), patienceMs).unref()
    const holders = await holdersOfOpenTills(open.house.database).catch(() => [])
    await leaveNetwork()
    await open.close()
    if (why !== undefined) await leave(startAgainCode, why)
    await leave(0, farewell(holders))
  }
  process.on('SIGINT', () => void stop())
  process.on('SIGTERM', () => void stop())
  return (why) => void stop(why)
}

function ownSecrets(): Secrets {
  try {
    return keepSecrets(config.dataDir)
  } catch (error) {
    return giveUp((error as Error).message)
  }
}

/** An error that the reader can fix is printed without its stack. */
function giveUp(why: string): never {
  console.error(why)
  process.exit(1)
}

function trustWords(authority: string, foundUrl: string) {
  const url = `${foundUrl}/ca`
  // A QR code is printed for phones, but only to a terminal, not into a log file.
  const qrCode = process.stdout.isTTY ? `\n${encodeQR(url, 'term', { border: 2 })}` : ''
  return { url, fingerprint: houseAuthority(authority).fingerprint, qrCode }
}

async function mustBeFree(setting: 'PORT' | 'HTTPS_PORT', wanted: number | undefined): Promise<void> {
  if (wanted === undefined || (await isPortFree(wanted, config.host))) return
  giveUp(
    `Le port ${wanted} est pris. Arrêtez ce qui y écoute, ou choisissez-en un autre : ${setting}=${wanted + 1} npm start`,
  )
}
