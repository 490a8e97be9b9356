import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Home } from './home.ts'
import type { Endpoint } from './socket-folder.ts'

/** What the disk allows at this start. */
export type Posture = { readOnly: boolean; maxWal: string }

/**
 * Given on the command line, so that a new version of FarhaPass changes them without editing the data directory.
 * What makes acknowledged money durable is deliberately not forced here: `durability.ts` asks the running server.
 */
export function postmasterArguments(home: Home, { host, port }: Endpoint, posture: Posture): string[] {
  const settings = {
    ...(process.platform === 'win32'
      ? { listen_addresses: host }
      : { listen_addresses: '', unix_socket_directories: host, unix_socket_permissions: '0700' }),
    ...(process.platform === 'darwin' ? { wal_sync_method: 'fsync_writethrough' } : {}),
    port: String(port),
    // Two servers while one takes over from the other, the auditor, and three files of tests at once.
    max_connections: '200',
    shared_buffers: '128MB',
    max_wal_size: posture.maxWal,
    ...(posture.readOnly ? { default_transaction_read_only: 'on' } : {}),
    // After a crash of any process the whole server ends and is started by us, who look at the disk first.
    restart_after_crash: 'off',
    password_encryption: 'scram-sha-256',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // The log names no value, no statement and no person: those stay in the database.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
  }
  return [
    '-D',
    home.cluster,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
}

/** Whether the postmaster that runs there was started by these very programs with these very arguments. */
export function wasStartedWith(home: Home, postgres: string, args: string[]): boolean {
  const options = join(home.cluster, 'postmaster.opts')
  const line = [postgres, ...args.map((argument) => `"${argument}"`)].join(' ')
  return existsSync(options) && readFileSync(options, 'utf8').trim() === line
}

/**
 * Linux's C library hands freed memory back at once and asks for it again at the next statement, eighteen times a sale.
 * It is told to keep some: bytes, a server process.
 */
const memory = { MALLOC_TOP_PAD_: `${4 << 20}`, MALLOC_TRIM_THRESHOLD_: `${64 << 20}` }

/** Our environment without the PG… variables, which would quietly change the server. */
export function cleanEnvironment(additions: Record<string, string>): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name))
  return { ...Object.fromEntries(inherited), LC_ALL: 'C', ...memory, ...additions }
}
