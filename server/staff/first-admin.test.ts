import { afterEach, beforeEach, expect, test } from 'vitest'
import { cookiesOf } from '../testing/sign-in.ts'
import { openVenue, type Venue } from '../testing/venue.ts'
import { makeFirstAdminLink } from './first-admin.ts'

let venue: Venue
let now: Date
beforeEach(async () => {
  now = new Date('2026-11-20T18:00:00Z')
  venue = await openVenue({ servers: 2, settings: { clock: () => now } })
})
afterEach(() => venue.close())

const form = { email: 'Fondatrice@Farha.ma', name: 'Khadija', password: 'trois petits chats' }

async function create(body: object, server = 0) {
  const answer = await fetch(`${venue.urls[server]}/api/v1/first-admin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as { code?: string; email?: string } }
}

const link = () => makeFirstAdminLink(venue.owner, now)

async function people() {
  const { rows } = await venue.owner.sql<{ email: string; role: string }>`
    select email, role
      from staff`
  return rows
}

const judge = async (asked: string, server = 0) => {
  const answer = await fetch(`${venue.urls[server]}/api/v1/first-admin/link`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ link: asked }),
  })
  return { status: answer.status, body: (await answer.json()) as { code?: string } }
}
const isEmpty = async () =>
  ((await (await fetch(`${venue.urls[1]}/api/v1/venue`)).json()) as { isEmpty: boolean }).isEmpty

test('opening a link says whether it is valid, expired or invented, or used', async () => {
  const kept = await link()
  expect(await judge(kept)).toEqual({ status: 200, body: { isRestoring: false } })
  expect((await judge('devine')).body.code).toBe('first-admin-link-dead')
  now = new Date(now.getTime() + 15 * 60_000)
  expect((await judge(kept)).body.code).toBe('first-admin-link-dead')
  now = new Date(now.getTime() - 1)
  await create({ ...form, link: kept })
  expect((await judge(kept)).body.code).toBe('first-admin-link-used')
  expect((await judge('devine', 1)).body.code).toBe('first-admin-link-used')
})

test('the first administrator is signed in as soon as the account exists', async () => {
  expect(await isEmpty()).toBe(true)
  const answer = await fetch(`${venue.urls[0]}/api/v1/first-admin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...form, link: await link() }),
  })
  const cookie = cookiesOf(answer)
  const me = await fetch(`${venue.urls[1]}/api/v1/me`, { headers: { cookie } })
  expect(await me.json()).toMatchObject({ email: 'fondatrice@farha.ma', role: 'admin' })
  expect(await isEmpty()).toBe(false)
})

test('the link of an empty venue makes one administrator, who can sign in afterwards', async () => {
  expect(await create({ ...form, link: await link() })).toMatchObject({
    status: 200,
    body: { email: 'fondatrice@farha.ma', role: 'admin' },
  })
  expect(await people()).toEqual([{ email: 'fondatrice@farha.ma', role: 'admin' }])
  const signedIn = await fetch(`${venue.urls[1]}/api/v1/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: form.email, password: form.password }),
  })
  expect(signedIn.status).toBe(200)
})

test('the link to the first administrator can be used once', async () => {
  const once = await link()
  await create({ ...form, link: once })
  const again = await create({ ...form, email: 'autre@farha.ma', link: once })
  expect(again).toMatchObject({ status: 403, body: { code: 'first-admin-link-used' } })
  expect(await people()).toHaveLength(1)
})

test('the link to the first administrator is valid for a quarter of an hour', async () => {
  const old = await link()
  now = new Date(now.getTime() + 15 * 60_000)
  expect((await create({ ...form, link: old })).body.code).toBe('first-admin-link-dead')
  now = new Date(now.getTime() - 1)
  expect((await create({ ...form, link: old })).status).toBe(200)
})

test('an invented link makes no first administrator', async () => {
  await link()
  expect((await create({ ...form, link: 'devine' })).body.code).toBe('first-admin-link-dead')
  expect(await people()).toEqual([])
})

test('a password too short for an admin is refused, and does not use up the link', async () => {
  const kept = await link()
  expect((await create({ ...form, password: 'k7mq-w3xa', link: kept })).body.code).toBe('password-too-short')
  expect((await create({ ...form, link: kept })).status).toBe(200)
})

test('no link makes an administrator in a venue that has people already', async () => {
  const early = await link()
  await venue.addPerson({ role: 'vendor' })
  expect((await create({ ...form, link: early })).body.code).toBe('first-admin-link-used')
  expect(await people()).toHaveLength(1)
})

test('of two links used at once at two servers, one makes the first administrator', async () => {
  const links = [await link(), await link()]
  const answers = await Promise.all(
    links.map((each, server) => create({ ...form, email: `a${server}@farha.ma`, link: each }, server)),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
  expect(await people()).toHaveLength(1)
})
