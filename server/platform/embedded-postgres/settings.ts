import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Home } from './home.ts'
import type { Endpoint } from './socket-folder.ts'

/** Settings that depend on the free disk space at this start. */
export type Posture = { readOnly: boolean; maxWal: string }

/**
 * Settings are given on the command line, so that a new version of FarhaPass changes them without editing the data
 * directory. Durability is not forced here: `durability.ts` checks it on the running server.
 */
export function postmasterArguments(home: Home, { host, port }: Endpoint, posture: Posture): string[] {
  const settings = {
    ...(process.platform === 'win32'
      ? { listen_addresses: host }
      : { listen_addresses: '', unix_socket_directories: host, unix_socket_permissions: '0700' }),
    ...(process.platform === 'darwin' ? { wal_sync_method: 'fsync_writethrough' } : {}),
    port: String(port),
    // Enough for two servers during a takeover, the auditor, and three test files at once.
    max_connections: '200',
    shared_buffers: '128MB',
    max_wal_size: posture.maxWal,
    ...(posture.readOnly ? { default_transaction_read_only: 'on' } : {}),
    // After the crash of any of its processes the whole server ends, and we restart it after a look at the disk.
    restart_after_crash: 'off',
    password_encryption: 'scram-sha-256',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // The log names no value, no statement and no person.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
  }
  return [
    '-D',
    home.cluster,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
}

/** Whether the running postmaster was started with these same programs and arguments. */
export function wasStartedWith(home: Home, postgres: string, args: string[]): boolean {
  const options = join(home.cluster, 'postmaster.opts')
  const line = [postgres, ...args.map((argument) => `"${argument}"`)].join(' ')
  return existsSync(options) && readFileSync(options, 'utf8').trim() === line
}

/**
 * glibc returns freed memory at once and asks for it again at the next statement, eighteen times a sale. This makes it keep
 * some bytes in each server process.
 */
const memory = { MALLOC_TOP_PAD_: `${4 << 20}`, MALLOC_TRIM_THRESHOLD_: `${64 << 20}` }

/** Our environment without the PG… variables, which would change the server unnoticed. */
export function cleanEnvironment(additions: Record<string, string>): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name))
  return { ...Object.fromEntries(inherited), LC_ALL: 'C', ...memory, ...additions }
}
