/** Starts the server: the database, its shape, the demo evening when there is none yet, then the doors. */
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { readConfig } from './config.ts'
import { fillDemoEvening } from './demo/demo-evening.ts'
import { openHouse } from './house.ts'
import { databaseFolder } from './platform/database-folder.ts'
import { openLog } from './platform/log.ts'
import { keepSecrets } from './platform/secrets.ts'
import { reachDatabase } from './reach-database.ts'
import { welcome } from './welcome.ts'

const config = readConfig(process.env, process.argv.slice(2))
const log = openLog(config.logLevel)
const secrets = keepSecrets(config.dataDir)
const database = await reachDatabase(config, log)
const isDemo = config.demo && (await fillDemoEvening(database.app, secrets))
const publicUrl = config.publicUrl ?? `http://${addressOnTheNetwork()}:${config.port}`

const open = openHouse({
  address: database.app,
  secrets,
  log,
  screens: join(databaseFolder(), '../../dist/web'),
  event: config.eventName,
  publicUrl,
  isDemo,
  hasRoom: database.hasRoom,
})
const port = await open.listen(config.port, config.host)
console.log(welcome({ url: `http://localhost:${port}`, publicUrl, isDemo }))

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

function addressOnTheNetwork(): string {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
  return addresses.find((address) => address.family === 'IPv4' && !address.internal)?.address ?? 'localhost'
}
