/** Two admins change accounts at the same instant. Each race has a twin: without its lock, the race goes wrong. */

import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { makeFirstAdminLink } from '../staff/first-admin.ts'
import {
  crowd,
  openTwoServers,
  racing,
  roundThatBroke,
  statusesOf,
  type TwoServers,
  twin,
} from '../testing/race.ts'
import { tell } from '../testing/tell.ts'
import { type Caller, newOperationId, type Venue } from '../testing/venue.ts'

type Code = { readonly code?: string }
const codesOf = (answers: readonly { readonly body: Code }[]) =>
  answers.map(({ body }) => body.code ?? 'done')
const aMoment = () => wait(Math.random() * 4)
const nobodyWritten = 'lock table staff, founding in share mode'
const everybodyHeld = 'select id from staff order by id for update'

async function countOf({ owner }: Venue): Promise<{ admins: number; people: number }> {
  const { rows } = await owner.sql<{ admins: number; people: number }>`
    select count(*) filter (where role = 'admin' and is_active and archived_at is null)::integer as admins,
           count(*)::integer as people
      from staff`
  return rows[0] as { admins: number; people: number }
}

const removals = [
  ['take the role from each other', '/role', { role: 'econome', standId: null }],
  ['delete each other', '/deletion', {}],
] as const

describe.each(removals)('the last two admins, who %s at once', (_, what, body) => {
  /** In even rounds the requests come at random moments; in odd rounds both admins are authorized before either has read the other's account. */
  async function duel(venue: TwoServers, round: number) {
    await venue.owner.sql`delete from staff`
    const [one, other] = [await venue.addPerson({ role: 'admin' }), await venue.addPerson({ role: 'admin' })]
    const remove = (server: number, by: Caller, { id }: Caller) =>
      venue.at(server, by).post<Code>(`/staff/${id}${what}`, body)
    const answers =
      round % 2 === 0
        ? await Promise.all([
            aMoment().then(() => remove(0, one, other)),
            aMoment().then(() => remove(1, other, one)),
          ])
        : await venue.meetings.meet(() => [remove(0, one, other), remove(1, other, one)], everybodyHeld)
    return { answers, admins: (await countOf(venue)).admins }
  }

  test('leave one admin in the venue', async () => {
    const venue = await openTwoServers()
    const results = await racing((round) => duel(venue, round), {
      least: 25,
      until: () => venue.meetings.seen > 0,
    })
    for (const { answers, admins } of results) {
      expect(admins).toBe(1)
      expect(statusesOf(answers, 200)).toBe(1)
    }
    const losers = results.flatMap(({ answers }) => codesOf(answers)).filter((code) => code !== 'done')
    const inside = losers.filter((code) => code === 'not-allowed').length
    tell(`last admins ${what}: ${results.length} duels, ${inside} lost inside the door`)
    expect(inside).toBeGreaterThanOrEqual(venue.meetings.seen)
    expect(venue.meetings.seen).toBeGreaterThan(0)
    await venue.close()
  })

  test('twin: leave no admin in the venue when rows are not locked', async () => {
    const venue = await openTwoServers(twin)
    expect(await roundThatBroke(async (round) => (await duel(venue, round)).admins === 1)).toBeDefined()
    await venue.close()
  })
})

describe('ten accounts created at once with one e-mail', () => {
  async function ten(venue: TwoServers, boss: Caller, email = `${randomUUID()}@test.ma`) {
    const create = (n: number, server: number) =>
      venue.at(server, boss).post<Code>('/staff', {
        email: n % 3 === 0 ? email.toUpperCase() : email,
        password: 'trois petits chats',
        role: 'econome',
        name: `Nadia ${n}`,
        standId: null,
        workingHours: null,
      })
    const answers = await venue.meetings.meet(() => crowd(10, create), nobodyWritten)
    const { rowCount } = await venue.owner.sql`select id from staff where lower(email) = ${email}`
    return { answers, accounts: rowCount }
  }

  test('make one account; the other nine are refused', async () => {
    const venue = await openTwoServers()
    const boss = await venue.addPerson({ role: 'admin' })
    for (const { answers, accounts } of await racing(() => ten(venue, boss), {
      least: 3,
      until: () => venue.meetings.seen > 0,
    })) {
      expect(accounts).toBe(1)
      expect(codesOf(answers).sort()).toEqual(['done', ...Array.from({ length: 9 }, () => 'email-taken')])
    }
    expect(venue.meetings.seen).toBeGreaterThan(0)
    await venue.close()
  })

  test('make one account when the e-mail belonged to an archived person', async () => {
    const venue = await openTwoServers()
    const boss = await venue.addPerson({ role: 'admin' })
    const gone = await venue.addPerson({ role: 'vendor' })
    await gone.post(`/operations/${newOperationId()}/settlement`, {})
    expect(await boss.post(`/staff/${gone.id}/deletion`, {})).toMatchObject({ body: { outcome: 'archived' } })
    const { rows } = await venue.owner.sql<{ email: string }>`select email from staff where id = ${gone.id}`
    const { answers, accounts } = await ten(venue, boss, rows[0]?.email as string)
    expect([statusesOf(answers, 200), accounts]).toEqual([1, 1])
    await venue.close()
  })

  test('twin: make several accounts when the database does not forbid it', async () => {
    const venue = await openTwoServers({ arrange: 'alter table staff drop constraint staff_email_key' })
    const boss = await venue.addPerson({ role: 'admin' })
    expect(await roundThatBroke(async () => (await ten(venue, boss)).accounts === 1)).toBeDefined()
    await venue.close()
  })
})

