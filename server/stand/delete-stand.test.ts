/** A stand is deleted when nothing refers to it, archived when the history does, and refused while it is in use. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStall } from '../testing/counter.ts'
import { untilWaiting } from '../testing/meeting.ts'
import { type Caller, newOperationId, openVenue, type Venue } from '../testing/venue.ts'

let venue: Venue
let admin: Caller
beforeAll(async () => {
  venue = await openVenue()
  admin = await venue.addPerson({ role: 'admin' })
})
afterAll(() => venue.close())

type Told = {
  readonly id: string
  readonly name: string
  readonly letter: string
  readonly code?: string
  readonly outcome?: string
}

let count = 0
const add = (stand: object = {}) => admin.post<Told>('/stands', { name: `Stand neuf ${++count}`, ...stand })
const change = (id: string, what: string) => admin.post<Told>(`/stands/${id}/${what}`, {})
const letters = async () =>
  (await admin.get<{ letter: string }[]>('/stands')).body.map(({ letter }) => letter)
const placeOf = async ({ id }: Caller) =>
  (await venue.owner.sql<{ stand_id: string | null }>`select stand_id from staff where id = ${id}`).rows[0]
    ?.stand_id

describe('deleting a stand', () => {
  test('erases it when nothing refers to it: its people stay without a stand, its name and letter are free', async () => {
    const { id, letter, name } = (await add({ letter: 'DE' })).body
    const vendor = await venue.addPerson({ role: 'vendor', standId: id })
    expect((await change(id, 'deletion')).body.outcome).toBe('erased')
    expect(await placeOf(vendor)).toBeNull()
    expect(await letters()).not.toContain(letter)
    expect((await change(id, 'deletion')).body.code).toBe('stand-not-found')
    expect((await add({ name, letter })).status).toBe(200)
  })

  test('archives it when a till refers to it: no form offers it, and its name and letter are free', async () => {
    const { stand, vendors } = await openStall(venue, 'AR')
    expect((await change(stand.id, 'deletion')).body.code).toBe('vendor-till-open')
    const { rows } = await venue.owner.sql<{ id: string }>`
      select id from till where stand_id = ${stand.id} and closed_at is null`
    const closing = { operationId: newOperationId(), note: null }
    expect((await vendors[0]?.post(`/tills/${rows[0]?.id}/closing`, closing))?.status).toBe(200)
    expect((await change(stand.id, 'deletion')).body.outcome).toBe('archived')
    expect(await letters()).not.toContain('AR')
    const move = { name: 'Nadia', standId: stand.id, workingHours: null, permanentScreen: false }
    expect((await admin.post<Told>(`/staff/${vendors[0]?.id}`, move)).body.code).toBe('stand-not-found')
    expect((await change(stand.id, 'activation')).body.code).toBe('stand-not-found')
    expect((await add({ name: 'Stand AR', letter: 'AR' })).status).toBe(200)
  })

  test('is refused when it has products, with the advice to switch it off', async () => {
    const { id } = (await add()).body
    await venue.addProduct({ standId: id })
    expect((await change(id, 'deletion')).body).toMatchObject({
      code: 'stand-in-use',
      message: "Désactivez-le plutôt : l'historique serait perdu.",
    })
  })

  test('waits for a product that is being added to it, and is then refused', async () => {
    const { id } = (await add()).body
    let deleting: Promise<{ body: Told }> | undefined
    await venue.owner.transaction(async (tx) => {
      await tx.sql`
        insert into product (id, name, description, stand_id, category_id, price, unit, stock_alert, min_quantity,
                             goes_to_kitchen, created_at, updated_at)
        select gen_random_uuid(), 'Kefta', '', ${id}, id, 1000, 'unit', 0, 0, false, now(), now()
          from category limit 1`
      deleting = change(id, 'deletion')
      await untilWaiting(venue, 1)
    })
    expect((await deleting)?.body.code).toBe('stand-in-use')
  })
})
