import { expect, inject, test } from 'vitest'
import { openCutLine } from '../testing/cut-line.ts'
import { openDatabase } from './database.ts'
import { refusalOf } from './database-errors.ts'
import { openSilence } from './silence.ts'

test('statements to a database that falls silent fail in time, and the next are sent on a new connection', async () => {
  const line = await openCutLine(inject('postgres').owner)
  const database = openDatabase(line.settings, { size: 2, patienceMs: 300 })
  const acts = () => [
    database.sql`select pg_sleep(0.1)`,
    database.transaction(
      (tx) => tx.sql<{ n: number }>`select 7 as n`,
      async (writer) => void (await writer.sql`select 8`),
    ),
  ]
  const told = () => Promise.all(acts().map((act) => act.catch((error: unknown) => refusalOf(error)?.code)))
  await told()
  line.fallSilent(true)
  expect(await told()).toEqual(['service-unavailable', 'service-unavailable'])
  line.fallSilent(false)
  expect((await told())[1]).toMatchObject({ rows: [{ n: 7 }] })
  await database.close()
  await line.close()
})

test('a closed database no longer listens for silence', async () => {
  const silence = openSilence()
  let listening = 0
  const listen: typeof silence.listen = (hear) => {
    const stop = silence.listen(hear)
    listening += 1
    return () => {
      listening -= 1
      stop()
    }
  }
  const database = openDatabase(inject('postgres').owner, { size: 1, silence: { ...silence, listen } })
  await database.sql`select 1`
  expect(listening).toBe(1)
  await database.close()
  expect(listening).toBe(0)
})

test('a listener that stopped listening hears of no further change', () => {
  const silence = openSilence()
  const heard: boolean[] = []
  const stop = silence.listen((isSilent) => heard.push(isSilent))
  silence.begin()
  stop()
  silence.end()
  expect(heard).toEqual([true])
})
