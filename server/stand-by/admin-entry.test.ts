/** An administrator at a computer that may not sell, whose books take no writes. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '../platform/database.ts'
import { openVenue, password, type Venue } from '../testing/venue.ts'
import { type AdminEntries, openAdminEntries } from './admin-entry.ts'

let venue: Venue
let books: Database
let entries: AdminEntries
let now: Date
let admin: string
let vendor: string

/** The step of a code is its own number: what makes codes is proven elsewhere. */
const secondFactors = {
  stepOf: (_sealed: string, _id: string, { code }: { readonly code: string }) =>
    code === '000000' ? undefined : Number(code),
}

const emailOf = async (person: Parameters<Venue['addPerson']>[0]) => {
  const { id } = await venue.addPerson(person)
  const { rows } = await venue.owner.sql<{ email: string }>`select email from staff where id = ${id}`
  return { id, email: rows[0]!.email }
}

beforeAll(async () => {
  venue = await openVenue()
  // As of a database that follows another: every statement that writes is refused.
  books = openDatabase({ ...venue.fresh.app, options: '-c default_transaction_read_only=on' } as never)
  admin = (await emailOf({ role: 'admin', name: 'Salma' })).email
  vendor = (await emailOf({ role: 'vendor', standId: (await venue.addStand('A')).id })).email
})
afterAll(async () => {
  await books.close()
  await venue.close()
})
beforeEach(() => {
  now = new Date('2026-11-27T21:38:00Z')
  entries = openAdminEntries({ clock: () => now, secondFactors })
})

const enter = (email: string, typed = password, { code = '', source = '192.168.1.40' } = {}) =>
  entries.enter(books, { email, password: typed, code, source })

describe('at a computer that may not sell', () => {
  test('an administrator comes in by their password, though nothing can be written', async () => {
    await expect(books.sql`create table t (n integer)`).rejects.toThrow()
    const entry = await enter(`  ${admin.toUpperCase()} `)
    expect(entries.who(entry)).toMatchObject({ name: 'Salma', role: 'admin' })
  })

  test('an entry is good for ten minutes, and an invented one never', async () => {
    const entry = await enter(admin)
    now = new Date(now.getTime() + 600_000)
    expect(entries.who(entry).name).toBe('Salma')
    now = new Date(now.getTime() + 1)
    expect(() => entries.who(entry)).toThrow('Tapez à nouveau votre mot de passe.')
    expect(() => entries.who('inventé')).toThrow()
  })

  test('nobody else comes in: a vendor, a stranger, a wrong password, an empty field', async () => {
    await expect(enter(vendor)).rejects.toThrow('Seul un administrateur peut le faire.')
    await expect(enter('personne@test.ma')).rejects.toMatchObject({ code: 'account-unknown' })
    await expect(enter(admin, 'incorrect')).rejects.toMatchObject({ code: 'password-wrong' })
    await expect(enter(admin, '')).rejects.toMatchObject({ code: 'fields-missing' })
  })

  test('guesses wait as at the sign-in page, and only at the address that guesses', async () => {
    for (let guess = 0; guess < 5; guess += 1)
      await expect(enter(admin, `essai ${guess}`)).rejects.toMatchObject({ code: 'password-wrong' })
    await expect(enter(admin)).rejects.toMatchObject({ code: 'too-many-tries', details: { seconds: 2 } })
    await enter(admin, password, { source: '192.168.1.41' })
    now = new Date(now.getTime() + 2_000)
    await enter(admin)
  })

  test('ten guesses at once are no more than five', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => enter(admin, `essai ${n}`).catch(({ code }) => code)),
    )
    expect(answers.filter((code) => code === 'password-wrong')).toHaveLength(5)
  })

  test('an administrator with a second factor gives its code, each once', async () => {
    const careful = await emailOf({ role: 'admin' })
    await venue.owner.sql`
      insert into second_factor (staff_id, sealed, begun_in, made_at, confirmed_at)
      values (${careful.id}, 'sealed', '', now(), now())`
    await expect(enter(careful.email)).rejects.toMatchObject({ code: 'one-time-code-needed' })
    await expect(enter(careful.email, password, { code: '000000' })).rejects.toMatchObject({
      code: 'one-time-code-wrong',
    })
    await enter(careful.email, password, { code: '123456' })
    await expect(enter(careful.email, password, { code: '123456' })).rejects.toMatchObject({
      code: 'one-time-code-wrong',
    })
  })
})
