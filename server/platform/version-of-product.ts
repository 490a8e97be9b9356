import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { databaseFolder } from './database-folder.ts'

/** «0.2.0», as package.json says. */
export function versionOfProduct(): string {
  const root = dirname(dirname(databaseFolder()))
  return (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version
}
