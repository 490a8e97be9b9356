/** Tests with a real PgBouncer between the server and its PostgreSQL, where it is installed (Debian's pgbouncer). */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { aFreePort } from '../testing/a-free-port.ts'
import { aFolder } from '../testing/house-of-certificates.ts'
import type { ConnectionSettings } from './connection-settings.ts'
import { mustServeTheApplication } from './fit-postgres.ts'
import { withClient } from './one-client.ts'

const program = 'pgbouncer'
const path = `${process.env.PATH}:/usr/sbin`
const isThere = () => {
  try {
    execFileSync('/bin/sh', ['-c', `command -v ${program}`], { env: { PATH: path } })
    return true
  } catch {
    process.stdout.write('PgBouncer is not installed: its tests are skipped\n')
    return false
  }
}

const { owner } = inject('postgres')
let bouncer: ChildProcess | undefined
afterEach(async () => {
  if (!bouncer || bouncer.exitCode !== null) return
  const ended = once(bouncer, 'exit')
  bouncer.kill('SIGINT')
  await ended
})

/** Starts PgBouncer and answers how to connect to it. It may not run as root, so it runs as PostgreSQL's account. */
async function startBouncer(settings: Readonly<Record<string, string>>): Promise<ConnectionSettings> {
  const [folder, port] = [aFolder(), await aFreePort()]
  const { uid, gid } = statSync(owner.host)
  const { user, password, host, port: behind } = owner
  const all = {
    ...{ listen_addr: '127.0.0.1', listen_port: String(port), unix_socket_dir: '', auth_type: 'any' },
    ...settings,
  }
  const lines = Object.entries(all).map(([key, value]) => `${key} = ${value}`)
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]\n* = host=${host} port=${behind} user=${user} password=${password}\n[pgbouncer]\n${lines.join('\n')}\n`,
  )
  const as = process.getuid?.() === 0 ? { uid, gid } : {}
  if ('uid' in as) for (const each of [folder, file]) chownSync(each, uid, gid)
  bouncer = spawn(program, ['-q', file], { ...as, env: { PATH: path }, stdio: 'ignore' })
  const reached = { ...owner, host: '127.0.0.1', port }
  for (let tries = 0; ; tries += 1)
    try {
      await withClient(reached, (client) => client.query('select 1'))
      return reached
    } catch (error) {
      if (tries > 100) throw error
      await wait(50)
    }
}

const asApplication = (reached: ConnectionSettings) => ({ ...reached, options: '-c role=farhapass_app' })

/** Our connection settings that PgBouncer may be told to drop silently. */
const bounds = 'statement_timeout,lock_timeout,idle_in_transaction_session_timeout'

describe.skipIf(!isThere())('a server behind PgBouncer', () => {
  test('with its default settings is refused at the start, with an error that says to connect to the database directly', async () => {
    const reached = await startBouncer({ pool_mode: 'session' })
    await expect(mustServeTheApplication(reached, undefined)).rejects.toThrow(
      /refuses the settings of a connection \(unsupported startup parameter: .*Name the database itself in DATABASE_URL/,
    )
  })

  test('that drops the restricted role is refused, since booked rows could be deleted', async () => {
    const dropping = { pool_mode: 'session', ignore_startup_parameters: `${bounds},options` }
    const reached = await startBouncer(dropping)
    await expect(mustServeTheApplication(asApplication(reached), 'farhapass_app')).rejects.toThrow(
      `Requests would run as ${owner.user} and not as farhapass_app`,
    )
  })

  test('that drops the lock timeout is refused', async () => {
    const reached = await startBouncer({ pool_mode: 'session', ignore_startup_parameters: bounds })
    await expect(mustServeTheApplication(reached, undefined)).rejects.toThrow(
      'Locks would be waited for without end',
    )
  })

  test('that lends connections per transaction is refused', async () => {
    const lending = { pool_mode: 'transaction', ignore_startup_parameters: `${bounds},options` }
    const reached = await startBouncer(lending)
    await expect(mustServeTheApplication(reached, undefined)).rejects.toThrow(
      'Name the database itself in DATABASE_URL',
    )
  })
})
