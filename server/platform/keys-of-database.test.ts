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

test('a database remembers the keys of its first server: another server with the same keys starts, and so does the first one again', async () => {
  await bring(first)
  await expect(bring(first)).resolves.toBeUndefined()
})

test('a server with other keys is refused, and the error says which files to copy where', async () => {
  const other = { ...first, cardSeal: 'x'.repeat(43), push: 'y'.repeat(43) }
  await expect(bring(other)).rejects.toThrow(/copy card-seal\.key, push\.key there/)
  await expect(bring(other)).rejects.toThrow('/srv/second')
  await expect(bring(first)).resolves.toBeUndefined()
})

test('lost keys are replaced when the settings say so, and the new keys count from then on', async () => {
  const next = { ...first, cardSeal: 'z'.repeat(43) }
  await bring(next, true)
  await expect(bring(next)).resolves.toBeUndefined()
  await expect(bring(first)).rejects.toThrow('card-seal.key')
})

test('the database stores no key, and a different digest for each file', async () => {
  const { rows } = await withClient(fresh.owner, (client) =>
    client.query<{ digest: string }>('select digest from house_key'),
  )
  expect(new Set(rows.map(({ digest }) => digest)).size).toBe(3)
  for (const key of Object.values(first)) expect(JSON.stringify(rows)).not.toContain(key)
})
