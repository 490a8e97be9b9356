/** What callers are answered while the database is down: always 503, never success. */
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openHouse } from '../house.ts'
import { aFreePort } from '../testing/a-free-port.ts'
import { calls, requestOf } from '../testing/calls.ts'
import { expectFailure } from '../testing/failure.ts'
import { noCopier } from '../testing/no-copier.ts'
import { type Caller, openVenue, secrets, type Venue } from '../testing/venue.ts'
import { openDatabase } from './database.ts'
import { openLog } from './log.ts'

describe('while the database is down', () => {
  let venue: Venue
  let caller: Caller
  let house: ReturnType<typeof openHouse>
  let url: string
  beforeAll(async () => {
    venue = await openVenue()
    caller = await venue.addPerson({ role: 'admin' })
    const address = { ...inject('postgres').app, host: '127.0.0.1', port: await aFreePort() }
    house = openHouse({ address, secrets, log: openLog('silent'), screens: 'dist/web', copier: noCopier })
    url = `http://127.0.0.1:${await house.listen(0, '127.0.0.1')}`
  })
  afterAll(async () => {
    await house.close()
    await venue.close()
  })

  const ask = async (call: (typeof calls)[number]) => {
    const { path, ...request } = requestOf(call)
    const answer = await fetch(`${url}/api/v1${path}`, {
      ...request,
      headers: { cookie: caller.cookie, ...(request.body && { 'content-type': 'application/json' }) },
    })
    return { status: answer.status, body: await answer.json() }
  }

  // These calls do not ask the database: the name of the venue is not in it, a phone without a key is not looked up, and no page moves to a
  // house alone.
  const unasked = ['readVenue', 'tellHeldOperations', 'enterByTicket', 'arriveByEntry']
  test.each(calls.filter(({ name }) => !unasked.includes(name)).map((call) => [call.name, call] as const))(
    '%s is answered 503, in French',
    async (_, call) => {
      const { status, body } = await ask(call)
      expect(expectFailure(status, body)).toBe('service-unavailable')
    },
  )

  test('the live stream is refused too', async () => {
    const answer = await fetch(`${url}/api/live`, { headers: { cookie: caller.cookie } })
    expect(expectFailure(answer.status, await answer.json())).toBe('service-unavailable')
  })

  test('the server reports that it is alive but not ready', async () => {
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    const readiness = await fetch(`${url}/readyz`)
    expect([readiness.status, await readiness.json()]).toEqual([503, { status: 'silent' }])
  })
})

describe('a transaction', () => {
  test('that fails with an error worth a retry is run again, three times at most', async () => {
    const database = openDatabase(inject('postgres').owner, { size: 1 })
    let runs = 0
    const failing = (times: number) =>
      database.transaction(async (tx) => {
        runs += 1
        await tx.sql`select 1`
        if (runs <= times) throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
        return runs
      })
    expect(await failing(2)).toBe(3)
    runs = 0
    await expect(failing(3)).rejects.toThrow('deadlock detected')
    expect(runs).toBe(3)
    await database.close()
  })

  test('rejects with the error of the statement that failed, though the promises of later ones settle first', async () => {
    const database = openDatabase(inject('postgres').owner, { size: 1 })
    const failing = database.transaction(async (tx) => {
      const later = async () => {
        await Promise.all([tx.sql`select 1 / 0`])
      }
      await Promise.all([later(), tx.sql`select 1`])
    })
    await expect(failing).rejects.toThrow('division by zero')
    await database.close()
  })

  test('that fails writes nothing, and its connection serves the next transaction', async () => {
    const database = openDatabase(inject('postgres').owner, { size: 1 })
    await database.sql`create table half_done (n integer)`
    await expect(
      database.transaction(async (tx) => {
        await tx.sql`insert into half_done (n) values (1)`
        throw new Error('halfway')
      }),
    ).rejects.toThrow('halfway')
    const { rows } = await database.sql<{ count: number }>`select count(*)::integer as count from half_done`
    expect(rows[0]?.count).toBe(0)
    await database.sql`drop table half_done`
    await database.close()
  })
})
