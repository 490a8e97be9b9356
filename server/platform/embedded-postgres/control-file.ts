/** Where the log of a stopped database ends, as PostgreSQL's own control file says. Its programs that read it are not brought along. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { WalPosition } from '../replication/wal-position.ts'
import type { Home } from './home.ts'

/** Of PostgreSQL 18. */
const knownForm = 1_800
const at = { form: 8, state: 16, lastCheckpoint: 32 } as const
const stoppedAsFirst = 1

/**
 * Where the last record begins: whoever has replayed more has replayed everything. Undefined unless it was stopped cleanly while it took
 * writes, for then nobody can say.
 */
export function lastRecordOfStopped({ cluster }: Home): WalPosition | undefined {
  const file = readFileSync(join(cluster, 'global', 'pg_control'))
  if (file.readUInt32LE(at.form) !== knownForm) return undefined
  if (file.readInt32LE(at.state) !== stoppedAsFirst) return undefined
  return file.readBigUInt64LE(at.lastCheckpoint)
}
