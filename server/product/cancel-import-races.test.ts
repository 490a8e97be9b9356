/** An import that is cancelled while another administrator cancels it, or sends a person to one of its stands; and the same without our locks. */
import { afterAll, expect, test } from 'vitest'
import { openTwoServers, type TwoServers } from '../testing/race.ts'
import { expectSoundBooks } from '../testing/sound.ts'
import type { Caller, Options } from '../testing/venue.ts'

const opened: TwoServers[] = []
afterAll(() => Promise.all(opened.map((venue) => venue.close())))

async function importAtTwoServers(options: Options) {
  const venue = await openTwoServers(options)
  opened.push(venue)
  const people = [await venue.addPerson({ role: 'admin' }), await venue.addPerson({ role: 'admin' })]
  const admins = people.map((admin, server) => venue.at(server, admin)) as [Caller, Caller]
  const line = { line: 2, stand: 'Salon', category: 'Boissons', name: 'Thé', price: 12_00, unit: 'unit' }
  await admins[0].post('/catalogue/import', { lines: [line], isDryRun: false })
  const latest = await admins[0].get<{ latest: { id: string } }>('/catalogue/import')
  return { venue, admins, path: `/catalogue/import/${latest.body.latest.id}/cancellation` }
}

/** How many of two cancellations that meet at the rows held are carried out, and how many products are left on sale. */
async function cancelTwice(options: Options, held: string): Promise<readonly [number, number]> {
  const { venue, admins, path } = await importAtTwoServers(options)
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

/** What becomes of a person who is sent to a stand that the cancellation before them archives, and how many work at archived stands. */
async function sendToCancelled(options: Options): Promise<readonly [string | undefined, number]> {
  const { venue, admins, path } = await importAtTwoServers(options)
  const [stand] = (await venue.owner.sql<{ id: string }>`select id from stand`).rows
  const vendor = {
    ...{ email: 'salma@farha.ma', password: 'trois petits chats', name: 'Salma', role: 'vendor' },
    ...{ standId: stand?.id, workingHours: null },
  }
  const [, sent] = await venue.meetings.queue(
    [() => admins[0].post(path, {}), () => admins[1].post<{ code?: string }>('/staff', vendor)],
    'select id from stand for update',
  )
  const { rows } = await venue.owner.sql<{ lost: number }>`
    select count(*)::integer as lost
      from staff s
      join stand st on st.id = s.stand_id
     where st.archived_at is not null`
  return [sent.body.code, rows[0]?.lost ?? -1]
}

test('a person who is sent to a stand that a cancelled import archives meanwhile is refused', async () => {
  expect(await sendToCancelled({})).toEqual(['stand-not-found', 0])
})

test('twin: without the lock on the stand, they work at a stand that is gone', async () => {
  const rewrite = (sql: string) => (/from stand\s+where id = /.test(sql) ? sql.replace('for share', '') : sql)
  expect(await sendToCancelled({ settings: { rewrite } })).toEqual([undefined, 1])
})
