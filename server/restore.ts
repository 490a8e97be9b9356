/**
 * `npm run restore -- FOLDER [--until "21:37"] [--day 2026-11-27] [--key FILE] [--house NAME]`: brings a copy back into an empty data folder.
 * With `--look` it only says what the copy holds. The server of an empty house runs it too, for a person at its page; with `--writer` where
 * that person chose among several computers that copied there.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { inspect, parseArgs } from 'node:util'
import { askedInstant, readAskedDay, readAskedTime } from '#rules/copies/asked-instant.ts'
import { restoringWords } from '#rules/copies/command-words.ts'
import {
  CopyRefused,
  commandHints,
  copyHolds,
  copyRestored,
  keysRestored,
  refuseCopy,
} from '#rules/copies/copy-words.ts'
import { hasRightSum, readRescueKey } from '#rules/copies/rescue-key.ts'
import { inItsLines } from '#rules/plain/terminal-text.ts'
import { describeAudit } from './books/audit.ts'
import { checkedConfig } from './checked-config.ts'
import { lookAtHouse } from './copies/look-at-house.ts'
import { endSignIns, type Proven, proveRestored } from './copies/prove-restored.ts'
import { type HouseOnPlace, serverThatAsks } from './platform/copies/aside/restore-messages.ts'
import { filesWithin } from './platform/copies/files/files-within.ts'
import { AlteredPlace } from './platform/copies/files/place-files.ts'
import type { OpenedFolder } from './platform/copies/log/wal-on-place.ts'
import { findHouseFolder, housesOn } from './platform/copies/place/find-house.ts'
import { endOfCopies } from './platform/copies/restore/choose-copy.ts'
import { lastCopiedAt, lookAtCopies } from './platform/copies/restore/look-at-copies.ts'
import {
  type Restored,
  type RestoringStep,
  restoreCopy,
  restoringSteps,
} from './platform/copies/restore/restore-copy.ts'
import { restoreKeys } from './platform/copies/restore/restore-keys.ts'
import { isEmptyFolder } from './platform/copies/restore/restoring-folder.ts'
import { paperKey } from './platform/copies/seal/copy-keys.ts'
import { visitPostgres } from './platform/embedded-postgres/visit.ts'

const { databaseUrl, dataDir } = checkedConfig(1)
const { values: asked, positionals } = readAsked()
const server = serverThatAsks()

try {
  if (asked.look) await look()
  else if (databaseUrl === undefined) tellRestored(await restore())
  else await bringKeysBack()
} catch (error) {
  const refused = refusalOf(error)
  if (!refused) throw error
  server?.tell({ tells: 'refused', says: refused.message })
  console.error(refused.message)
  if (process.stderr.isTTY) tellMore(refused)
  process.exitCode = 1
} finally {
  await server?.leave()
}

/** A word that is not understood could be the hour up to which the copy comes back: nothing is guessed. */
function readAsked() {
  try {
    const read = parseArgs({
      allowPositionals: true,
      options: {
        until: { type: 'string' },
        day: { type: 'string' },
        key: { type: 'string' },
        house: { type: 'string' },
        writer: { type: 'string' },
        look: { type: 'boolean' },
      },
    })
    const [, tooMuch] = read.positionals
    if (tooMuch === undefined) return read
    console.error(refuseCopy('not-understood', tooMuch).message)
  } catch (error) {
    const [, option = ''] = /'(.+?)'/.exec((error as Error).message) ?? []
    console.error(refuseCopy('not-understood', option).message)
  }
  return process.exit(2)
}

/** What a place does to whoever reads it is told as what the copy lacks is. */
function refusalOf(error: unknown): CopyRefused | undefined {
  if (error instanceof CopyRefused) return error
  if (error instanceof AlteredPlace) return refuseCopy('folder-altered', error.path)
  const { path } = error as NodeJS.ErrnoException
  // The folder may be gone by now: a stick that was pulled out.
  const isOnPlace = path?.startsWith(join(resolve(positionals[0] ?? ''), sep)) === true
  return isOnPlace ? refuseCopy('place-unreadable') : undefined
}

/** For whoever sits before the terminal; a page shows the sentence alone. */
function tellMore({ code, cause }: CopyRefused): void {
  const hint = commandHints[code]
  if (hint !== undefined) console.error(hint)
  if (cause !== undefined) console.error(inItsLines(inspect(cause)))
}

async function restore(): Promise<Restored<Proven>> {
  const place = placeAsked()
  const files = filesWithin(place)
  await mustHoldNoHouse()
  const folder = await findHouseFolder(files, place, asked.house)
  const key = paperKey(mustBeKey(await askKey()))
  const target = await targetIn({ files, folder, ...key })
  return restoreCopy({
    ...{ files, folder, dataDir, target, writer: asked.writer, key, signal: server?.isGone },
    ...{ endSignIns, prove: proveRestored, say: console.log, onStep: tellStep },
  })
}

