/** The journal of access: one line for each act, and no way to change or delete a line. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../platform/database.ts'
import { makeFirstAdminLink } from '../staff/first-admin.ts'
import { type Caller, newOperationId, openVenue, password, type Venue } from '../testing/venue.ts'

let venue: Venue
let boss: Caller
beforeAll(async () => {
  venue = await openVenue()
  boss = await venue.addPerson({ role: 'admin', name: 'Le patron' })
})
afterAll(() => venue.close())

type Line = {
  kind: string
  actor_id: string | null
  actor_name: string
  subject_id: string | null
  subject_name: string
  source: string
  device: string
  detail: string
}

const lines = async (): Promise<Line[]> =>
  (
    await venue.owner.sql<Line>`
      select kind, actor_id, actor_name, subject_id, subject_name, source, device, detail
        from access_entry
       order by at, id`
  ).rows

async function writtenBy(act: () => Promise<{ status: number }>): Promise<Line[]> {
  const before = (await lines()).length
  expect((await act()).status).toBe(200)
  return (await lines()).slice(before)
}

const tablet = 'Mozilla/5.0 (tablette du stand A)'

/** Sends a request with a User-Agent, like a browser. */
async function ask(path: string, body: object, cookie = '') {
  return fetch(`${venue.urls[0]}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': tablet, ...(cookie && { cookie }) },
    body: JSON.stringify(body),
  })
}

const where = { source: '127.0.0.1', device: tablet }
const edits = { name: 'Nadia', standId: null, workingHours: null, permanentScreen: false }

describe('in the journal of access, an act of an admin on an account', () => {
  test.each<[kind: string, what: string, body: object, detail: string]>([
    ['edited', '', edits, 'Sans restriction'],
    ['role-changed', '/role', { role: 'econome', standId: null }, 'Vendeur → Économe'],
    ['disabled', '/disabling', {}, ''],
    ['enabled', '/enabling', {}, ''],
    ['password-reset', '/password', { password: 'trois petits chats' }, ''],
    ['deleted', '/deletion', {}, ''],
  ])('is one line: %s', async (kind, what, body, detail) => {
    const nadia = await venue.addPerson({ role: 'vendor', name: 'Nadia' })
    const written = await writtenBy(() => ask(`/staff/${nadia.id}${what}`, body, boss.cookie))
    const actor = { actor_id: boss.id, actor_name: 'Le patron' }
    expect(written).toEqual([
      { kind, ...actor, subject_id: nadia.id, subject_name: 'Nadia', ...where, detail },
    ])
  })

  test('says who the person was before, where they are renamed', async () => {
    const nadia = await venue.addPerson({ role: 'vendor', name: 'Nadia' })
    const renamed = { ...edits, name: 'Salma' }
    const [line] = await writtenBy(() => ask(`/staff/${nadia.id}`, renamed, boss.cookie))
    expect(line).toMatchObject({
      ...{ kind: 'edited', subject_id: nadia.id, subject_name: 'Salma' },
      detail: 'Nadia → Salma · Sans restriction',
    })
  })

  test('is one line when the account is created', async () => {
    const account = { ...edits, email: 'nadia@test.ma', password: 'trois petits chats', role: 'kitchen' }
    const [line, ...more] = await writtenBy(() => ask('/staff', account, boss.cookie))
    expect(more).toEqual([])
    expect(line).toMatchObject({
      kind: 'created',
      actor_id: boss.id,
      subject_name: 'Nadia',
      detail: 'Cuisine',
    })
  })

  test('keeps the name of a person who was deleted later', async () => {
    const gone = await venue.addPerson({ role: 'vendor', name: 'Partie depuis' })
    await writtenBy(() => ask(`/staff/${gone.id}/deletion`, {}, boss.cookie))
    const { body } = await boss.get<{ rows: { subjectName: string }[] }>('/access?search=partie')
    expect(body.rows.map((row) => row.subjectName)).toEqual(['Partie depuis'])
  })

  test('is not written when it was refused', async () => {
    const before = await lines()
    expect((await ask(`/staff/${boss.id}/deletion`, {}, boss.cookie)).status).toBe(409)
    expect((await ask(`/staff/${newOperationId()}/disabling`, {}, boss.cookie)).status).toBe(404)
    expect(await lines()).toEqual(before)
  })
})

describe("in the journal of access, a person's act on their own account", () => {
  test.each<[kind: string, path: string, body: object]>([
    ['password-changed', '/me/password', { current: password, next: 'trois petits chats' }],
    ['signed-out', '/me/devices/sign-out', {}],
    ['signed-out', '/sign-out', {}],
  ])('is one line that names no other person: %s by %s', async (kind, path, body) => {
    const person = await venue.addPerson({ role: 'vendor', name: 'Samira' })
    const written = await writtenBy(() => ask(path, body, person.cookie))
    const noSubject = { subject_id: null, subject_name: '' }
    const { detail } = written[0] ?? { detail: '' }
    expect(written).toEqual([
      { kind, actor_id: person.id, actor_name: 'Samira', ...noSubject, ...where, detail },
    ])
  })

  test('is one line when it is a sign-in, accepted or refused', async () => {
    const { id } = await venue.addPerson({ role: 'vendor', name: 'Samira' })
    const { rows } = await venue.owner.sql<{ email: string }>`select email from staff where id = ${id}`
    const email = rows[0]?.email as string
    const [line, ...more] = await writtenBy(() => ask('/sign-in', { email, password }))
    expect(more).toEqual([])
    expect(line).toMatchObject({ kind: 'signed-in', actor_id: id, ...where })
    const before = (await lines()).length
    expect((await ask('/sign-in', { email, password: 'faux' })).status).toBe(401)
    const refused = (await lines()).slice(before)
    expect(refused).toHaveLength(1)
    expect(refused[0]).toMatchObject({ kind: 'sign-in-refused', actor_name: email, ...where })
  })

  test('leaves no password and no hash in any line', async () => {
    expect(JSON.stringify(await lines())).not.toMatch(/trois petits chats|argon2|correct horse/)
  })
})

test('the account of the first administrator and their first sign-in each have a line in the journal', async () => {
  const empty = await openVenue()
  const link = await makeFirstAdminLink(empty.owner, new Date())
  const founder = { link, email: 'fondatrice@test.ma', name: 'Fondatrice', password: 'trois petits chats' }
  const answer = await fetch(`${empty.urls[0]}/api/v1/first-admin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(founder),
  })
  expect(answer.status).toBe(200)
  const { rows } = await empty.owner.sql`select kind, actor_name, source from access_entry order by kind`
  const where = { actor_name: 'Fondatrice', source: '127.0.0.1' }
  expect(rows).toEqual([
    { kind: 'created', ...where },
    { kind: 'signed-in', ...where },
  ])
  await empty.close()
})