describe('the link of the first administrator', () => {
  /** Six people open the link of the first administrator at once; `links` says how many different links they share. */
  async function foundBy(venue: TwoServers, links: number) {
    await venue.owner.sql`delete from staff`
    await venue.owner.sql`delete from founding`
    const made = await Promise.all(
      Array.from({ length: links }, () => makeFirstAdminLink(venue.owner, new Date())),
    )
    const ask = (n: number, server: number) =>
      askFirst(venue.urls[server] as string, made[n % links] as string, n)
    const answers = await venue.meetings.meet(() => crowd(6, ask), nobodyWritten)
    return { answers, people: (await countOf(venue)).people }
  }

  const askFirst = async (url: string, link: string, n: number) => {
    const answer = await fetch(`${url}/api/v1/first-admin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        link,
        email: `fondateur-${n}@test.ma`,
        name: 'F',
        password: 'trois petits chats',
      }),
    })
    return { status: answer.status, body: (await answer.json()) as Code }
  }

  test.each([1, 2])('makes one account when six people open %i links at once', async (links) => {
    const venue = await openTwoServers()
    for (const { answers, people } of await racing(() => foundBy(venue, links), {
      least: 3,
      until: () => venue.meetings.seen > 0,
    })) {
      expect(people).toBe(1)
      expect(codesOf(answers).filter((code) => code === 'first-admin-link-used')).toHaveLength(5)
    }
    expect(venue.meetings.seen).toBeGreaterThan(0)
    await venue.close()
  })

  test.each([1, 2])(
    'twin: makes several accounts by %i links when a used link stays valid and the venue may have several founders',
    async (links) => {
      const rewrite = (sql: string) =>
        sql.replace(/delete from first_admin_link/, 'select digest from first_admin_link')
      const venue = await openTwoServers({
        settings: { rewrite },
        arrange: 'alter table founding drop constraint founding_pkey',
      })
      expect(await roundThatBroke(async () => (await foundBy(venue, links)).people === 1)).toBeDefined()
      await venue.close()
    },
  )
})

/** D29: a deleted person whom an operation names is archived, even if that operation was booked just before the deletion. */
describe('a stock keeper deleted while booking their first goods', () => {
  const stands = new WeakMap<TwoServers, ReturnType<TwoServers['addStand']>>()
  const theStand = (venue: TwoServers) => {
    const stand = stands.get(venue) ?? venue.addStand('A')
    stands.set(venue, stand)
    return stand
  }

  async function race(venue: TwoServers, boss: Caller, round: number) {
    const keeper = await venue.addPerson({ role: 'econome' })
    const product = await venue.addProduct({ standId: (await theStand(venue)).id })
    const goods = { operationId: newOperationId(), quantity: 1_000 }
    const remove = () => venue.at(0, boss).post(`/staff/${keeper.id}/deletion`, {})
    const supply = () => venue.at(1, keeper).post(`/products/${product.id}/supplies`, goods)
    const [gone, supplied] =
      round % 2 === 0
        ? await Promise.all([aMoment().then(remove), aMoment().then(supply)])
        : await venue.meetings.meet(() => [remove(), supply()], everybodyHeld)
    expect(gone.status).toBe(200)
    const { rowCount } = await venue.owner.sql`
      select id from operation where actor_id = ${keeper.id} and not exists (select from staff where id = ${keeper.id})`
    return { isNamed: rowCount === 0, wasBooked: supplied.status === 200 }
  }

  test('is archived when the goods were booked, deleted when they were not', async () => {
    const venue = await openTwoServers()
    const boss = await venue.addPerson({ role: 'admin' })
    const results = await racing((round) => race(venue, boss, round), {
      least: 25,
      until: () => venue.meetings.seen > 0,
    })
    const { seen } = venue.meetings
    const booked = results.filter(({ wasBooked }) => wasBooked).length
    tell(
      `first goods of a deleted stock keeper: ${results.length} races, ${booked} booked, ${seen} times both inside the door`,
    )
    expect(results.filter(({ isNamed }) => !isNamed)).toEqual([])
    expect(seen).toBeGreaterThan(0)
    await venue.close()
  })

  test('twin: leaves goods whose stock keeper no longer exists when rows are not locked', async () => {
    const venue = await openTwoServers(twin)
    const boss = await venue.addPerson({ role: 'admin' })
    const byChance = async () => (await race(venue, boss, 0)).isNamed
    expect(await roundThatBroke(byChance, { atOnce: 8 })).toBeDefined()
    await venue.close()
  })
})
