import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type SqlFile = { name: string; sql: string; checksum: string }

export type DatabaseFiles = {
  /** Ordered by number. */
  migrations: SqlFile[]
  views: SqlFile[]
  grants: SqlFile | undefined
}

export function readDatabaseFiles(folder: string): DatabaseFiles {
  const migrations = sqlFilesIn(join(folder, 'migrations'))
  if (migrations.length === 0) throw new Error(`No migration in ${folder}: FarhaPass is incomplete`)
  const numbers = migrations.map(({ name }) => /^\d{4}(?=-[a-z0-9-]+\.sql$)/.exec(name)?.[0])
  numbers.forEach((number, index) => {
    const name = migrations[index]?.name
    if (!number) throw new Error(`A migration is named like 0001-people.sql, not ${name}`)
    if (number === numbers[index - 1])
      throw new Error(`Two migrations bear the number ${number}, as ${name} does`)
  })
  const grants = join(folder, 'grants.sql')
  return {
    migrations,
    views: sqlFilesIn(join(folder, 'views')),
    grants: existsSync(grants) ? readSqlFile(folder, 'grants.sql') : undefined,
  }
}

function sqlFilesIn(folder: string): SqlFile[] {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return names.sort().map((name) => readSqlFile(folder, name))
}

/** Git may have checked the file out with Windows line ends: they change neither the SQL nor its checksum. */
function readSqlFile(folder: string, name: string): SqlFile {
  const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
  return { name, sql, checksum: checksumOf(sql) }
}

export const checksumOf = (text: string): string => createHash('sha256').update(text).digest('hex')
