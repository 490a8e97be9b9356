import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Pool } from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { kill, launchElsewhere } from '../../testing/another-process.ts'
import { aDirectory, ask, aUsedDirectory, launched } from '../../testing/launched.ts'
import { accountFor } from './account.ts'
import { findBinaries } from './binaries.ts'
import { postgresProcessesOn } from './processes.ts'

const linux = process.platform === 'linux'
const noteARow = 'create table if not exists kept as select 42 as n'
const readTheRow = 'select n from kept'

/** A running process under PostgreSQL's account that is no postgres. */
function aStranger(directory: string): number {
  const account = accountFor(directory)
  const stranger = spawn('sleep', ['60'], account ? { uid: account.uid, gid: account.gid } : {})
  onTestFinished(() => void stranger.kill())
  return stranger.pid!
}

describe('the embedded database starts again', () => {
  test('by itself when its server is killed; pools reconnect and rows are kept', async () => {
    const directory = aUsedDirectory()
    const server = await launched(directory)
    let deaths = 0
    server.onDeath(() => {
      deaths += 1
    })
    const pool = new Pool({ ...server.owner, max: 2 })
    pool.on('error', () => {})
    pool.on('connect', (client) => client.on('error', () => {}))
    onTestFinished(() => pool.end())
    await pool.query(noteARow)
    const killed = server.pid
    process.kill(killed, 'SIGKILL')

    const started = Date.now()
    let rows: unknown[] = []
    while (rows.length === 0 && Date.now() - started < 20_000)
      rows = await pool.query(readTheRow).then(
        (answer) => answer.rows,
        () => wait(20, []),
      )
    expect(rows).toEqual([{ n: 42 }])
    while (server.pid === killed) await wait(20)
    expect(deaths).toBe(1)
  })

  test('when our process was killed, by taking over the server that outlived it', async () => {
    const directory = aUsedDirectory()
    const dead = await launchElsewhere(directory)
    await ask(dead.owner, noteARow)
    await kill(dead.node)
    const lines: string[] = []
    const server = await launched(directory, (line) => lines.push(line))
    expect(server.pid).toBe(dead.pid)
    expect(lines.join()).toContain('Taking over')
    expect(await ask(server.owner, readTheRow)).toBe(42)

    process.kill(server.pid, 'SIGKILL')
    while (server.pid === dead.pid) await wait(20)
    expect(await ask(server.owner, readTheRow)).toBe(42)
  })

  test('when our process and its server were killed at once', async () => {
    const directory = aUsedDirectory()
    const dead = await launchElsewhere(directory)
    await ask(dead.owner, noteARow)
    await kill(dead.node)
    process.kill(dead.pid, 'SIGKILL')
    expect(existsSync(join(directory, 'cluster', 'postmaster.pid'))).toBe(true)
    const server = await launched(directory)
    expect(await ask(server.owner, readTheRow)).toBe(42)
  })

  test('when the server that outlived our process has other settings: it is stopped first', async () => {
    const directory = aUsedDirectory()
    const dead = await launchElsewhere(directory)
    await ask(dead.owner, noteARow)
    await kill(dead.node)
    const options = join(directory, 'cluster', 'postmaster.opts')
    writeFileSync(options, readFileSync(options, 'utf8').replace('128MB', '64MB'))
    const server = await launched(directory)
    expect(server.pid).not.toBe(dead.pid)
    expect(await ask(server.owner, readTheRow)).toBe(42)
  })

  test.runIf(linux)(
    'when the server that outlived our process is suspended and answers no connection',
    async () => {
      const directory = aUsedDirectory()
      const dead = await launchElsewhere(directory)
      await ask(dead.owner, noteARow)
      await kill(dead.node)
      process.kill(dead.pid, 'SIGSTOP')
      await wait(50)
      const server = await launched(directory)
      expect(await ask(server.owner, readTheRow)).toBe(42)
    },
  )

  test.runIf(linux)(
    'when a child of the killed server hangs: it never writes beside the new one',
    async () => {
      const directory = aUsedDirectory()
      const dead = await launchElsewhere(directory)
      await ask(dead.owner, noteARow)
      const orphans = postgresProcessesOn(join(directory, 'cluster')).filter((pid) => pid !== dead.pid)
      const hanging = orphans[0]!
      process.kill(hanging, 'SIGSTOP')
      await kill(dead.node)
      process.kill(dead.pid, 'SIGKILL')
      const server = await launched(directory)
      expect(postgresProcessesOn(join(directory, 'cluster'))).not.toContain(hanging)
      expect(await ask(server.owner, readTheRow)).toBe(42)
    },
  )

  test('after a power cut, though its lock file names another running process', async () => {
    const directory = aUsedDirectory()
    const first = await launched(directory)
    await ask(first.owner, noteARow)
    await first.stop()
    const stranger = aStranger(directory)
    const cluster = join(directory, 'cluster')
    const lock = `${stranger}\n${cluster}\n1700000000\n5432\n${first.owner.host}\n*\n`
    writeFileSync(join(cluster, 'postmaster.pid'), lock, { mode: 0o600 })
    mkdirSync(first.owner.host, { mode: 0o700 })
    writeFileSync(join(first.owner.host, '.s.PGSQL.5432.lock'), lock)
    const account = accountFor(directory)
    if (account)
      for (const path of [first.owner.host, join(cluster, 'postmaster.pid')])
        chownSync(path, account.uid, account.gid)

    // The control: PostgreSQL alone refuses to start here.
    const alone = spawn(findBinaries(account, directory).postgres, ['-D', cluster], {
      cwd: directory,
      ...(account ? { uid: account.uid, gid: account.gid } : {}),
    })
    const said: string[] = []
    alone.stderr.on('data', (text) => said.push(String(text)))
    await once(alone, 'close')
    expect(said.join('')).toContain('lock file "postmaster.pid" already exists')

    const server = await launched(directory)
    expect(await ask(server.owner, readTheRow)).toBe(42)
    expect(() => process.kill(stranger, 0)).not.toThrow()
  })

  test('when two processes start on an empty folder at the same moment: both use one server', async () => {
    const directory = aDirectory()
    const two = await Promise.all([launchElsewhere(directory), launchElsewhere(directory)])
    onTestFinished(async () => {
      for (const { node } of two) await kill(node)
    })
    expect(two[0].pid).toBe(two[1].pid)
    await ask(two[0].owner, noteARow)
    expect(await ask(two[1].owner, readTheRow)).toBe(42)
    const server = await launched(directory)
    expect(server.pid).toBe(two[0].pid)
    for (const { node } of two) await kill(node)
  })
})
