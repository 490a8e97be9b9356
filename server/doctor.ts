/** `npm run doctor`: whether this machine is fit for the evening, whether a server runs on it or not. Changes nothing. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkTitles, judgeMachine, untoldWords } from '#rules/machine/checks.ts'
import type { CopyFacts } from '#rules/machine/copies-kept.ts'
import type { DatabaseFacts } from '#rules/machine/database-answer.ts'
import { type Colour, colours, colourWords, stateWords, worstOf } from '#rules/machine/finding.ts'
import { inItsLines, inOneLine } from '#rules/plain/terminal-text.ts'
import { type CopiesNow, copiesInView } from './books/copies-in-view.ts'
import { checkedConfig } from './checked-config.ts'
import { copiesWithoutServer } from './copies/copies-without-server.ts'
import { type HouseFacts, readHouseFacts } from './machine/house-facts.ts'
import { machineFacts } from './machine/machine-facts.ts'
import { systemClock } from './platform/clock.ts'
import { type ConnectionSettings, connectionSettings } from './platform/connection-settings.ts'
import { readCopyKeys } from './platform/copies/seal/copy-keys.ts'
import { openDatabase, type Tx } from './platform/database.ts'
import { refusalOf } from './platform/database-errors.ts'
import { hasRoom } from './platform/embedded-postgres/disk-reserve.ts'
import { settleIn } from './platform/embedded-postgres/home.ts'
import { livingPostmaster } from './platform/embedded-postgres/lock-files.ts'
import { visitPostgres } from './platform/embedded-postgres/visit.ts'
import { isPlainToAnother } from './platform/fit-postgres.ts'
import {
  addressesReached,
  isHereOnly,
  listensToAll,
  nameOnTheNetwork,
} from './platform/https/names-of-this-machine.ts'
import { askName } from './platform/machine/ask-name.ts'
import { isHouseAlive } from './platform/machine/is-port-open.ts'
import { lookAtSystem } from './platform/machine/look-at-system.ts'
import { shownCertificate } from './platform/machine/shown-certificate.ts'
import { thisSystem } from './platform/machine/system-places.ts'
import { certificateOf } from './system-of-house.ts'

const widest = Math.max(...colours.map((one) => colourWords[one].length))
const paints: Readonly<Record<Colour, number>> = { green: 32, amber: 33, red: 31 }
const nothing = { house: undefined, copies: undefined }

const config = checkedConfig(colours.indexOf('red'))
const isRunning = await isHouseAlive(config.port)
const now = systemClock()
const [system, told] = await Promise.all([look(), askDatabase()])
const clock = { machine: now, house: null, apart: [] }
const state = judgeMachine(await machineFacts({ system, ...told, clock }), now)
const colour = worstOf(state.lines)
console.log(process.argv.includes('--json') ? inItsLines(inJson()) : inWords())
process.exitCode = colours.indexOf(colour)

async function look() {
  const { dataDir, databaseUrl, port, httpsPort, host, announcesName } = config
  const addresses = addressesReached(host)
  return lookAtSystem({
    places: thisSystem,
    folder: dataDir,
    isEmbedded: databaseUrl === undefined,
    isRunning,
    ports: [port, httpsPort].filter((one) => one !== undefined),
    host: listensToAll(host) ? '127.0.0.1' : host,
    addresses,
    name: isHereOnly(host) ? 'here' : announcesName ? await nameNow(addresses) : 'off',
    certificate: httpsPort === undefined ? null : await certificate(httpsPort),
  })
}

/** Only a server that runs announces the name. */
function nameNow(own: readonly string[]) {
  return isRunning ? askName({ name: nameOnTheNetwork, own }) : null
}

/** The one that a server shows now, else the one with which it would begin; undefined before the first start. */
async function certificate(httpsPort: number) {
  const { tls, dataDir, publicUrl } = config
  const cert =
    (isRunning ? await shownCertificate(httpsPort) : undefined) ??
    kept(tls?.certPath ?? join(dataDir, 'https/server.pem'))
  return cert === undefined ? undefined : certificateOf({ cert, isOfTheHouse: tls === undefined, publicUrl })
}

/** The file also holds the key, which is left out. */
function kept(path: string): string | undefined {
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  return /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/.exec(text)?.[0]
}

