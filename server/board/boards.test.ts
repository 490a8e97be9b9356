/** Admins make, list and revoke the screens for customers. */
import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ListedBoard } from '#contract/kitchen/board.ts'
import { mostBoards } from '#rules/kitchen/board.ts'
import { makeBoard, watchBoard } from '../testing/board.ts'
import { atOnce, roundThatBroke, statusesOf } from '../testing/race.ts'
import { type Caller, openVenue, type Venue } from '../testing/venue.ts'

let venue: Venue
let admin: Caller
let standId: string
beforeAll(async () => {
  venue = await openVenue({ servers: 2, settings: { publicUrl: 'https://fete.ma' } })
  admin = await venue.addPerson({ role: 'admin', name: 'Amine' })
  standId = (await venue.addStand('A')).id
})
afterAll(() => venue.close())
beforeEach(() => venue.owner.sql`delete from board`)

const make = (name: string, standIds = [standId], by = admin) =>
  by.post<{ code: string; board: ListedBoard; address: string }>('/boards', { name, standIds })
const listed = async () => (await admin.get<ListedBoard[]>('/boards')).body
const fill = (
  owner: Venue['owner'],
  count: number,
  { boss, standId }: { boss: Caller; standId: string },
) => owner.sql`
  insert into board (id, name, token_digest, stand_ids, created_at, created_by)
  select gen_random_uuid(), 'Écran ' || n, sha256(n::text::bytea), array[${standId}]::uuid[], now(), ${boss.id}
    from generate_series(1, ${count}::integer) n`

describe('a board', () => {
  test("is made with a link of its own under the venue's address, and is listed", async () => {
    const { status, body } = await make(' Grande place ')
    expect(status).toBe(200)
    expect(body.address).toMatch(/^https:\/\/fete\.ma\/ecran\/[A-HJKMNP-TV-Z2-9]{8}$/)
    expect(await listed()).toEqual([
      {
        id: body.board.id,
        name: 'Grande place',
        standIds: [standId],
        createdAt: expect.any(String),
        lastSeenAt: null,
      },
    ])
  })

  test('opens by its link in small letters too, as a remote control types it', async () => {
    const { token } = await makeBoard(admin, [standId], 'Minuscules')
    const television = await watchBoard(venue.urls[0] as string, token.toLowerCase())
    expect(television.status).toBe(200)
    television.switchOff()
  })

  test('stores nothing in the database from which its link could be read', async () => {
    const { token } = await makeBoard(admin, [standId])
    const { rows } = await venue.owner.sql<{ kept: string }>`select b::text as kept from board b`
    expect(rows[0]?.kept).not.toContain(token)
    expect(rows[0]?.kept).not.toContain(Buffer.from(token).toString('hex'))
    expect(rows[0]?.kept).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
  })

  test('has a line in the journal when it is made and when it is revoked', async () => {
    const { id } = await makeBoard(admin, [standId], 'Sortie')
    expect(await admin.post(`/boards/${id}/revocation`, {})).toMatchObject({ status: 200 })
    const { rows } = await venue.owner.sql<{ actor_name: string; subject_name: string; detail: string }>`
      select actor_name, subject_name, detail
        from access_entry
       where kind = 'board-changed'
         and subject_id = ${id}
       order by at`
    expect(rows.map(({ actor_name, subject_name }) => [actor_name, subject_name])).toEqual([
      ['Amine', 'Sortie'],
      ['Amine', 'Sortie'],
    ])
    expect(rows.map(({ detail }) => detail.split('\u00A0')[0])).toEqual(['Créé', 'Retiré'])
  })

  test('is not listed after its revocation, cannot be revoked again, and frees its name', async () => {
    const { id } = await makeBoard(admin, [standId], 'Sortie')
    await admin.post(`/boards/${id}/revocation`, {})
    expect(await listed()).toEqual([])
    expect(await admin.post(`/boards/${id}/revocation`, {})).toMatchObject({
      status: 404,
      body: { code: 'board-not-found' },
    })
    expect((await make('sortie')).status).toBe(200)
  })

  test('is listed as seen while a screen shows it', async () => {
    const { token } = await makeBoard(admin, [standId])
    const television = await watchBoard(venue.urls[0] as string, token)
    await expect.poll(async () => (await listed())[0]?.lastSeenAt).not.toBeNull()
    television.switchOff()
  })

  test.each([
    ['board-name-missing', 400, ' '],
    ['board-name-taken', 409, 'grande PLACE'],
  ] as const)('is refused: %s', async (code, status, name) => {
    await make('Grande place')
    expect(await make(name)).toMatchObject({ status, body: { code } })
  })

  test('is refused without a stand, and for an unknown or archived stand or a reserve', async () => {
    const stands = [(await venue.addStand('Y')).id, (await venue.addStand('Z')).id] as const
    await venue.owner.sql`update stand set archived_at = now(), is_active = false where id = ${stands[0]}`
    await venue.owner.sql`update stand set is_reserve = true, letter = '' where id = ${stands[1]}`
    expect(await make('Entrée', [])).toMatchObject({ status: 400, body: { code: 'board-stands-missing' } })
    for (const id of [randomUUID(), ...stands])
      expect(await make('Entrée', [standId, id])).toMatchObject({ body: { code: 'stand-not-found' } })
  })

  test('is refused to people who are not admins', async () => {
    const vendor = await venue.addPerson({ role: 'vendor', standId })
    expect((await make('Entrée', [standId], vendor)).status).toBe(403)
  })
})

/** Six admins at two servers make the last board that is allowed; returns how many succeeded. */
async function makeTheLast({ owner, at }: Venue, { boss, standId }: { boss: Caller; standId: string }) {
  await owner.sql`delete from board`
  await fill(owner, mostBoards - 1, { boss, standId })
  const answers = await atOnce(6, (n, server) =>
    at(server, boss).post('/boards', { name: `Écran de plus ${n}`, standIds: [standId] }),
  )
  return statusesOf(answers, 200)
}

const withoutTheLock = (sql: string) =>
  sql.replace('lock table board in share row exclusive mode', 'select 1').replace(/\bfor update\b/g, '')

test('when one more board is allowed and six admins at two servers make one, one board is made', async () => {
  expect(await makeTheLast(venue, { boss: admin, standId })).toBe(1)
  expect(await listed()).toHaveLength(mostBoards)
})

test('twin: more boards than allowed are made when no admin waits for another', async () => {
  const twin = await openVenue({ servers: 2, settings: { rewrite: withoutTheLock } })
  const boss = await twin.addPerson({ role: 'admin' })
  const there = { boss, standId: (await twin.addStand('A')).id }
  expect(await roundThatBroke(async () => (await makeTheLast(twin, there)) === 1)).toBeDefined()
  await twin.close()
})

test('the database refuses a second board in use with the same token or name, even if the code does not', async () => {
  const insert = (name: string, digest: Buffer) => venue.owner.sql`
    insert into board (id, name, token_digest, stand_ids, created_at, created_by)
    values (gen_random_uuid(), ${name}, ${digest}, array[${standId}]::uuid[], now(), ${admin.id})`
  const digest = randomBytes(32)
  await insert('Place', digest)
  await expect(insert('Sortie', digest)).rejects.toThrow(/board_token_digest_key/)
  await expect(insert('plâce', randomBytes(32))).rejects.toThrow(/one_board_per_name/)
})
