/** Two administrators cancel one import at once, on two servers; and the same where its row is not held. */
import { afterAll, expect, test } from 'vitest'
import { openTwoServers, type TwoServers } from '../testing/race.ts'
import { expectSoundBooks } from '../testing/sound.ts'
import type { Options } from '../testing/venue.ts'

const opened: TwoServers[] = []
afterAll(() => Promise.all(opened.map((venue) => venue.close())))

/** How many of two cancellations that meet at the rows held are carried out, and how many products are left on sale. */
async function cancelTwice(options: Options, held: string): Promise<readonly [number, number]> {
  const venue = await openTwoServers(options)
  opened.push(venue)
  const people = [await venue.addPerson({ role: 'admin' }), await venue.addPerson({ role: 'admin' })]
  const admins = people.map((admin, server) => venue.at(server, admin))
  const line = { line: 2, stand: 'Salon', category: 'Boissons', name: 'Thé', price: 12_00, unit: 'unit' }
  await admins[0]?.post('/catalogue/import', { lines: [line], isDryRun: false })
  const latest = await admins[0]?.get<{ latest: { id: string } }>('/catalogue/import')
  const path = `/catalogue/import/${latest?.body.latest.id}/cancellation`
  const answers = await venue.meetings.meet(() => admins.map((admin) => admin.post(path, {})), held)
  const { rows } = await venue.owner.sql<{ left: number }>`
    select count(*)::integer as left
      from product
     where archived_at is null`
  await expectSoundBooks(venue.owner)
  return [answers.filter(({ status }) => status === 200).length, rows[0]?.left ?? -1]
}

test('one import that two administrators cancel at once is cancelled by one of them, and the other is told', async () => {
  expect(await cancelTwice({}, 'select id from catalogue_import for update')).toEqual([1, 0])
})

test('twin: without the lock on the import, both are told that they cancelled it', async () => {
  const rewrite = (sql: string) =>
    /from catalogue_import i\s+where i\.id = /.test(sql) ? sql.replace(/for update/, '') : sql
  expect(
    await cancelTwice({ settings: { rewrite } }, 'select product_id from product_stock for update'),
  ).toEqual([2, 0])
})