function tellRestored({ proven, reachedAt, lines }: Restored<Proven>): void {
  const says = copyRestored({ ...proven, reachedAt, lines })
  if (!proven.isSound) console.log(inItsLines(describeAudit(proven.lines)))
  console.log(says)
  server?.tell({ tells: 'restored', says })
  process.exitCode = proven.isSound ? 0 : 1
}

function tellStep(step: RestoringStep): void {
  console.log(restoringWords[step])
  const [nth, of] = [restoringSteps.indexOf(step) + 1, restoringSteps.length]
  server?.tell({ tells: 'step', says: restoringWords[step], step: nth, of })
}

/** Without a key it is told which houses there are. */
async function look(): Promise<void> {
  const place = placeAsked()
  const files = filesWithin(place)
  const houses: HouseOnPlace[] = []
  for (const { folder, mark } of await housesOn(files, place)) {
    const at = await lastCopiedAt(files, folder)
    houses.push({ house: mark.house, name: mark.name, copiedAt: at?.toISOString() ?? null })
  }
  if (houses.length === 0) throw refuseCopy('no-house-there')
  const given = await askKey()
  if (given === null && houses.every(({ copiedAt }) => copiedAt === null)) throw refuseCopy('no-copy')
  if (given === null) return server?.tell({ tells: 'there', houses, held: null })
  const folder = await findHouseFolder(files, place, asked.house)
  const held = await lookAtCopies({ files, folder, ...paperKey(mustBeKey(given)) })
  console.log(copyHolds(held))
  const [from, until] = [held.from.toISOString(), held.until.toISOString()]
  const lines = held.lines.map(({ end, from: first, isTaken: _, ...line }) => ({
    ...line,
    ...{ from: first.toISOString(), end: end.toISOString() },
  }))
  server?.tell({ tells: 'there', houses, held: { ...held, from, until, lines } })
}

/** The database is a PostgreSQL of the organiser's own, and comes back by its own means: its keys lie on the place. */
async function bringKeysBack(): Promise<void> {
  const place = placeAsked()
  const files = filesWithin(place)
  const folder = await findHouseFolder(files, place, asked.house)
  const done = await restoreKeys({ files, folder, key: paperKey(mustBeKey(await askKey())), dataDir })
  console.log(keysRestored(new Date(done.beganAt)))
}

function placeAsked(): string {
  const [given] = positionals
  if (given === undefined) throw refuseCopy('name-a-folder', 'restore')
  const place = resolve(given)
  if (!existsSync(place)) throw refuseCopy('no-folder', place)
  return place
}

/** A house that is there already is named, so that nobody wonders which folder is meant. */
async function mustHoldNoHouse(): Promise<void> {
  if (isEmptyFolder(dataDir)) return
  if (!existsSync(join(dataDir, 'database', 'cluster', 'PG_VERSION'))) throw refuseCopy('folder-not-empty')
  const visit = await visitPostgres(join(dataDir, 'database'))
  try {
    const { name, figures } = await lookAtHouse(visit.owner)
    throw refuseCopy('house-there', name, figures.operations)
  } finally {
    await visit.leave()
  }
}

async function targetIn(opened: OpenedFolder): Promise<Date | undefined> {
  if (asked.until === undefined && asked.day === undefined) return undefined
  const time = readAskedTime(asked.until ?? '')
  if (!time) throw refuseCopy('not-a-time')
  const day = asked.day === undefined ? undefined : readAskedDay(asked.day)
  if (asked.day !== undefined && !day) throw refuseCopy('not-a-day')
  return askedInstant(time, { day, end: (await endOfCopies(opened, asked.writer)).end })
}

/** From the server, from a file, or typed on the terminal: never from the command line, which other programs can read. */
async function askKey(): Promise<string | null> {
  if (server) return server.key
  if (asked.key === undefined) return typedKey()
  if (!existsSync(asked.key)) throw refuseCopy('no-file', asked.key)
  return readFileSync(asked.key, 'utf8')
}

function mustBeKey(typed: string | null): string {
  const lines = (typed ?? '').split('\n').filter((line) => !line.startsWith('#'))
  const key = readRescueKey(lines.join(''))
  if (key === undefined) throw refuseCopy('not-a-key')
  if (!hasRightSum(key)) throw refuseCopy('key-misread')
  return key
}

async function typedKey(): Promise<string> {
  if (!process.stdin.isTTY) throw refuseCopy('no-key')
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return await terminal.question('Clé de secours (la feuille imprimée)\u00A0: ')
  } finally {
    terminal.close()
  }
}
