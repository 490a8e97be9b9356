/** Starts the server: the database, its shape, the demo evening when there is none yet, then the port. */
import { isIPv4 } from 'node:net'
import { join } from 'node:path'
import encodeQR from 'qr'
import { fillMissingSeals } from './card/fill-missing-seals.ts'
import { type Config, readConfig } from './config.ts'
import { fillDemoEvening } from './demo/demo-evening.ts'
import { isPortFree } from './free-port.ts'
import { openHouse } from './house.ts'
import { openCertificates } from './open-certificates.ts'
import { announceName } from './platform/announce-name.ts'
import { systemClock } from './platform/clock.ts'
import { connectionSettings } from './platform/connection-settings.ts'
import { openDatabaseClock } from './platform/database-clock.ts'
import { databaseFolder } from './platform/database-folder.ts'
import { houseAuthority } from './platform/https/house-authority.ts'
import { addressesOnTheNetwork, nameOnTheNetwork } from './platform/https/names-of-this-machine.ts'
import { secureAddress } from './platform/https/secure-address.ts'
import { mustBringItsKeys } from './platform/keys-of-database.ts'
import { openLog } from './platform/log.ts'
import { keepSecrets, type Secrets } from './platform/secrets.ts'
import { openSteadyClock } from './platform/steady-clock.ts'
import { trustedNetworksOfOurs } from './platform/trusted-networks.ts'
import { reachDatabase } from './reach-database.ts'
import { makeFirstAdminLink } from './staff/first-admin.ts'
import { hasStaff } from './staff/staff-store.ts'
import { welcome } from './welcome.ts'

const config = settings()
await mustBeFree('PORT', config.port)
await mustBeFree('HTTPS_PORT', config.httpsPort)
const log = openLog(config.logLevel)
// The books stand on what was committed, not on this process: one failure that no code waited for must not end the evening.
process.on('unhandledRejection', (err) => log.error({ err }, 'a failure that no code waited for'))
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
const secrets = ownSecrets()
const certificates = await openCertificates(config, { clock: systemClock, log }).catch((error) =>
  giveUp((error as Error).message),
)
const database = await reachDatabase(config, log).catch((error) => giveUp((error as Error).message))
await mustBringItsKeys(database.owner, secrets, {
  replaces: config.replacesKeys,
  dataDir: config.dataDir,
}).catch(async (error) => {
  await database.stop()
  giveUp((error as Error).message)
})
const databaseClock = database.mayMove ? await openDatabaseClock({ address: database.app, log }) : undefined
const steadyClock = openSteadyClock(databaseClock?.sources)
const isDemo = config.demo && (await fillDemoEvening(database.app, secrets))
// Looked for each time: a laptop is carried from one network to another.
const announced = config.announcesName
  ? announceName({
      name: nameOnTheNetwork,
      addresses: addressesOnTheNetwork,
      ports: { http: config.port, https: config.httpsPort },
      log,
    })
  : undefined
const foundUrls = () =>
  addressesOnTheNetwork()
    .filter(isIPv4)
    .concat(announced?.isOurs() ? [nameOnTheNetwork] : [])
    .map((address) => `http://${address}:${config.port}`)
const foundUrl = foundUrls()[0] ?? `http://localhost:${config.port}`
const publicUrl = config.publicUrl ?? foundUrl

const open = openHouse({
  address: database.app,
  secrets,
  log,
  screens: join(databaseFolder(), '../../dist/web'),
  keepsScreens: config.keepsScreens,
  event: config.eventName,
  turnHour: config.turnHour,
  publicUrl: config.publicUrl,
  foundUrls,
  isDemo,
  steadyClock,
  hasRoom: database.hasRoom,
  bytesLeft: database.bytesLeft,
  mayMove: database.mayMove,
  trustProxy: config.trustProxy,
  certificates,
  identity: config.identity,
})
await fillMissingSeals(open.house.database, secrets.cardSeal)
const port = await open.listen(config.port, config.host)
const securePort = certificates && (await open.listenSecurely(config.httpsPort as number, config.host))
const firstAdminLink = (await hasStaff(open.house.database))
  ? undefined
  : await makeFirstAdminLink(open.house.database, steadyClock.now())

/** What is in flight may take this long to finish. */
const patienceMs = 10_000
let isStopping = false

async function stop(): Promise<void> {
  if (isStopping) return
  isStopping = true
  // Whoever copies the folder once we are gone must not copy a database that runs.
  const leave = async (code: number) => {
    await database.stop()
    console.log(code === 0 ? 'Arrêté proprement' : 'Arrêté')
    process.exit(code)
  }
  setTimeout(() => void leave(1), patienceMs).unref()
  await announced?.close()
  await open.close()
  await leave(0)
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
// A person who reads it may stop us at once.
const secureUrl =
  certificates && securePort
    ? secureAddress({
        cert: certificates.current().cert,
        port: securePort,
        called: new URL(foundUrl).hostname,
      })
    : undefined
const trust = secureUrl && certificates?.authority ? trustWords(certificates.authority) : undefined
console.log(welcome({ url: `http://localhost:${port}`, publicUrl, secureUrl, trust, isDemo, firstAdminLink }))

function settings(): Config {
  try {
    const read = readConfig(process.env, process.argv.slice(2))
    if (read.databaseUrl !== undefined) connectionSettings(read.databaseUrl)
    return read
  } catch (error) {
    return giveUp((error as Error).message)
  }
}

function ownSecrets(): Secrets {
  try {
    return keepSecrets(config.dataDir)
  } catch (error) {
    return giveUp((error as Error).message)
  }
}

/** An error that a person can put right is printed without its stack. */
function giveUp(why: string): never {
  console.error(why)
  process.exit(1)
}

function trustWords(authority: string) {
  const url = `${foundUrl}/ca`
  // For the eye of a phone, and no use in a file.
  const qrCode = process.stdout.isTTY ? `\n${encodeQR(url, 'term', { border: 2 })}` : ''
  return { url, fingerprint: houseAuthority(authority).fingerprint, qrCode }
}

async function mustBeFree(setting: 'PORT' | 'HTTPS_PORT', wanted: number | undefined): Promise<void> {
  if (wanted === undefined || (await isPortFree(wanted, config.host))) return
  giveUp(
    `Port ${wanted} is taken. Stop what listens there, or choose another: ${setting}=${wanted + 1} npm start`,
  )
}