describe("the server's own database role, on the journal of access", () => {
  test.each([
    ['alter', "update access_entry set detail = ''"],
    ['take out', 'delete from access_entry'],
    ['empty', 'truncate access_entry'],
    ['replace', 'drop table access_entry'],
    ['change who founded the venue in', 'update founding set staff_id = gen_random_uuid()'],
    ['forget who founded the venue in', 'delete from founding'],
    ['switch off what watches', 'alter table access_entry disable trigger all'],
  ])('may not %s the journal', async (_, statement) => {
    const app = openDatabase(venue.fresh.app, { size: 1 })
    const before = await lines()
    await expect(app.sql([statement] as never)).rejects.toMatchObject({ code: '42501' })
    expect(await lines()).toEqual(before)
    expect(before.length).toBeGreaterThan(5)
    await app.close()
  })

  test('gains no right by granting itself more', async () => {
    const app = openDatabase(venue.fresh.app, { size: 1 })
    await app.sql`grant update, delete on access_entry to farhapass_app`
    await expect(app.sql`delete from access_entry`).rejects.toMatchObject({ code: '42501' })
    await app.close()
  })

  test('may add lines', async () => {
    const app = openDatabase(venue.fresh.app, { size: 1 })
    await expect(app.sql`select count(*) from access_entry`).resolves.toBeDefined()
    const { rows } = await app.sql<{ may: boolean }>`
      select has_table_privilege('access_entry', 'insert') as may`
    expect(rows).toEqual([{ may: true }])
    await app.close()
  })
})
