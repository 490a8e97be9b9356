/** A pin is tried forty times at once, or typed while its person is disabled. Each race has a twin without its lock. */
import { describe, expect, test } from 'vitest'
import { withClient } from '../platform/one-client.ts'
import { codesLookedAt, idleWithCode, tryCode } from '../testing/idle-with-code.ts'
import { untilWaiting } from '../testing/meeting.ts'
import { atOnce, withoutLocks } from '../testing/race.ts'
import { openVenue, type Venue } from '../testing/venue.ts'

describe('forty wrong pins at once at two servers', () => {
  // Turns the throttle off, since it would hide how many tries the sign-in itself allows.
  const withoutThrottle = (sql: string) =>
    sql.replace('where t.blocked_until <=', 'where true or t.blocked_until <=')

  async function fortyAtOnce(venue: Venue) {
    const caller = await idleWithCode(venue)
    const answers = await atOnce(40, (n, server) =>
      tryCode(venue, caller, { typed: String(5_000 + n * 7), server }),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]))
    return { wrong: await codesLookedAt(venue, caller), last: await tryCode(venue, caller) }
  }

  test('have only five of them checked, and after that even the right pin is refused', async () => {
    const venue = await openVenue({ servers: 2, settings: { rewrite: withoutThrottle } })
    try {
      expect(await fortyAtOnce(venue)).toMatchObject({ wrong: 5, last: { code: 'pin-tries-over' } })
    } finally {
      await venue.close()
    }
  })

  test('twin: when a try is counted only after its check, have more than five checked', async () => {
    const rewrite = (sql: string) =>
      withoutThrottle(sql).replace('wrong_pins = wrong_pins + 1', 'wrong_pins = least(wrong_pins + 1, 3)')
    const venue = await openVenue({ servers: 2, settings: { rewrite } })
    try {
      expect((await fortyAtOnce(venue)).wrong).toBeGreaterThan(5)
    } finally {
      await venue.close()
    }
  })
})

describe('a person who resumes with their pin while an admin disables them', () => {
  /** The test locks the journal: the pin has made the sign-in valid again, but its line is not written yet, when the admin acts. */
  async function meet(venue: Venue): Promise<{ live: number }> {
    const [caller, boss] = [await idleWithCode(venue), await venue.addPerson({ role: 'admin' })]
    await withClient(venue.fresh.owner, async (client) => {
      await client.query('begin')
      await client.query('lock table access_entry in share mode')
      const resuming = tryCode(venue, caller)
      await untilWaiting(venue, 1)
      const disabling = venue.at(1, boss).post(`/staff/${caller.id}/disabling`, {})
      await untilWaiting(venue, 2)
      await client.query('commit')
      expect((await disabling).status).toBe(200)
      expect((await resuming).status).toBe(200)
    })
    const { rows } = await venue.owner.sql`
      select id from sign_in where staff_id = ${caller.id} and ended_because is null`
    return { live: rows.length }
  }

  test('is signed out after both requests have finished', async () => {
    const venue = await openVenue({ servers: 2 })
    try {
      expect(await meet(venue)).toEqual({ live: 0 })
    } finally {
      await venue.close()
    }
  })

  test('twin: without the lock on the account, keeps a sign-in that is valid again once they are enabled', async () => {
    const venue = await openVenue({ servers: 2, settings: { rewrite: withoutLocks } })
    try {
      expect(await meet(venue)).toEqual({ live: 1 })
    } finally {
      await venue.close()
    }
  })

  test('is refused with the sentence for disabled people when the disabling comes first', async () => {
    const venue = await openVenue({ servers: 2 })
    try {
      const caller = await idleWithCode(venue)
      const answer = await withClient(venue.fresh.owner, async (client) => {
        await client.query('begin')
        await client.query('select id from staff where id = $1 for update', [caller.id])
        await client.query('update staff set is_active = false where id = $1', [caller.id])
        const resuming = tryCode(venue, caller)
        await untilWaiting(venue, 1)
        await client.query('commit')
        return resuming
      })
      expect(answer).toMatchObject({ status: 403, code: 'staff-disabled' })
    } finally {
      await venue.close()
    }
  })
})
