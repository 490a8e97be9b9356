/** What this computer says of itself to one that may become its second, or its first. */
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import type { FactsOfComputer } from '#rules/relay/pairing-fit.ts'
import { databaseFolder } from '../../database-folder.ts'
import { majorOfPostgres } from '../../embedded-postgres/binaries.ts'
import { freeBytesOf } from '../../free-bytes.ts'
import { readDatabaseFiles } from '../../migration-files.ts'
import { versionOfProduct } from '../../version-of-product.ts'

type Known = Pick<FactsOfComputer, 'house' | 'houseBytes'> & { readonly dataDir: string }

export const factsOfThisComputer = async ({
  dataDir,
  house,
  houseBytes,
}: Known): Promise<Omit<FactsOfComputer, 'clockMs'>> => ({
  ...{ house, houseBytes },
  version: versionOfProduct(),
  newestMigration: Number.parseInt(readDatabaseFiles(databaseFolder()).migrations.at(-1)?.name ?? '0', 10),
  postgresMajor: majorOfPostgres(),
  platform: process.platform,
  processor: process.arch,
  freeBytes: await freeBytesOf(nearestThere(dataDir)),
})

const nearestThere = (path: string): string => (existsSync(path) ? path : nearestThere(dirname(path)))
