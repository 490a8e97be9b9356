/** The account for copies, and how much of the log a place that is away may make PostgreSQL keep. */
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { ask, aUsedDirectory, launched } from '../../testing/launched.ts'
import { openReplication } from '../replication/replication-client.ts'
import { dropSlotsOfPlaces, slotCapMegabytes } from './cap-slots.ts'
import type { EmbeddedPostgres } from './launch.ts'

describe('the account for copies', () => {
  test('receives the log of the house and may enter no database', async () => {
    const { copies, app } = await launched(aUsedDirectory())
    const replication = await openReplication(copies)
    expect((await replication.identify()).systemId).toMatch(/^\d{19}$/)
    await replication.close()
    for (const database of [copies.database, 'postgres', 'template1'])
      await expect(ask({ ...copies, database }, 'select 1')).rejects.toThrow('permission denied for database')
    await expect(openReplication({ ...copies, password: 'another' })).rejects.toThrow('password')
    await expect(openReplication(app)).rejects.toThrow('permission denied')
  })

  test('is made on a house of an earlier version too, and is no superuser', async () => {
    const directory = aUsedDirectory()
    const first = await launched(directory)
    await ask(first.owner, 'drop role farhapass_copies')
    await first.stop()
    const second = await launched(directory)
    await (await openReplication(second.copies)).close()
    const rights = "concat_ws(' ', rolsuper, rolcreaterole, rolcreatedb, rolbypassrls, rolreplication)"
    const asked = `select ${rights} from pg_roles where rolname = 'farhapass_copies'`
    expect(await ask(second.owner, asked)).toBe('f f f f t')
  })
})

test('a place that is away keeps a quarter of the free room from PostgreSQL, 512 MB at least and 8 GB at most', async () => {
  const gigabyte = 2 ** 30
  expect([0, gigabyte, 8 * gigabyte, 999 * gigabyte].map(slotCapMegabytes)).toEqual([512, 512, 2_048, 8_192])
  const { owner } = await launched(aUsedDirectory())
  await wait(100)
  expect(await ask(owner, 'show max_slot_wal_keep_size')).toMatch(/^\d+(MB|GB)$/)
})

async function growLog({ owner }: EmbeddedPostgres, segments: number): Promise<void> {
  for (let n = 0; n < segments; n += 1) {
    await ask(owner, "select pg_logical_emit_message(false, 'test', 'x')::text")
    await ask(owner, 'select pg_switch_wal()::text')
  }
}

test('near a full disk the slots that keep the log are ended, and those of receivers at work are not', async () => {
  const server = await launched(aUsedDirectory())
  const replication = await openReplication(server.copies)
  await replication.makeSlot('copies_1')
  await replication.makeSlot('relay')
  await growLog(server, 5)
  await ask(server.owner, 'checkpoint')
  await replication.makeSlot('copies_2')
  const said: string[] = []
  expect(await dropSlotsOfPlaces(server.owner, (line) => said.push(line))).toBe(true)
  expect(said).toEqual([expect.stringContaining('copies_1')])
  expect(await replication.slotState('copies_1')).toBeUndefined()
  expect(await replication.slotState('copies_2')).toBeDefined()
  expect(await replication.slotState('relay')).toBeDefined()
  await replication.close()
  expect(await dropSlotsOfPlaces(server.owner, (line) => said.push(line))).toBe(false)
})
