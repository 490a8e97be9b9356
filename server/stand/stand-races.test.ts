/** Stands change while other changes and sales are under way. Each race has a twin that fails without its lock. */
import { describe, expect, test } from 'vitest'
import { cartOf, issueCard, openStall } from '../testing/counter.ts'
import {
  crowd,
  openTwoServers,
  racing,
  roundThatBroke,
  statusesOf,
  type TwoServers,
  withoutLocks,
} from '../testing/race.ts'
import { tell } from '../testing/tell.ts'
import type { Caller } from '../testing/venue.ts'

type Told = { readonly id?: string; readonly code?: string }
const everybodyHeld = 'select id from staff order by id for update'

const twin = {
  settings: { rewrite: withoutLocks },
  arrange: 'drop index one_stand_per_name;drop index one_stand_per_letter',
}

const countOf = async ({ owner }: TwoServers, table: 'stand' | 'sale'): Promise<number> =>
  (await owner.sql<{ count: number }>([`select count(*)::integer as count from ${table}`] as never)).rows[0]
    ?.count ?? 0

describe('six requests of two admins for the same new stand', () => {
  async function sixAtOnce(venue: TwoServers, [one, other]: readonly [Caller, Caller], what: object) {
    const before = await countOf(venue, 'stand')
    const add = (n: number, server: number) =>
      venue
        .at(server, n % 2 === 0 ? one : other)
        .post<Told>('/stands', { name: `Stand ${n} ${before}`, ...what })
    const answers = await venue.meetings.meet(() => crowd(6, add), everybodyHeld)
    return { answers, added: (await countOf(venue, 'stand')) - before }
  }
  const admins = async (venue: TwoServers) =>
    [await venue.addPerson({ role: 'admin' }), await venue.addPerson({ role: 'admin' })] as const

  test('add one stand, and the other five are refused, whether they share the name or the letter', async () => {
    const venue = await openTwoServers()
    const people = await admins(venue)
    const results = await racing(
      async (round) => {
        const letter = `A${'ABCDEFGH'[round % 8]}`
        return [
          ['stand-name-taken', await sixAtOnce(venue, people, { name: `Sfenj ${round}` })],
          ['stand-letter-taken', await sixAtOnce(venue, people, { letter })],
        ] as const
      },
      { least: 3, until: () => venue.meetings.seen > 0 },
    )
    for (const [why, { answers, added }] of results.flat()) {
      expect(added).toBe(1)
      expect(statusesOf(answers, 200)).toBe(1)
      expect(new Set(answers.map(({ body }) => body.code ?? 'done'))).toEqual(new Set(['done', why]))
    }
    tell(
      `one stand for six requests: ${2 * results.length} races, ${venue.meetings.seen} met at the accounts`,
    )
    await venue.close()
  })

  test('twin: add several stands with one name when no account is locked and no unique index exists', async () => {
    const venue = await openTwoServers(twin)
    const people = await admins(venue)
    const isOne = async (round: number) =>
      (await sixAtOnce(venue, people, { name: `Sfenj ${round}` })).added === 1
    expect(await roundThatBroke(isOne)).toBeDefined()
    await venue.close()
  })
})

/** An admin switches the stand off, or one of its vendors pauses it. */
const stops = [
  { how: 'switched off', path: 'deactivation', why: 'stand-inactive' },
  { how: 'paused', path: 'pause', why: 'stand-paused' },
] as const

describe.each(stops)('a stand $how while four vendors sell there', ({ path, why }) => {
  /** True when no sale was booked after the answer, not even one that had begun before. */
  async function stopsAtOnce(venue: TwoServers, round: number): Promise<boolean> {
    const boss = await venue.addPerson({ role: 'admin' })
    const { stand, vendors } = await openStall(
      venue,
      `${'ABCDEFGH'[round % 8]}${'JKLMNPQR'[Math.floor(round / 8)]}`,
      4,
    )
    const product = await venue.addProduct({ standId: stand.id })
    const card = await issueCard(venue, 90_000_00, boss)
    const selling = crowd(40, (n, server) =>
      venue.at(server, vendors[n % 4] as Caller).post<Told>('/sales', cartOf(card.id, [{ product }])),
    )
    await selling[round % 8]
    const by = path === 'pause' ? (vendors[0] as Caller) : boss
    const { status } = await venue.at(1, by).post(`/stands/${stand.id}/${path}`, {})
    const atTheAnswer = await countOf(venue, 'sale')
    const late = await vendors[0]?.post<Told>('/sales', cartOf(card.id, [{ product }]))
    expect([status, late?.body.code]).toEqual([200, why])
    await Promise.all(selling)
    return (await countOf(venue, 'sale')) === atTheAnswer
  }

  test('sells nothing once the server has confirmed it', async () => {
    const venue = await openTwoServers()
    const rounds = await racing((round) => stopsAtOnce(venue, round), { least: 4 })
    expect(rounds.every(Boolean)).toBe(true)
    await venue.close()
  })

  test('twin: goes on selling for a moment when no account is locked', async () => {
    const venue = await openTwoServers({ settings: { rewrite: withoutLocks } })
    expect(await roundThatBroke((round) => stopsAtOnce(venue, round))).toBeDefined()
    await venue.close()
  })
})

