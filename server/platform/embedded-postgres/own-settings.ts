/** The settings of a cluster whose files came from another computer. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Whoever knows a password of one of the roles comes in, as in a house that was made here. */
const whoComesIn = ['local all', 'host all', 'local replication', 'host replication']
  .map((way) => `${way} all ${way.startsWith('host') ? 'samehost ' : ''}scram-sha-256\n`)
  .join('')

/**
 * Settings that the first house made for itself are not those of this one: names of standbys would make it wait for ever, and a command
 * or a library named in them would run here.
 */
const ownSettings = {
  'postgresql.conf': '',
  'postgresql.auto.conf': '',
  'pg_hba.conf': whoComesIn,
  'pg_ident.conf': '',
} as const

/** `more` is added to what PostgreSQL reads last. */
export function writeOwnSettings(cluster: string, more = ''): void {
  for (const [name, content] of Object.entries({ ...ownSettings, 'postgresql.auto.conf': more }))
    writeFileSync(join(cluster, name), content, { mode: 0o600 })
}
