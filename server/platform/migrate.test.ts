import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest'
import { ask } from '../testing/launched.ts'
import type { ConnectionSettings } from './connection-settings.ts'
import { openDatabase } from './database.ts'
import { databaseFolder } from './database-folder.ts'
import { migrate } from './migrate.ts'
import { withClient } from './one-client.ts'

let owner: ConnectionSettings
let app: ConnectionSettings

beforeEach(async () => {
  const postgres = inject('postgres')
  const database = `migrated_${process.hrtime.bigint()}`
  await ask(postgres.owner, `create database ${database}`)
  onTestFinished(async () => {
    await ask(postgres.owner, `drop database ${database} with (force)`)
  })
  owner = { ...postgres.owner, database }
  app = { ...postgres.app, database }
})

/** A folder like `server/database` with these files. */
function aFolderOf(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'farhapass-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  write(folder, files)
  return folder
}

function write(folder: string, files: Record<string, string>): void {
  for (const below of ['migrations', 'views']) mkdirSync(join(folder, below), { recursive: true })
  for (const [name, sql] of Object.entries(files)) writeFileSync(join(folder, name), sql)
}

const first = 'create table booked (n integer);\ninsert into booked (n) values (1);\n'
const second = 'alter table booked add column twice integer;\nupdate booked set twice = n * 2;\n'
const two = { 'migrations/0001-first.sql': first, 'migrations/0002-second.sql': second }

describe('bringing a database up to date', () => {
  test('applies each migration once, in the order of their numbers', async () => {
    const folder = aFolderOf(two)
    expect(await migrate(owner, undefined, { folder })).toEqual(['0001-first.sql', '0002-second.sql'])
    expect(await migrate(owner, undefined, { folder })).toEqual([])
    write(folder, { 'migrations/0003-third.sql': 'insert into booked (n, twice) values (5, 10)' })
    expect(await migrate(owner, undefined, { folder })).toEqual(['0003-third.sql'])
    expect(await ask(owner, 'select sum(twice)::integer from booked')).toBe(12)
  })

  test('applies everything once when two processes start together', async () => {
    const folder = aFolderOf({
      ...two,
      'views/sum.sql': 'create view total as select sum(n) as n from booked',
    })
    const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(owner, undefined, { folder })))
    expect(applied.flat().sort()).toEqual(['0001-first.sql', '0002-second.sql'])
    expect(await ask(owner, 'select count(*)::integer from booked')).toBe(1)
  })

  test('writes nothing when a migration fails, and names its file', async () => {
    const folder = aFolderOf({
      ...two,
      'migrations/0002-second.sql': 'create table half (n integer); select 1 / 0',
    })
    await expect(migrate(owner, undefined, { folder })).rejects.toThrow('0002-second.sql: division by zero')
    expect(await ask(owner, "select to_regclass('half')")).toBeNull()
    write(folder, two)
    expect(await migrate(owner, undefined, { folder })).toEqual(['0002-second.sql'])
  })

  test('makes the views again when one of them, or a table that they read, has changed', async () => {
    const folder = aFolderOf({ ...two, 'views/a.sql': 'create view total as select sum(n) as n from booked' })
    await migrate(owner, undefined, { folder })
    expect(await ask(owner, 'select n::integer from total')).toBe(1)
    write(folder, { 'views/a.sql': 'create view total as select sum(twice) as n from booked' })
    write(folder, { 'views/b.sql': 'create view doubled as select n * 2 as n from total' })
    await migrate(owner, undefined, { folder })
    expect(await ask(owner, 'select n::integer from doubled')).toBe(4)
    rmSync(join(folder, 'views', 'b.sql'))
    await migrate(owner, undefined, { folder })
    expect(await ask(owner, "select to_regclass('doubled')")).toBeNull()
  })

  test('accepts an applied migration whose lines end as on Windows', async () => {
    const folder = aFolderOf(two)
    await migrate(owner, undefined, { folder })
    write(folder, { 'migrations/0001-first.sql': first.replaceAll('\n', '\r\n') })
    expect(await migrate(owner, undefined, { folder })).toEqual([])
  })
})

describe('while a server of an earlier version is still connected', () => {
  /** Applies one more migration while another server is connected, which leaves after so many milliseconds, or never. */
  async function besideAServer(patienceMs: number, { leavesAfterMs = 0, as = app } = {}) {
    const folder = aFolderOf(two)
    await migrate(owner, app.user, { folder })
    write(folder, { 'migrations/0003-third.sql': 'create table third (n integer)' })
    const before = openDatabase(as, { size: 1 })
    await before.sql`select 1`
    const leaving = leavesAfterMs > 0 ? wait(leavesAfterMs).then(() => before.close()) : undefined
    try {
      return await migrate(owner, app.user, { folder, patienceMs, account: as.user })
    } finally {
      await (leaving ?? before.close())
    }
  }

  test('no migration is applied, and the error names the server that must stop', async () => {
    await expect(besideAServer(100)).rejects.toThrow('an earlier version still runs on this database')
    expect(await ask(owner, "select to_regclass('third')")).toBeNull()
  })

  test('the server is found by its application name when it signed in as the owner, on the organiser’s own PostgreSQL', async () => {
    const as = { ...owner, options: `-c role=${app.user}` }
    await expect(besideAServer(100, { as })).rejects.toThrow(
      /still runs on this database: on .*, since \d{4}-\d\d-\d\d \d\d:\d\d UTC/,
    )
    expect(await ask(owner, "select to_regclass('third')")).toBeNull()
  })

  test('the migrations are applied once that server has gone', async () => {
    expect(await besideAServer(20_000, { leavesAfterMs: 300 })).toEqual(['0003-third.sql'])
  })
})

