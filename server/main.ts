/** Starts the server: the database, its shape, the demo evening when there is none yet, then the port. */
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { fillMissingSeals } from './card/fill-missing-seals.ts'
import { type Config, readConfig } from './config.ts'
import { fillDemoEvening } from './demo/demo-evening.ts'
import { isPortFree } from './free-port.ts'
import { openHouse } from './house.ts'
import { databaseFolder } from './platform/database-folder.ts'
import { openLog } from './platform/log.ts'
import { keepSecrets } from './platform/secrets.ts'
import { reachDatabase } from './reach-database.ts'
import { makeFirstAdminLink } from './staff/first-admin.ts'
import { hasStaff } from './staff/staff-store.ts'
import { welcome } from './welcome.ts'

const config = settings()
if (!(await isPortFree(config.port, config.host)))
  giveUp(
    `Port ${config.port} is taken. Stop what listens there, or choose another: PORT=${config.port + 1} npm start`,
  )
const log = openLog(config.logLevel)
// The books stand on what was committed, not on this process: one failure that no code waited for must not end the evening.
process.on('unhandledRejection', (err) => log.error({ err }, 'a failure that no code waited for'))
const secrets = keepSecrets(config.dataDir)
const database = await reachDatabase(config, log)
const isDemo = config.demo && (await fillDemoEvening(database.app, secrets))
const foundUrl = `http://${addressOnTheNetwork()}:${config.port}`
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
  foundUrl,
  isDemo,
  hasRoom: database.hasRoom,
  trustProxy: config.trustProxy,
  identity: config.identity,
})
await fillMissingSeals(open.house.database, secrets.cardSeal)
const port = await open.listen(config.port, config.host)
const firstAdminLink = (await hasStaff(open.house.database))
  ? undefined
  : await makeFirstAdminLink(open.house.database, new Date())

/** What is in flight may take this long to finish. */
const patienceMs = 10_000
let isStopping = false

async function stop(): Promise<void> {
  if (isStopping) return
  isStopping = true
  setTimeout(() => process.exit(1), patienceMs).unref()
  await open.close()
  await database.stop()
  process.exit(0)
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
// A person who reads it may stop us at once.
console.log(welcome({ url: `http://localhost:${port}`, publicUrl, isDemo, firstAdminLink }))

function settings(): Config {
  try {
    return readConfig(process.env, process.argv.slice(2))
  } catch (error) {
    return giveUp((error as Error).message)
  }
}

/** An error that a person can put right is printed without its stack. */
function giveUp(why: string): never {
  console.error(why)
  process.exit(1)
}

function addressOnTheNetwork(): string {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
  return addresses.find((address) => address.family === 'IPv4' && !address.internal)?.address ?? 'localhost'
}
