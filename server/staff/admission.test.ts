import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FailureBody, statusOf } from '#contract/plain/failure.ts'
import type { Role, WorkingHours } from '#rules/people/staff.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import { venueLocal } from '#rules/plain/venue-clock.ts'
import { openVenue, password, type Venue } from '../testing/venue.ts'

let venue: Venue
beforeAll(async () => {
  venue = await openVenue()
})
afterAll(() => venue.close())

const signIn = (email: string, typed: string) =>
  fetch(`${venue.urls[0]}/api/v1/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: typed }),
  })

/** The venue's clock `minutes` minutes from now, as HH:MM. */
const clockIn = (minutes: number) => {
  const { hour, minute } = venueLocal(new Date(Date.now() + minutes * 60_000))
  return [hour, minute].map((part) => String(part).padStart(2, '0')).join(':')
}

type Faults = {
  readonly role?: Role
  readonly isArchived?: boolean
  readonly isActive?: boolean
  readonly hours?: WorkingHours
}

async function someoneWith({ role = 'kitchen', isArchived = false, isActive = true, hours }: Faults) {
  const { id } = await venue.addPerson({ role, isActive })
  const { rows } = await venue.owner.sql<{ email: string }>`
    update staff
       set hours_start = ${hours?.start ?? null},
           hours_end = ${hours?.end ?? null},
           archived_at = case when ${isArchived} then now() end
     where id = ${id}
 returning email`
  return rows[0]?.email as string
}

/** The lines about this e-mail address in the journal of access. */
const journalOf = async (name: string) =>
  (
    await venue.owner.sql<{ kind: string; actor_name: string; detail: string }>`
      select kind, actor_name, detail
        from access_entry
       where actor_name = ${name}
       order by at, id`
  ).rows.map(({ kind, actor_name, detail }) => [kind, actor_name, detail])

const rowsFor = async (email: string) =>
  (
    await venue.owner.sql<{ count: number }>`
      select count(*)::integer as count
        from sign_in i
        join staff s on s.id = i.staff_id
       where s.email = ${email}`
  ).rows[0]?.count

describe('signing in', () => {
  const within = { start: clockIn(-60), end: clockIn(60) }
  const outside = { start: clockIn(60), end: clockIn(120) }

  // In the order of the checks: each person also has every fault listed below theirs.
  test.each([
    ['password-wrong', { isArchived: true, isActive: false, hours: outside }, 'faux'],
    ['staff-record-missing', { isArchived: true, isActive: false, hours: outside }, password],
    ['staff-disabled', { isActive: false, hours: outside }, password],
    ['outside-hours', { hours: outside }, password],
    // The quarter of an hour to close a till is only for people who are already signed in.
    ['outside-hours', { hours: { start: clockIn(-60), end: clockIn(-5) } }, password],
    ['staff-record-missing', { role: 'admin', isArchived: true }, password],
  ] as const)('is refused, and makes no sign-in: %s', async (code, faults, typed) => {
    const email = await someoneWith(faults)
    const before = await rowsFor(email)
    const answer = await signIn(email, typed)
    const body = (await answer.json()) as FailureBody
    expect(body).toMatchObject({ code })
    expect(answer.status).toBe(statusOf(code))
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await rowsFor(email)).toBe(before)
    const details = code === 'outside-hours' ? faults.hours : {}
    expect(body.data).toEqual(details)
    expect(body.message).toBe(new Refusal(code, details).message)
    expect(await journalOf(email)).toEqual([['sign-in-refused', email, body.message]])
  })

  test.each([
    ['a person within their hours', { hours: within }],
    ['an admin disabled and outside hours', { role: 'admin', isActive: false, hours: outside }],
  ] as const)('works for %s', async (_, person) => {
    expect((await signIn(await someoneWith(person), password)).status).toBe(200)
  })
})