describe('bringing a database up to date is refused', () => {
  test.each<[string, Record<string, string>, string]>([
    [
      'an applied file was changed',
      { 'migrations/0001-first.sql': `${first}--` },
      '0001-first.sql was changed',
    ],
    ['a file comes too late', { 'migrations/0001-a.sql': 'select 1' }, 'Two migrations bear the number 0001'],
    [
      'a file has no number',
      { 'migrations/third.sql': 'select 1' },
      'named like 0001-people.sql, not third.sql',
    ],
  ])('when %s', async (_why, change, message) => {
    const folder = aFolderOf(two)
    await migrate(owner, undefined, { folder })
    write(folder, change)
    await expect(migrate(owner, undefined, { folder })).rejects.toThrow(message)
  })

  test('when a new file has a lower number than an applied one', async () => {
    const folder = aFolderOf({ 'migrations/0002-second.sql': 'create table booked (n integer)' })
    await migrate(owner, undefined, { folder })
    write(folder, { 'migrations/0001-first.sql': 'select 1' })
    await expect(migrate(owner, undefined, { folder })).rejects.toThrow('0001-first.sql comes too late')
  })

  test('when a newer version has used the database', async () => {
    const folder = aFolderOf(two)
    await migrate(owner, undefined, { folder })
    rmSync(join(folder, 'migrations', '0002-second.sql'))
    await expect(migrate(owner, undefined, { folder })).rejects.toThrow(
      "Cette base vient d'une version plus récente",
    )
  })

  test('when there is no migration at all', async () => {
    await expect(migrate(owner, undefined, { folder: aFolderOf({}) })).rejects.toThrow('No migration')
  })
})

describe('a database that version 0.1 made', () => {
  const migrated = async () => await ask(owner, "select string_agg(name, ' ' order by name) from migration")
  /** A folder with the baseline alone: version 0.1 had the tables of the baseline and no later ones. */
  const baselineAlone = () => {
    const baseline = 'migrations/0001-baseline.sql'
    return aFolderOf({ [baseline]: readFileSync(join(databaseFolder(), baseline), 'utf8') })
  }
  async function madeBy01(...names: string[]): Promise<void> {
    await migrate(owner, undefined, { folder: baselineAlone() })
    await ask(owner, 'update venue_settings set card_limit = 12345')
    await ask(owner, "delete from migration where name like '0%'")
    for (const name of names)
      await ask(owner, `insert into migration (name, checksum) values ('${name}', '-')`)
  }

  test('is taken over unchanged when it has the last migration of 0.1, even by two servers at once', async () => {
    await madeBy01('0001-people.sql', '0077-second-factor-of-its-sign-in.sql', '0078-was-served.sql')
    const applied = await Promise.all([migrate(owner, undefined), migrate(owner, undefined)])
    expect(applied.flat()).not.toContain('0001-baseline.sql')
    expect(await migrated()).toMatch(/^0001-baseline\.sql .*views and grants$/)
    expect(await ask(owner, 'select card_limit::integer from venue_settings')).toBe(12345)
    expect(await migrate(owner, undefined)).toEqual([])
  })

  test('is refused and left unchanged when it lacks a migration of 0.1', async () => {
    await madeBy01('0001-people.sql', '0077-second-factor-of-its-sign-in.sql')
    const before = await migrated()
    await expect(migrate(owner, undefined)).rejects.toThrow(
      "Ces données datent d'avant la version 0.2\u00A0: démarrez-les une fois avec la 0.1, puis revenez.",
    )
    expect(await migrated()).toBe(before)
    expect(await ask(owner, 'select card_limit::integer from venue_settings')).toBe(12345)
  })
})

test('the role of the application may insert rows in append-only tables, and neither change nor delete them', async () => {
  const folder = aFolderOf({
    ...two,
    'grants.sql':
      'grant select, insert, update, delete on all tables in schema public to farhapass_app;' +
      'revoke update, delete, truncate on booked, migration from farhapass_app;',
  })
  await migrate(owner, 'farhapass_app', { folder })
  expect(await ask(app, 'insert into booked (n) values (7) returning n')).toBe(7)
  for (const harm of [
    'update booked set n = 0',
    'delete from booked',
    'truncate booked',
    'drop table booked',
  ])
    await expect(ask(app, harm), harm).rejects.toThrow(/permission denied|must be owner/)
  expect(await ask(app, 'select sum(n)::integer from booked')).toBe(8)
})

test('the real migrations apply, and the books are append-only for the application', async () => {
  const applied = await migrate(owner, 'farhapass_app')
  expect(applied[0]).toBe('0001-baseline.sql')
  const { rows } = await withClient(owner, (client) =>
    client.query(
      `select relname,
              has_table_privilege('farhapass_app', oid, 'insert') as adds,
              has_table_privilege('farhapass_app', oid, 'update, delete, truncate') as harms
         from pg_class
        where relname in ('operation', 'transfer', 'stock_movement')
        order by relname`,
    ),
  )
  expect(rows).toEqual(
    ['operation', 'stock_movement', 'transfer'].map((relname) => ({ relname, adds: true, harms: false })),
  )
})

test('the SQL files are found from the built server as well as from the source', () => {
  const root = join(databaseFolder(), '..', '..')
  expect(databaseFolder(join(root, 'dist'))).toBe(databaseFolder())
  expect(() => databaseFolder(tmpdir())).toThrow('incomplete')
})
