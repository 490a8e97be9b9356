/** Two databases of one house: the second follows the first, and takes its place when it is promoted. */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { ask } from '../../testing/launched.ts'
import { testFolder } from '../../testing/test-folder.ts'
import type { ConnectionSettings } from '../connection-settings.ts'
import { openReplication } from '../replication/replication-client.ts'
import { positionOf } from '../replication/wal-position.ts'
import { lookAtFollowing, takeFirstBase } from './follow.ts'
import { settleIn } from './home.ts'
import { type EmbeddedPostgres, launchPostgres } from './launch.ts'

const folder = testFolder()
const of = (name: string) => join(folder, name)
const all: EmbeddedPostgres[] = []
afterAll(async () => {
  for (const one of all) await one.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function launched(name: string, follows?: { first: ConnectionSettings; slot: string }) {
  const one = await launchPostgres({ directory: of(name), ...(follows ? { follows } : {}) })
  all.push(one)
  return one
}

function anEmptySecond(name: string, first: string): void {
  mkdirSync(of(name), { mode: 0o711 })
  // Pairing brings them.
  for (const role of ['owner', 'app', 'copies'])
    cpSync(join(of(first), `${role}.secret`), join(of(name), `${role}.secret`))
}

async function keepFor(slot: string, { copies }: EmbeddedPostgres): Promise<void> {
  const replication = await openReplication(copies)
  await replication.makeSlot(slot)
  await replication.close()
}

async function setNames({ owner }: EmbeddedPostgres, names: string): Promise<void> {
  await ask(owner, `alter system set synchronous_standby_names = '${names}'`)
  await ask(owner, 'select pg_reload_conf()')
}

/** Of a commit that waits for a second, it is unknown whether it ever ends. */
async function isAnsweredSoon(commit: Promise<unknown>): Promise<boolean> {
  return Promise.race([commit.then(() => true), wait(500, false)])
}

const written = async (first: EmbeddedPostgres) =>
  positionOf(String(await ask(first.owner, 'select pg_current_wal_flush_lsn()::text')))

/** Waits until the second has all that the first has written. */
const untilReceived = async (first: EmbeddedPostgres, second: EmbeddedPostgres) => {
  const wanted = await written(first)
  await expect
    .poll(async () => ((await lookAtFollowing(second.owner)).received ?? 0n) >= wanted, { timeout: 20_000 })
    .toBe(true)
}

const count = ({ app }: EmbeddedPostgres) => ask(app, 'select count(*)::integer from sold')
const sell = ({ app }: EmbeddedPostgres) => ask(app, 'insert into sold values (1)')
const patient = { timeout: 20_000 }

describe('a second database', () => {
  let first: EmbeddedPostgres
  let second: EmbeddedPostgres
  beforeAll(async () => {
    execFileSync('cp', ['-a', inject('usedDirectory'), of('first')])
    anEmptySecond('second', 'first')
    first = await launched('first')
    await ask(first.owner, 'create table sold (n integer)')
    await ask(first.owner, 'grant select, insert on sold to farhapass_app')
    // As where the first had a second before: a base carries the name of it.
    await setNames(first, 'before')
    await keepFor('second', first)
    await takeFirstBase(settleIn(of('second')), first.copies)
    await setNames(first, '')
    second = await launched('second', { first: first.copies, slot: 'second' })
  })

  test('receives what the first writes, answers reads and takes no write', async () => {
    await sell(first)
    await untilReceived(first, second)
    await expect.poll(() => count(second)).toBe(1)
    await expect(sell(second)).rejects.toMatchObject({ code: '25006' })
    expect((await lookAtFollowing(second.owner)).receiver).toBeGreaterThan(0)
  })

  test('covers the first that names it: a commit waits while the second is frozen, and is answered when it thaws', async () => {
    await setNames(first, 'second')
    const state = "select sync_state from pg_stat_replication where application_name = 'second'"
    await expect.poll(() => ask(first.owner, state), patient).toBe('sync')
    await sell(first)
    const receiver = Number(await ask(second.owner, 'select pid from pg_stat_wal_receiver'))
    process.kill(receiver, 'SIGSTOP')
    const waiting = sell(first)
    expect(await isAnsweredSoon(waiting)).toBe(false)
    process.kill(receiver, 'SIGCONT')
    await waiting
    await setNames(first, '')
  })

  test('follows again when its PostgreSQL was killed', async () => {
    const { pid } = second
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => second.pid, patient).not.toBe(pid)
    await sell(first)
    await untilReceived(first, second)
  })

  test('is promoted when the first is gone: it has every row, and its own commits wait for nobody', async () => {
    await untilReceived(first, second)
    await first.stop()
    await second.promote()
    expect(await count(second)).toBe(4)
    expect(await ask(second.owner, 'show synchronous_standby_names')).toBe('')
    await sell(second)
    expect(readFileSync(of('second/cluster/postgresql.auto.conf'), 'utf8')).not.toContain('primary_conninfo')
    const { pid } = second
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => second.pid, patient).not.toBe(pid)
    await expect
      .poll(
        () =>
          sell(second).then(
            () => true,
            () => false,
          ),
        patient,
      )
      .toBe(true)
    expect(existsSync(of('second/cluster/standby.signal'))).toBe(false)
  })

  test('twin: with the name that its base carried, its first commit as a first waits for ever', async () => {
    await setNames(second, 'before')
    expect(await isAnsweredSoon(sell(second))).toBe(false)
    await setNames(second, '')
  })

  test('is followed, once it was promoted, by the former first, which needs no new base where it was stopped well', async () => {
    await keepFor('former', second)
    const former = await launched('first', { first: second.copies, slot: 'former' })
    await sell(second)
    await untilReceived(second, former)
    await expect.poll(() => count(former)).toBe(await count(second))
  })
})

test('a base that is cut short leaves no cluster, and the next one is whole', async () => {
  execFileSync('cp', ['-a', inject('usedDirectory'), of('alone')])
  anEmptySecond('cut', 'alone')
  const alone = await launched('alone')
  const home = settleIn(of('cut'))
  const cut = new AbortController()
  const onProgress = (bytes: number) => bytes > 1_000_000 && cut.abort()
  await expect(takeFirstBase(home, alone.copies, { onProgress, signal: cut.signal })).rejects.toThrow()
  expect(readdirSync(home.folder).filter((name) => !name.endsWith('.secret'))).toEqual([])
  await takeFirstBase(home, alone.copies)
  expect(existsSync(join(home.cluster, 'PG_VERSION'))).toBe(true)
})

test('a second computer without a base is not started as an empty house', async () => {
  mkdirSync(of('nothing'), { mode: 0o711 })
  const follows = { first: all[0]!.copies, slot: 'second' }
  await expect(launchPostgres({ directory: of('nothing'), follows })).rejects.toThrow('needs a base')
  expect(existsSync(of('nothing/cluster'))).toBe(false)
})
