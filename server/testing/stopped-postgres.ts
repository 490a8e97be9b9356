/** Suspends every process of an embedded PostgreSQL (SIGSTOP): it does not die, and answers nobody. Linux only. */
import { settleIn } from '../platform/embedded-postgres/home.ts'
import { livingPostmaster } from '../platform/embedded-postgres/lock-files.ts'
import { postgresProcessesOn, signal } from '../platform/embedded-postgres/processes.ts'

export function hangPostgres(directory: string): void {
  const home = settleIn(directory)
  // The postmaster first, so that it starts no further process meanwhile.
  const postmaster = livingPostmaster(home)
  for (const pid of [...(postmaster ? [postmaster] : []), ...postgresProcessesOn(home.cluster)])
    signal(pid, 'SIGSTOP')
}

export function letPostgresGoOn(directory: string): void {
  for (const pid of postgresProcessesOn(settleIn(directory).cluster)) signal(pid, 'SIGCONT')
}