test('an admin who is being removed adds no stand once the server has confirmed the removal', async () => {
  const venue = await openTwoServers()
  const boss = await venue.addPerson({ role: 'admin' })
  const rounds = await racing(
    async (round) => {
      const leaving = await venue.addPerson({ role: 'admin' })
      const adding = crowd(8, (n) => leaving.post<Told>('/stands', { name: `Stand volé ${round} ${n}` }))
      const removed = await venue.at(1, boss).post(`/staff/${leaving.id}/deletion`, {})
      const stands = await countOf(venue, 'stand')
      const codes = (await Promise.all(adding)).map(({ body }) => body.code ?? 'done')
      expect([removed.status, await countOf(venue, 'stand')]).toEqual([200, stands])
      return codes
    },
    { until: (all) => all.flat().includes('not-allowed') },
  )
  const codes = rounds.flat()
  expect(codes).toContain('not-allowed')
  expect(codes.filter((code) => !['done', 'not-allowed', 'staff-record-missing'].includes(code))).toEqual([])
  await venue.close()
})

describe('a stand that one admin deletes while another moves a vendor to it', () => {
  const withoutAdmins = (text: string) =>
    /^\s*select id\s+from staff/.test(text) && text.includes("role = 'admin'") && text.includes('for update')
      ? 'select where $1::uuid = $2::uuid'
      : text

  /** True when the vendor is not at a deleted stand and both admins were answered. */
  async function leavesNoneBehind(venue: TwoServers, round: number): Promise<boolean> {
    const admins = [
      await venue.addPerson({ role: 'admin' }),
      await venue.addPerson({ role: 'admin' }),
    ] as const
    const stand = await venue.addStand(`B${'ABCDEFGHJK'[round % 10]}`)
    const product = await venue.addProduct({ standId: stand.id })
    await admins[0].post('/products/archiving', { productIds: [product.id] })
    const vendor = await venue.addPerson({ role: 'vendor' })
    const edits = { name: 'Vendeur', standId: stand.id, workingHours: null, permanentScreen: false }
    const sending = venue.at(1, admins[1]).post<Told>(`/staff/${vendor.id}`, edits)
    await new Promise((later) => setTimeout(later, round % 4))
    const answers = [await admins[0].post<Told>(`/stands/${stand.id}/deletion`, {}), await sending]
    const { rows } = await venue.owner.sql<{ gone: boolean | null }>`
      select st.archived_at is not null as gone
        from staff s
        left join stand st on st.id = s.stand_id
       where s.id = ${vendor.id}`
    await venue.owner.sql`
      update stand
         set archived_at = coalesce(archived_at, now()),
             name = name || ${` ${round}`}
       where id = ${stand.id}`
    return rows[0]?.gone !== true && answers.every(({ status }) => status === 200 || status === 404)
  }

  test('is not deleted with a vendor left at it', async () => {
    const venue = await openTwoServers()
    const rounds = await racing((round) => leavesNoneBehind(venue, round), { least: 20 })
    expect(rounds.every(Boolean)).toBe(true)
    await venue.close()
  })

  test('twin: is deleted with a vendor left at it when the administrators are not locked first', async () => {
    const venue = await openTwoServers({ settings: { rewrite: withoutAdmins } })
    expect(await roundThatBroke((round) => leavesNoneBehind(venue, round))).toBeDefined()
    await venue.close()
  })
})

describe('a stand that one admin renames while another changes its waiting time', () => {
  /** Compares the last name on papers before the row of the stand is locked, in the statement that changes it. */
  const inOneStatement = (sql: string): string =>
    withoutLocks(sql)
      .replace(
        /update stand\s+set [\s\S]*? from (unnest[\s\S]*?\))\s+where stand\.id = n\.id/,
        (update, rows) => `
          with version as (
            insert into paper_identity (stand_id, number, stand_name, since)
            select n.id, p.number + 1, n.name, now()
              from ${rows}
              join lateral (select number, stand_name from paper_identity where stand_id = n.id order by number desc limit 1) p
                on p.stand_name <> n.name)
          ${update}`,
      )
      .replace('where last.name is distinct from n.name', 'where false')

  /** True when papers have the name of the stand after both changes. */
  async function isNamedOnPapers(venue: TwoServers, round: number): Promise<boolean> {
    const [one, other] = [
      await venue.addPerson({ role: 'admin' }),
      await venue.addPerson({ role: 'admin' }),
    ] as const
    const { id } = await venue.addStand(`C${'ABCDEFGHJK'[round % 10]}`)
    const answers = await venue.meetings.queue(
      [
        () => one.post<Told>(`/stands/${id}`, { name: `Nouveau nom ${round}` }),
        () => venue.at(1, other).post<Told>(`/stands/${id}`, { unclaimedMinutes: 7 }),
      ],
      `select from stand where id = '${id}' for update`,
    )
    expect(statusesOf(answers, 200)).toBe(2)
    const { rows } = await venue.owner.sql<{ isSame: boolean }>`
      select s.name = (select stand_name from paper_identity where stand_id = s.id order by number desc limit 1) as "isSame"
        from stand s
       where s.id = ${id}`
    return rows[0]?.isSame === true
  }

  test.each([
    ['', undefined],
    [', and even when no account is locked', { settings: { rewrite: withoutLocks } }],
  ])('is called by its name on papers%s', async (_, options) => {
    const venue = await openTwoServers(options)
    for (let round = 1; round <= 3; round += 1) expect(await isNamedOnPapers(venue, round)).toBe(true)
    await venue.close()
  })

  test('twin: has another name on papers when the names are compared before the stand is locked', async () => {
    const venue = await openTwoServers({ settings: { rewrite: inOneStatement } })
    expect(await isNamedOnPapers(venue, 1)).toBe(false)
    await venue.close()
  })
})
