/** What an administrator does to the people of a venue, and what those people may do afterwards. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AccessEntry } from '#contract/people/access.ts'
import type { StaffOnTheWire } from '#contract/people/staff.ts'
import { openKitchen } from '../testing/kitchen.ts'
import { type Caller, newOperationId, openVenue, password, type Stand, type Venue } from '../testing/venue.ts'

let venue: Venue
let admin: Caller
let stand: Stand
beforeAll(async () => {
  venue = await openVenue()
  stand = await venue.addStand('A')
})
beforeEach(async () => {
  admin = await venue.addPerson({ role: 'admin', name: 'Hind' })
})
afterAll(() => venue.close())

let count = 0
const nadia = (more: object = {}) => {
  count += 1
  return {
    email: `nadia${count}@farha.ma`,
    password: 'trois petits chats',
    name: 'Nadia',
    role: 'vendor',
    standId: stand.id,
    workingHours: null,
    ...more,
    permanentScreen: undefined,
  }
}
const create = (person: object) => admin.post<StaffOnTheWire & { code: string }>('/staff', person)

const signIn = async (email: string, typed = 'trois petits chats') => {
  const answer = await fetch(`${venue.urls[0]}/api/v1/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: typed }),
  })
  return { status: answer.status, body: (await answer.json()) as { code?: string; message?: string } }
}

const journal = async () => (await admin.get<{ rows: AccessEntry[] }>('/access')).body.rows

describe('a new account', () => {
  test('signs in with the password that the admin handed over', async () => {
    const person = nadia({ email: 'Amal@Farha.MA', workingHours: null })
    const { status, body } = await create(person)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      email: 'amal@farha.ma',
      role: 'vendor',
      standName: 'Stand A',
      isActive: true,
    })
    expect((await signIn('amal@farha.ma')).status).toBe(200)
    expect((await journal()).find((entry) => entry.kind === 'created')).toMatchObject({
      actorName: 'Hind',
      subjectName: 'Nadia',
      detail: 'Vendeur',
    })
  })

  test('is answered with the moment of its last change, to its admin and to its person', async () => {
    const { body: created } = await create(nadia())
    expect(created.updatedAt).toBe(created.createdAt)
    const { name, standId, workingHours, permanentScreen } = created
    const edits = { name: `${name} Amrani`, standId, workingHours, permanentScreen }
    const { body: edited } = await admin.post<StaffOnTheWire>(`/staff/${created.id}`, edits)
    expect(Date.parse(edited.updatedAt)).toBeGreaterThan(Date.parse(created.updatedAt))
    const search = `/staff?search=${created.email}`
    const { rows } = (await admin.get<{ rows: StaffOnTheWire[] }>(search)).body
    expect(rows).toMatchObject([{ id: created.id, updatedAt: edited.updatedAt }])
    const { body: me } = await signIn(created.email)
    expect(me).toMatchObject({ id: created.id, updatedAt: edited.updatedAt })
  })

  test('of the kitchen has a permanent screen; an account of any other role has none', async () => {
    expect((await create(nadia({ role: 'kitchen' }))).body.permanentScreen).toBe(true)
    expect((await create(nadia())).body.permanentScreen).toBe(false)
  })

  test('of a stock keeper keeps the given stand; an account of an admin has none', async () => {
    expect((await create(nadia({ role: 'econome' }))).body.standName).toBe('Stand A')
    const chief = nadia({ role: 'admin', password: 'k7mq-w3xa-p9bd-r5ts' })
    expect((await create(chief)).body.standId).toBeNull()
  })

  test.each([
    ['without a name', { name: '  ' }, 'fields-missing'],
    ['with a name that shows nothing', { name: '\u200B\u2800' }, 'fields-missing'],
    ['without a password', { password: '' }, 'fields-missing'],
    ['with a malformed e-mail', { email: 'nadia' }, 'email-malformed'],
    ['with a short password', { password: 'abc' }, 'password-too-short'],
    [
      'with hours that begin when they end',
      { workingHours: { start: '08:00', end: '08:00' } },
      'working-hours-empty',
    ],
    ['at a stand that is not there', { standId: '019aa0f4-9000-7000-8000-00000000dead' }, 'stand-not-found'],
  ])('%s is refused', async (_, fault, code) => {
    expect((await create(nadia(fault))).body.code).toBe(code)
  })

  test('needs an e-mail of its own, ignoring capitals', async () => {
    const first = nadia()
    await create(first)
    const second = await create(nadia({ email: first.email.toUpperCase() }))
    expect(second).toMatchObject({ status: 409, body: { code: 'email-taken' } })
  })
})

describe('a disabled person', () => {
  test('is told at once that they are disabled, and at each sign-in until they are enabled', async () => {
    const { body } = await create(nadia())
    const vendor = await venue.addPerson({ role: 'vendor', standId: stand.id })
    await admin.post(`/staff/${vendor.id}/disabling`, {})
    expect((await vendor.get<{ message: string }>('/me')).body.message).toBe('Votre compte a été désactivé')
    await admin.post(`/staff/${body.id}/disabling`, {})
    expect((await signIn(body.email)).body.message).toBe(
      'Votre compte a été désactivé. Contactez un administrateur.',
    )
    await admin.post(`/staff/${body.id}/enabling`, {})
    expect((await signIn(body.email)).status).toBe(200)
  })
})

describe('a new role', () => {
  test('signs the person out, and counts from the next sign-in on', async () => {
    const { body } = await create(nadia())
    const answer = await admin.post<StaffOnTheWire>(`/staff/${body.id}/role`, {
      role: 'econome',
      standId: null,
    })
    expect(answer.body).toMatchObject({ role: 'econome', standId: null })
    expect((await signIn(body.email)).body).toMatchObject({ role: 'econome' })
    expect((await journal()).find(({ kind }) => kind === 'role-changed')).toMatchObject({
      detail: 'Vendeur → Économe',
    })
  })

  test('is refused while the person has an open till', async () => {
    const vendor = await venue.addPerson({ role: 'vendor', standId: stand.id })
    await vendor.post('/tills', { operationId: newOperationId(), float: 0 })
    const answer = await admin.post<{ message: string }>(`/staff/${vendor.id}/role`, {
      role: 'econome',
      standId: null,
    })
    expect(answer.body.message).toBe("Cet utilisateur a une caisse ouverte. Clôturez-la d'abord.")
    const listed = await admin.get<{ rows: StaffOnTheWire[] }>(`/staff?standId=${stand.id}&search=vendor`)
    expect(listed.body.rows.find(({ id }) => id === vendor.id)?.openTill).toBe('sale')
  })
})

describe('a password reset by an admin', () => {
  test('makes the old password invalid and signs every device out', async () => {
    const { body } = await create(nadia())
    await signIn(body.email)
    await admin.post(`/staff/${body.id}/password`, { password: 'quatre petits chats' })
    expect((await signIn(body.email)).body.code).toBe('password-wrong')
    expect((await signIn(body.email, 'quatre petits chats')).status).toBe(200)
  })
  test('is refused on the admin’s own account', async () => {
    const answer = await admin.post<{ code: string }>(`/staff/${admin.id}/password`, {
      password: 'quatre petits chats',
    })
    expect(answer.body.code).toBe('not-oneself')
  })
})

describe('a deleted person', () => {
  test('who did nothing in the books is erased, and their device is signed out', async () => {
    const vendor = await venue.addPerson({ role: 'vendor', standId: stand.id })
    expect((await admin.post(`/staff/${vendor.id}/deletion`, {})).body).toEqual({
      outcome: 'erased',
      standName: 'Stand A',
    })
    expect((await vendor.get<{ message: string }>('/me')).body.message).toBe('Utilisateur non trouvé')
    expect((await admin.post<{ code: string }>(`/staff/${vendor.id}/deletion`, {})).body.code).toBe(
      'staff-not-found',
    )
  })

  test('who did something in the books is archived: the name stays there, sign-in is refused, the e-mail is free', async () => {
    const { body } = await create(nadia({ role: 'recharge_operator' }))
    const { rows } = await venue.owner.sql<{ id: string }>`select id from staff where email = ${body.email}`
    await venue.owner.sql`
      insert into stock_alert (id, product_id, stand_id, current_stock, min_stock, status, priority, created_at,
                               created_by, requested_quantity, notes)
      select gen_random_uuid(), p.id, p.stand_id, 0, 0, 'resolved', 'low', now(), ${rows[0]?.id}, 0, ''
        from product p
       where p.id = ${(await venue.addProduct({ standId: stand.id })).id}`
    expect((await admin.post(`/staff/${body.id}/deletion`, {})).body).toMatchObject({ outcome: 'archived' })
    expect((await signIn(body.email, 'faux')).body.code).toBe('password-wrong')
    expect((await signIn(body.email)).body.message).toBe('Utilisateur non trouvé')
    const heir = await create(nadia({ email: body.email, password: 'quatre petits chats' }))
    expect(heir.status).toBe(200)
    expect((await signIn(body.email)).body.code).toBe('password-wrong')
    expect((await signIn(body.email, 'quatre petits chats')).status).toBe(200)
  })
})

describe('a person whom only the kitchen, a told float or an import names', () => {
  const outcomeFor = async ({ id }: Caller) =>
    (await admin.post<{ outcome: string }>(`/staff/${id}/deletion`, {})).body.outcome

  test('is archived: the story of a sale still says who cooked it', async () => {
    const { cook, sell, cookUntil } = await openKitchen(venue, 'K')
    const saleId = await sell()
    await cookUntil(saleId, 'ready')
    const cooks = async () =>
      (await admin.get<{ steps: { byName: string }[] }>(`/sales/${saleId}/story`)).body.steps.map(
        ({ byName }) => byName,
      )
    const before = await cooks()
    expect(before).toEqual(['kitchen', 'kitchen'])
    expect(await outcomeFor(cook)).toBe('archived')
    expect(await cooks()).toEqual(before)
  })

  test('is archived when they were told of a float, or imported a catalogue', async () => {
    const [told, other] = [
      await venue.addPerson({ role: 'recharge_operator' }),
      await venue.addPerson({ role: 'admin' }),
    ]
    const float = { floatId: newOperationId(), holderId: told.id, amount: 100_00 }
    expect((await other.post('/told-floats', float)).status).toBe(200)
    expect([await outcomeFor(told), await outcomeFor(other)]).toEqual(['archived', 'archived'])
  })
})

describe('an admin, on their own account,', () => {
  test('cannot disable it, delete it or change its role', async () => {
    for (const act of ['disabling', 'deletion'])
      expect((await admin.post<{ code: string }>(`/staff/${admin.id}/${act}`, {})).body.code).toBe(
        'not-oneself',
      )
    const answer = await admin.post<{ code: string }>(`/staff/${admin.id}/role`, {
      role: 'vendor',
      standId: null,
    })
    expect(answer.body.code).toBe('not-oneself')
  })
})

describe('the list of staff', () => {
  test('finds people by role, status, stand, and by name whatever the accents', async () => {
    await create(nadia({ name: 'Zoé Éclair', email: 'zoe@farha.ma' }))
    const find = async (query: string) =>
      (await admin.get<{ rows: StaffOnTheWire[] }>(`/staff?${query}`)).body.rows.map(({ name }) => name)
    expect(await find('search=ECLAIR')).toEqual(['Zoé Éclair'])
    expect(await find('search=zoe@')).toEqual(['Zoé Éclair'])
    await create(nadia({ name: 'João Lima' }))
    expect([await find('search=joao'), await find('search=João')]).toEqual([['João Lima'], ['João Lima']])
    expect(await find(`search=eclair&role=vendor&status=active&standId=${stand.id}`)).toEqual(['Zoé Éclair'])
    expect(await find('search=eclair&role=admin')).toEqual([])
    expect(await find('search=100%')).toEqual([])
  })

  test('shows when a person was last active', async () => {
    const cook = await venue.addPerson({ role: 'kitchen', name: 'Omar' })
    await cook.get('/me')
    await venue.houses[0]?.house.activity.flush()
    const { body } = await admin.get<{ rows: StaffOnTheWire[] }>('/staff?search=omar')
    expect(Date.now() - Date.parse(body.rows[0]?.lastActivityAt ?? '')).toBeLessThan(60_000)
  })
})

describe('the profile of a person', () => {
  test('changes the password when the current one is given, and signs the other devices out', async () => {
    const person = await venue.addPerson({ role: 'vendor' })
    const { rows } = await venue.owner.sql<{ email: string }>`select email from staff where id = ${person.id}`
    const email = rows[0]?.email as string
    await signIn(email, password)
    const change = (current: string, next: string) =>
      person.post<{ code: string; signedOutDevices: number }>('/me/password', { current, next })
    expect((await change('faux', 'quatre petits chats')).body.code).toBe('password-wrong')
    expect((await change(password, 'abc')).body.code).toBe('password-too-short')
    expect((await change(password, 'quatre petits chats')).body.signedOutDevices).toBe(1)
    expect((await person.get('/me')).status).toBe(200)
    expect((await signIn(email, password)).body.code).toBe('password-wrong')
  })

  test('shows the devices signed in, and signs them all out at once', async () => {
    const person = await venue.addPerson({ role: 'vendor' })
    const { body } = await person.get<{ devices: { isThisOne: boolean }[] }>('/me/devices')
    expect(body.devices).toEqual([expect.objectContaining({ isThisOne: true })])
    expect((await person.post('/me/devices/sign-out', {})).body).toEqual({ signedOutDevices: 1 })
    expect((await person.get<{ code: string }>('/me/devices')).body.code).toBe('signed-out-everywhere')
  })
})
