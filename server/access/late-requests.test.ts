/** A request that is still waiting when its sender loses the right to make it changes nothing. */
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { racing } from '../testing/race.ts'
import { tell } from '../testing/tell.ts'
import { type Caller, openVenue, password, type Venue } from '../testing/venue.ts'

let venue: Venue
beforeAll(async () => {
  venue = await openVenue({ servers: 2 })
})
afterAll(() => venue.close())

type Told = { readonly code?: string }

const countPeople = async () =>
  (await venue.owner.sql<{ count: number }>`select count(*)::integer as count from staff`).rows[0]?.count

/** Twelve accounts are created by an administrator who is removed meanwhile; returns the answers. */
async function removedWhileCreating(boss: Caller, round: number): Promise<string[]> {
  const leaving = await venue.addPerson({ role: 'admin' })
  const creating = Array.from({ length: 12 }, (_, n) =>
    leaving.post<Told>('/staff', {
      email: `porte-derobee-${round}-${n}@test.ma`,
      password: 'quatre petits chats',
      role: 'admin',
      name: 'Porte dérobée',
      standId: null,
      workingHours: null,
    }),
  )
  const removed = await venue.at(1, boss).post(`/staff/${leaving.id}/deletion`, {})
  expect(removed.status).toBe(200)
  const people = await countPeople()
  const codes = (await Promise.all(creating)).map(({ body }) => body.code ?? 'done')
  expect(await countPeople()).toBe(people)
  return codes
}

test('an admin who is being removed creates no account once the server has confirmed the removal', async () => {
  const boss = await venue.addPerson({ role: 'admin' })
  const rounds = await racing((round) => removedWhileCreating(boss, round), {
    until: (all) => all.flat().includes('not-allowed'),
  })
  const codes = rounds.flat()
  tell(
    `accounts of an admin being removed: ${codes.filter((code) => code === 'done').length} of ${codes.length} made`,
  )
  expect(codes).toContain('not-allowed')
  expect(codes.filter((code) => !['done', 'not-allowed', 'staff-record-missing'].includes(code))).toEqual([])
})

/** A person changes their password and an admin resets it a little later; returns the answer to the person's change. */
async function resetWhileChanging(boss: Caller, round: number): Promise<string> {
  const person = await venue.addPerson({ role: 'kitchen' })
  const { rows } = await venue.owner.sql<{ email: string }>`select email from staff where id = ${person.id}`
  const signIn = async (typed: string) =>
    (
      await fetch(`${venue.urls[0]}/api/v1/sign-in`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: rows[0]?.email, password: typed }),
      })
    ).status
  const changing = person.post<Told>('/me/password', { current: password, next: 'trois petits chats' })
  await wait(((round - 1) % 8) * 15)
  const given = { password: 'donné par le patron' }
  const [reset, changed] = await Promise.all([
    venue.at(1, boss).post(`/staff/${person.id}/password`, given),
    changing,
  ])
  expect(reset.status).toBe(200)
  expect(await signIn('donné par le patron'), `round ${round}`).toBe(200)
  expect(await signIn('trois petits chats'), `round ${round}`).not.toBe(200)
  return changed.body.code ?? 'done'
}

test('a password change that began with the old password does not undo a reset by an admin', async () => {
  const boss = await venue.addPerson({ role: 'admin' })
  const codes = await racing((round) => resetWhileChanging(boss, round), {
    least: 8,
    until: (all) => all.includes('password-reset'),
  })
  tell(`passwords changed during a reset: ${codes.join(', ')}`)
  expect(codes).toContain('password-reset')
  expect(codes.filter((code) => !['done', 'password-reset'].includes(code))).toEqual([])
})
