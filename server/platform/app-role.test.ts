import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { ask } from '../testing/launched.ts'
import { lendAppRole } from './app-role.ts'
import type { ConnectionSettings } from './connection-settings.ts'
import { withClient } from './one-client.ts'

/** The only account on a PostgreSQL that another party runs: no superuser, but owner of its own database. */
let venue: ConnectionSettings

const inAdministration = (sql: string) => ask(inject('postgres').owner, sql)

beforeEach(async () => {
  const name = `venue_${process.hrtime.bigint()}`
  await inAdministration(`create role ${name} login password 'secret'`)
  await inAdministration(`create database ${name} owner ${name}`)
  venue = { ...inject('postgres').owner, user: name, password: 'secret', database: name }
})

afterEach(async () => {
  await inAdministration(`drop database ${venue.database} with (force)`)
  await inAdministration(`drop role ${venue.user}`)
})

describe.skipIf(process.env.TEST_DATABASE_URL)('on a PostgreSQL that another party runs', () => {
  test('requests run under a second role, which may not change what is booked', async () => {
    await inAdministration(`grant farhapass_app to ${venue.user} with admin true, set false, inherit false`)
    const { app, appRole } = await lendAppRole(venue)
    expect(appRole).toBe('farhapass_app')
    await withClient(venue, async (client) => {
      await client.query('create table booked (n integer)')
      await client.query('grant select, insert on booked to farhapass_app')
    })
    expect(await ask(app, 'select current_user')).toBe('farhapass_app')
    expect(await ask(app, 'insert into booked (n) values (7) returning n')).toBe(7)
    await expect(ask(app, 'delete from booked')).rejects.toThrow('permission denied')
    expect((await lendAppRole(venue)).app).toEqual(app)
  })

  test('requests run under the given account, and this is reported, when the second role cannot be created', async () => {
    const { app, appRole } = await lendAppRole(venue)
    expect(appRole).toBeUndefined()
    expect(app).toEqual(venue)
  })
})
