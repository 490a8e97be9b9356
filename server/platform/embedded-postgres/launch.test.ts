import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { aDirectory, ask, aUsedDirectory, launched } from '../../testing/launched.ts'

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

describe('the embedded database', () => {
  test('starts from nothing, and a second start keeps every row', async () => {
    const directory = aDirectory()
    const first = await launched(directory)
    await ask(first.owner, 'create table kept (n integer)')
    await ask(first.owner, 'insert into kept (n) values (41), (42)')
    await first.stop()

    const second = await launched(directory)
    expect(await ask(second.owner, 'select sum(n)::text from kept')).toBe('83')
    expect(second.app.password).toBe(first.app.password)
  })

  test('is closed to other accounts: a private socket, no network, secrets readable by its own account alone', async () => {
    const directory = aUsedDirectory()
    const { owner, app } = await launched(directory)
    expect(await ask(owner, 'show listen_addresses')).toBe('')
    expect(await ask(owner, 'show password_encryption')).toBe('scram-sha-256')
    expect(modeOf(owner.host)).toBe('700')
    expect(modeOf(join(directory, 'cluster'))).toBe('700')
    const secrets = readdirSync(directory).filter((name) => name.endsWith('.secret'))
    expect(secrets.map((name) => modeOf(join(directory, name)))).toEqual(['600', '600', '600'])
    await expect(ask({ ...app, password: 'password' }, 'select 1')).rejects.toThrow('password authentication')
  })

  test('gives the application a role that is no superuser and makes no tables', async () => {
    const { app } = await launched(aUsedDirectory())
    expect(await ask(app, 'select current_user')).toBe('farhapass_app')
    expect(await ask(app, 'select rolsuper from pg_roles where rolname = current_user')).toBe(false)
    await expect(ask(app, 'create table mine (n integer)')).rejects.toThrow('permission denied')
  })

  test('is the same on every machine: checksums, UTF-8, and a locale that needs no installation', async () => {
    const { owner } = await launched(aUsedDirectory())
    expect(await ask(owner, 'show data_checksums')).toBe('on')
    expect(await ask(owner, 'show server_encoding')).toBe('UTF8')
    expect(await ask(owner, 'select datlocale from pg_database where datname = current_database()')).toBe(
      'C.UTF-8',
    )
    expect(await ask(owner, "select 'É' < 'f' collate \"fr-x-icu\"")).toBe(true)
  })

  test('repairs a first start that was interrupted before its roles were made', async () => {
    const directory = aUsedDirectory()
    const first = await launched(directory)
    await ask({ ...first.owner, database: 'postgres' }, 'drop database farhapass')
    await ask({ ...first.owner, database: 'postgres' }, 'drop role farhapass_app')
    await first.stop()
    const second = await launched(directory)
    expect(await ask(second.app, 'select 1')).toBe(1)
  })

  test('refuses data of another major version, and leaves the data unchanged', async () => {
    const directory = aUsedDirectory()
    const version = join(directory, 'cluster', 'PG_VERSION')
    const before = readFileSync(version, 'utf8')
    writeFileSync(version, '17\n')
    await expect(launched(directory)).rejects.toThrow('was made by PostgreSQL 17')
    writeFileSync(version, before)
    expect(await ask((await launched(directory)).app, 'select 1')).toBe(1)
  })

  test('finds a short place for its socket when the directory is too deep for one', async () => {
    const directory = join(aDirectory(), 'very-long-name-'.repeat(12))
    const { app } = await launched(directory)
    expect(`${app.host}/.s.PGSQL.5432`.length).toBeLessThan(100)
    expect(modeOf(app.host)).toBe('700')
    expect(await ask(app, 'select 1')).toBe(1)
  })
})