type Told = {
  readonly database: DatabaseFacts
  readonly house: HouseFacts | undefined
  readonly copies: CopyFacts | undefined
}

async function askDatabase(): Promise<Told> {
  const { databaseUrl, dataDir } = config
  if (databaseUrl !== undefined) {
    const address = connectionSettings(databaseUrl)
    return ask(address, { isOurs: false, isPlain: isPlainToAnother(address) })
  }
  const directory = join(dataDir, 'database')
  return existsSync(join(directory, 'cluster/PG_VERSION')) ? askOurs(directory) : without('unmade', null)
}

function without(state: DatabaseFacts['state'], why: string | null): Told {
  return { database: { isOurs: true, isPlain: false, state, why }, ...nothing }
}

/** A database of ours that does not run is started for the look, unless a full disk would cost it the room it keeps aside. */
async function askOurs(directory: string): Promise<Told> {
  try {
    const home = settleIn(directory)
    if (livingPostmaster(home) === undefined) {
      if (isRunning) return without('silent', null)
      if (!(await hasRoom(home))) return without('unstarted', 'le disque est plein')
    }
    const visit = await visitPostgres(directory)
    return await ask(visit.owner, { isOurs: true, isPlain: false }).finally(visit.leave)
  } catch (error) {
    return without('unstarted', (error as Error).message.split('\n')[0] ?? null)
  }
}

async function ask(
  address: ConnectionSettings,
  how: Pick<DatabaseFacts, 'isOurs' | 'isPlain'>,
): Promise<Told> {
  const database = openDatabase(address, { size: 1 })
  const fixed = { turnHour: config.turnHour ?? null, publicAddress: config.publicUrl ?? null }
  try {
    const [house, copies] = await database.transaction((tx) =>
      Promise.all([readHouseFacts(tx, now, fixed), readCopies(tx, how.isOurs)]),
    )
    return { database: { ...how, state: house.readsOnly ? 'reads' : 'writes', why: null }, house, copies }
  } catch (error) {
    if (isOfAnotherVersion(error)) return { database: { ...how, state: 'other', why: null }, ...nothing }
    const isSilent = refusalOf(error)?.code === 'service-unavailable'
    const why = isSilent ? null : (error as Error).message
    return { database: { ...how, state: 'silent', why }, ...nothing }
  } finally {
    await database.close()
  }
}

/** From the tables alone: the process that copies speaks to the server, and to nobody else. */
async function readCopies(tx: Tx, isOurs: boolean): Promise<CopyFacts | undefined> {
  const copies = copiesOfFolder(isOurs)
  const venue = { fixed: { turnHour: config.turnHour ?? null } }
  const seen = copies && (await copiesInView(tx, { clock: () => now, copies, venue }))
  return seen && { ...seen, isLive: false }
}

/** Undefined where another account keeps the keys, or where their file is damaged: nothing is told of copies then. */
function copiesOfFolder(isOurs: boolean): CopiesNow | undefined {
  try {
    return copiesWithoutServer(readCopyKeys(config.dataDir), isOurs)
  } catch {
    return undefined
  }
}

/** A table or a column is not there yet, or no more. */
function isOfAnotherVersion(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['42P01', '42703'].includes(String(error.code))
}

function inJson(): string {
  return JSON.stringify({ asOf: now.toISOString(), colour, ...state }, undefined, 2)
}

/** In colour to a terminal alone, not into a file. */
function painted(one: Colour): string {
  const word = colourWords[one].padEnd(widest)
  return process.stdout.isTTY ? `\u001B[${paints[one]}m${word}\u001B[0m` : word
}

/** One line each, and below what is to be done. */
function inWords(): string {
  const longest = Math.max(...Object.values(checkTitles).map(({ length }) => length))
  const lines = state.lines.flatMap(({ check, says, todo, ...one }) => {
    const begins = `${painted(one.colour)}  ${checkTitles[check].padEnd(longest)}  `
    const below = ' '.repeat(widest + longest + 4)
    return [`${begins}${inOneLine(says)}`, ...(todo === null ? [] : [`${below}→ ${inOneLine(todo)}`])]
  })
  return [...lines, '', ...[untoldWords(state.untold), `${stateWords(state.lines)}.`].filter(Boolean)].join(
    '\n',
  )
}
