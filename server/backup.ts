/**
 * `npm run backup [-- FOLDER]`: puts a copy of the house into a folder, or onto each chosen place, beside a running server or
 * without one. A place to which a server copies already is left to it.
 */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { firstKeyWords } from '#rules/copies/command-words.ts'
import { CopyRefused, copyMade, refuseCopy } from '#rules/copies/copy-words.ts'
import { troubleWords } from '#rules/copies/place-words.ts'
import { checkedConfig } from './checked-config.ts'
import { settingsOfStart } from './config.ts'
import { chosenPlaces } from './copies/chosen-places.ts'
import type { CopyPlace } from './copies/copy-place-store.ts'
import { lookAtHouse } from './copies/look-at-house.ts'
import type { ConnectionSettings } from './platform/connection-settings.ts'
import { filesWithin } from './platform/copies/files/files-within.ts'
import { troubleOf } from './platform/copies/files/place-trouble.ts'
import { houseFolderName, mustBeMarked, prepareHouseFolder } from './platform/copies/place/find-house.ts'
import { mustNotBeOwn } from './platform/copies/place/own-folders.ts'
import { type CopyKeys, makeCopyKeys, ownCopyKeys } from './platform/copies/seal/copy-keys.ts'
import type { Done } from './platform/copies/taking/done-file.ts'
import { holdAndCopy } from './platform/copies/taking/hold-and-copy.ts'
import { visitPostgres } from './platform/embedded-postgres/visit.ts'
import { openReplication } from './platform/replication/replication-client.ts'
import { versionOfProduct } from './platform/version-of-product.ts'

const { databaseUrl, dataDir } = checkedConfig(1)

try {
  await copyTo(process.argv[2])
} catch (error) {
  tell(error)
}

/** What a person can mend is one sentence. */
function tell(error: unknown): void {
  if (!(error instanceof CopyRefused)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function copyTo(given: string | undefined): Promise<void> {
  if (databaseUrl !== undefined) throw refuseCopy('not-ours')
  const place = given === undefined ? undefined : resolve(given)
  if (place !== undefined && !existsSync(place)) throw refuseCopy('no-folder', place)
  if (!existsSync(join(dataDir, 'database', 'cluster'))) throw refuseCopy('no-house')
  const visit = await visitPostgres(join(dataDir, 'database'))
  try {
    if (place === undefined) await copyToChosen(visit.owner)
    else console.log(copied(await copyInto(visit.owner, place)))
  } finally {
    await visit.leave()
  }
}

/** One place after the other: that one is away keeps nothing from the other. */
async function copyToChosen(address: ConnectionSettings): Promise<void> {
  const places = await chosenPlaces(address)
  if (places.length === 0) throw refuseCopy('no-place')
  for (const place of places)
    try {
      const done = await copyInto(address, place.folder, place)
      console.log(`«\u00A0${place.name}\u00A0». ${copied(done)}`)
    } catch (error) {
      tell(asTrouble(error, place))
    }
}

function copied({ endedAt, figures, bytes }: Done): string {
  return copyMade({ endedAt: new Date(endedAt), figures, bytes })
}

function asTrouble(error: unknown, { name, kind }: CopyPlace): unknown {
  const trouble = error instanceof CopyRefused ? undefined : troubleOf(error)
  return trouble === undefined || trouble === 'failed'
    ? error
    : refuseCopy('place-in-trouble', name, troubleWords(trouble, kind))
}

/** A folder that a person names now is made a place; one that was chosen is written to only where its marker lies. */
async function copyInto(address: ConnectionSettings, place: string, chosen?: CopyPlace): Promise<Done> {
  const files = filesWithin(place)
  const house = await systemIdOf(address)
  const folder = join(place, houseFolderName(house))
  if (chosen) await mustBeMarked(files, folder)
  else await mustNotBeOwn(place, dataDir)
  const keys = (await ownCopyKeys(dataDir)) ?? (await firstKeys())
  const { name, figures, hasOpenTill } = await lookAtHouse(address)
  if (!chosen) await prepareHouseFolder(files, place, { house, name, madeAt: new Date().toISOString() })
  return holdAndCopy(
    {
      ...{ files, folder, address, dataDir, keys, figures, pace: hasOpenTill ? 'soon' : 'fast' },
      ...{ farhapass: versionOfProduct(), settings: settingsOfStart(process.env) },
    },
    chosen?.name ?? place,
  )
}

/** The only time that the key is shown: to a person, and never into the log of whatever starts this at night. */
async function firstKeys(): Promise<CopyKeys> {
  if (!process.stdout.isTTY) throw refuseCopy('key-needs-terminal')
  const { keys, printed } = await makeCopyKeys(dataDir, new Date())
  console.log(firstKeyWords(printed))
  return keys
}

async function systemIdOf(address: ConnectionSettings): Promise<string> {
  const replication = await openReplication(address)
  try {
    return (await replication.identify()).systemId
  } finally {
    await replication.close()
  }
}
