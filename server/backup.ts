/** `npm run backup -- FOLDER`: puts a copy of the house into a folder, beside a running server or without one. */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { CopyRefused, copyMade, refuseCopy } from '#rules/copies/copy-words.ts'
import { groupedKey } from '#rules/copies/rescue-key.ts'
import { readConfig, settingsOfStart } from './config.ts'
import { lookAtHouse } from './copies/look-at-house.ts'
import { type CopyKeys, makeCopyKeys, readCopyKeys } from './platform/copies/copy-keys.ts'
import type { Done } from './platform/copies/done-file.ts'
import { prepareHouseFolder } from './platform/copies/find-house.ts'
import { filesOfThisMachine } from './platform/copies/place-files.ts'
import { takeCopy } from './platform/copies/take-copy.ts'
import { versionOfProduct } from './platform/copies/version-of-product.ts'
import { visitPostgres } from './platform/embedded-postgres/visit.ts'
import { openReplication } from './platform/replication/replication-client.ts'

const { databaseUrl, dataDir } = readConfig(process.env)

try {
  const done = await copyTo(process.argv[2])
  const { endedAt, figures, bytes } = done
  console.log(copyMade({ endedAt: new Date(endedAt), figures, bytes }))
} catch (error) {
  if (!(error instanceof CopyRefused)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function copyTo(given: string | undefined): Promise<Done> {
  if (databaseUrl !== undefined) throw refuseCopy('not-ours')
  if (given === undefined) throw refuseCopy('name-a-folder', 'backup')
  const place = resolve(given)
  if (!existsSync(place)) throw refuseCopy('no-folder', place)
  if (!existsSync(join(dataDir, 'database', 'cluster'))) throw refuseCopy('no-house')
  const keys = readCopyKeys(dataDir) ?? (await firstKeys())
  const visit = await visitPostgres(join(dataDir, 'database'))
  try {
    const { name, figures, hasOpenTill } = await lookAtHouse(visit.owner)
    const house = await systemIdOf(visit.owner)
    const said = { house, name, madeAt: new Date().toISOString() }
    const folder = await prepareHouseFolder(filesOfThisMachine, place, said)
    return await takeCopy({
      ...{ files: filesOfThisMachine, folder, address: visit.owner, dataDir, keys, figures },
      ...{
        pace: hasOpenTill ? 'soon' : 'fast',
        farhapass: versionOfProduct(),
        settings: settingsOfStart(process.env),
      },
    })
  } finally {
    await visit.leave()
  }
}

/** The only time that the key is shown. */
async function firstKeys(): Promise<CopyKeys> {
  const { keys, printed } = await makeCopyKeys(dataDir, new Date())
  console.log(
    [
      '',
      "  Clé de secours. Sans elle, personne n'ouvre les copies de cette maison, ni vous ni nous.",
      "  Recopiez-la sur papier et gardez-la loin de l'ordinateur et des copies. Elle n'est montrée qu'ici.",
      '',
      `    ${groupedKey(printed)}`,
      '',
    ].join('\n'),
  )
  return keys
}

async function systemIdOf(address: Parameters<typeof openReplication>[0]): Promise<string> {
  const replication = await openReplication(address)
  try {
    return (await replication.identify()).systemId
  } finally {
    await replication.close()
  }
}
