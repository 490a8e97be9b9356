import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts'
import { mustBringItsKeys } from './keys-of-database.ts'
import { withClient } from './one-client.ts'

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(() => fresh.drop())

const first = { signIn: 'a'.repeat(43), cardSeal: 'b'.repeat(43), push: 'c'.repeat(43) }
const bring = (secrets: typeof first, replaces = false) =>
  mustBringItsKeys(fresh.owner, secrets, { replaces, dataDir: '/srv/second' })

test('a database keeps to the keys of its first server: another with the same ones starts, and so does the first again', async () => {
  await bring(first)
  await expect(bring(first)).resolves.toBeUndefined()
})

test('a server with other keys is refused, and told which files to copy where', async () => {
  const other = { ...first, cardSeal: 'x'.repeat(43), push: 'y'.repeat(43) }
  await expect(bring(other)).rejects.toThrow(/copy card-seal\.key, push\.key there/)
  await expect(bring(other)).rejects.toThrow('/srv/second')
  await expect(bring(first)).resolves.toBeUndefined()
})

test('keys that were lost for good are replaced where the start says so, and are the ones from then on', async () => {
  const next = { ...first, cardSeal: 'z'.repeat(43) }
  await bring(next, true)
  await expect(bring(next)).resolves.toBeUndefined()
  await expect(bring(first)).rejects.toThrow('card-seal.key')
})

test('no key is kept in the database, nor the same digest for two files', async () => {
  const { rows } = await withClient(fresh.owner, (client) =>
    client.query<{ digest: string }>('select digest from house_key'),
  )
  expect(new Set(rows.map(({ digest }) => digest)).size).toBe(3)
  for (const key of Object.values(first)) expect(JSON.stringify(rows)).not.toContain(key)
})
