/**
 * The embedded database on a small disk of its own, which is filled to the last byte. PostgreSQL then does this: a table
 * that cannot grow is an error of one statement (53100); a log (WAL) that cannot grow brings the whole server down, again
 * and again.
 */
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { ask, launched } from '../../testing/launched.ts'
import { aSmallDisk, canMount, fill, free } from '../../testing/small-disk.ts'
import { reserveOf } from './disk-reserve.ts'
import type { EmbeddedPostgres } from './launch.ts'

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (const start = Date.now(); !(await condition()); await wait(50))
    if (Date.now() - start > 30_000) throw new Error('Waited 30 s in vain')
}

const reads = (server: EmbeddedPostgres) =>
  ask(server.app, 'select count(*) from booked').then(
    (count) => Number(count),
    () => undefined,
  )

/** Rewrites rows in place: only the log grows. */
const growTheLog = 'update tally set n = n + 1'
const growATable = "insert into booked (text) select repeat('x', 7000) from generate_series(1, 200)"

/** Repeats a statement until it fails; returns the code of the error. */
async function untilRefused(server: EmbeddedPostgres, sql: string): Promise<string> {
  for (;;)
    try {
      await ask(server.owner, sql)
    } catch (error) {
      return (error as { code?: string }).code ?? (error as Error).message
    }
}

/** A server with one acknowledged row, rows to rewrite and the reserve; then its disk is filled to the last byte. */
async function aServerOnAFullDisk(): Promise<{ server: EmbeddedPostgres; disk: string; reserve: string }> {
  const disk = aSmallDisk(256, onTestFinished)
  const directory = join(disk, 'database')
  const server = await launched(directory)
  await ask(server.owner, 'create table booked (text text)')
  await ask(server.owner, 'grant select on booked to farhapass_app')
  await ask(server.owner, "insert into booked (text) values ('acknowledged')")
  await ask(
    server.owner,
    'create table tally with (fillfactor = 10) as select n from generate_series(1, 5000) n',
  )
  const reserve = reserveOf({ folder: directory })
  await until(() => existsSync(reserve))
  expect(server.hasRoom).toBe(true)
  fill(disk)
  return { server, disk, reserve }
}

async function bookingResumes(server: EmbeddedPostgres): Promise<void> {
  await until(async () => server.hasRoom && (await reads(server)) === 1)
  await ask(server.owner, "insert into booked (text) values ('again')")
  expect(await reads(server)).toBe(2)
}

describe.runIf(canMount)('the embedded database on a full disk', () => {
  test('refuses writes, still reads, and books again once there is room', async () => {
    const { server, disk } = await aServerOnAFullDisk()
    await until(() => !server.hasRoom)
    expect(await untilRefused(server, growATable)).toBe('53100')
    expect(await reads(server)).toBe(1)
    free(disk)
    await bookingResumes(server)
  })

  test('starts again after it stopped because its log had no room, and is read-only until there is room', async () => {
    const { server, disk, reserve } = await aServerOnAFullDisk()
    let deaths = 0
    server.onDeath(() => {
      deaths += 1
    })
    await untilRefused(server, growTheLog)
    await until(() => deaths > 0)
    await until(async () => (await reads(server)) === 1)
    expect(await untilRefused(server, growTheLog)).toBe('25006')
    expect(server.hasRoom).toBe(false)
    expect(existsSync(reserve)).toBe(false)
    free(disk)
    await bookingResumes(server)
    expect(existsSync(reserve)).toBe(true)
  })

  // The control: without the reserve the server does not come back.
  test('does not start while there is neither room nor its reserve file', async () => {
    const { server, disk, reserve } = await aServerOnAFullDisk()
    rmSync(reserve)
    fill(disk)
    await untilRefused(server, growTheLog)
    await wait(3_000)
    expect(await reads(server)).toBeUndefined()
    free(disk)
    await bookingResumes(server)
  })
})
