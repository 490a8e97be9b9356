import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The folder `server/database` of this project. It is searched upwards, since this code runs from its source and from the
 * bundle in dist.
 */
export function databaseFolder(from = dirname(fileURLToPath(import.meta.url))): string {
  const folder = join(from, 'server', 'database')
  if (existsSync(join(folder, 'migrations'))) return folder
  if (dirname(from) === from)
    throw new Error('The folder server/database is missing: FarhaPass is incomplete')
  return databaseFolder(dirname(from))
}
