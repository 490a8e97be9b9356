/** The organiser's buzzers and their loans, over real HTTP. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BuzzerCase, openBuzzerCase } from '../testing/buzzer-case.ts'
import { openVenue, type Venue } from '../testing/venue.ts'

let venue: Venue
let house: BuzzerCase
beforeAll(async () => {
  venue = await openVenue()
  house = await openBuzzerCase(venue, 'A')
})
afterAll(() => venue.close())

const refused = (status: number, code: string, message?: string) => ({
  status,
  body: { code, ...(message && { message }) },
})

describe("the organiser's case of buzzers", () => {
  test('takes a range of numbers, skips those it has already, and names the new ones', async () => {
    expect((await house.admin.post('/buzzers', { from: '8', to: '9' })).body).toEqual({
      ...{ added: ['8', '9'], skipped: [] },
    })
    expect((await house.admin.post('/buzzers', { from: '7', to: '11' })).body).toEqual({
      ...{ added: ['7', '10', '11'], skipped: ['8', '9'] },
    })
    expect((await house.all()).map(({ number }) => number)).toEqual(['7', '8', '9', '10', '11'])
    expect(await house.admin.post('/buzzers', { from: '1', to: '500' })).toMatchObject(
      refused(400, 'buzzer-range-too-wide'),
    )
  })

  test('has a journal line for every change of a buzzer', async () => {
    const { id } = await house.one('11')
    expect(await house.admin.post(`/buzzers/${id}`, { number: 'b11', label: ' Rayé ' })).toMatchObject({
      status: 200,
    })
    expect(await house.admin.post(`/buzzers/${id}`, { number: '7' })).toMatchObject(
      refused(409, 'buzzer-number-taken', 'Le bipeur 7 existe déjà.'),
    )
    await house.admin.post(`/buzzers/${id}/loss`, {})
    expect(await house.statusOf('B11')).toBe('lost')
    await house.admin.post(`/buzzers/${id}/service`, {})
    expect(await house.admin.post(`/buzzers/${id}/service`, {})).toMatchObject(
      refused(409, 'buzzer-in-service'),
    )
    await house.admin.post(`/buzzers/${id}/deletion`, {})
    expect(await house.admin.post(`/buzzers/${id}/deletion`, {})).toMatchObject(
      refused(404, 'buzzer-not-found'),
    )
    const { rows } = await venue.owner.sql<{ detail: string }>`
      select detail from access_entry where subject_id = ${id} order by at, id`
    expect(rows.map(({ detail }) => detail)).toEqual(
      expect.arrayContaining([
        'Ajouté',
        'Numéro\u00A0: 11 → B11\u00A0; Étiquette\u00A0: aucune → Rayé',
        'Déclaré perdu',
        'Remis en service',
        'Supprimé',
      ]),
    )
    await house.add('11')
    expect(await house.statusOf('11')).toBe('available')
  })
})

describe('a buzzer lent with an order', () => {
  test('has the lowest free number, and stays the same however often it is requested', async () => {
    const [first, second] = [await house.sell(), await house.sell()]
    expect(await house.lend(first)).toMatchObject({ status: 200, body: { number: '7' } })
    expect(await house.lend(first)).toMatchObject({ status: 200, body: { number: '7' } })
    expect(await house.lend(second)).toMatchObject({ status: 200, body: { number: '8' } })
    expect((await house.one('7')).loan).toMatchObject({ saleId: first, orderNumber: 'A-001', calls: 0 })
    expect(await house.onTicket(second)).toMatchObject({ number: '8', isCalling: false })
    expect((await house.vendor.get<string[]>('/buzzers/free')).body).toEqual(['9', '10', '11'])
  })

  test('is never one that another customer has, nor a lost or disabled one', async () => {
    const saleId = await house.sell()
    expect(await house.lend(saleId, '7')).toMatchObject(
      refused(409, 'buzzer-lent', 'Le bipeur 7 est déjà remis.'),
    )
    const { id } = await house.one('11')
    await house.admin.post(`/buzzers/${id}`, { isDisabled: true })
    expect(await house.lend(saleId, '11')).toMatchObject(refused(409, 'buzzer-disabled'))
    await house.admin.post(`/buzzers/${id}/loss`, {})
    expect(await house.lend(saleId, '11')).toMatchObject(refused(409, 'buzzer-lost'))
    await house.admin.post(`/buzzers/${id}/service`, {})
    expect(await house.lend(saleId, '99')).toMatchObject(refused(404, 'buzzer-not-found'))
    expect(await house.lend(saleId, '11')).toMatchObject({ status: 200, body: { number: '11' } })
    expect(await house.admin.post(`/buzzers/${id}`, { isDisabled: true })).toMatchObject(
      refused(409, 'buzzer-in-use', "Le bipeur 11 est remis : récupérez-le d'abord."),
    )
    expect(await house.admin.post(`/buzzers/${id}/deletion`, {})).toMatchObject(refused(409, 'buzzer-in-use'))
  })

  test('is never one that is reserved for another stand', async () => {
    const { id: standId } = await venue.addStand('Z')
    await house.admin.post('/buzzers', { from: '1', standId })
    const saleId = await house.sell()
    expect(await house.lend(saleId, '1')).toMatchObject(refused(404, 'buzzer-not-found'))
    expect((await house.lend(saleId)).body.number).toBe('9')
  })

  test('can be changed for another or returned, and the previous one is free at once', async () => {
    const saleId = await house.sell()
    expect((await house.change(saleId, '10')).body.number).toBe('10')
    expect(await house.change(saleId, '9')).toMatchObject(refused(409, 'buzzer-lent'))
    expect((await house.one('10')).loan?.saleId).toBe(saleId)
    await house.add('12')
    expect((await house.change(saleId, '12')).body.number).toBe('12')
    expect(await house.statusOf('10')).toBe('available')
    expect((await house.change(saleId, null)).body.number).toBeNull()
    expect(await house.onTicket(saleId)).toBeNull()
  })

  test('is shown in the list of last sales, even when the order is cancelled, until another customer has it', async () => {
    await house.add('50')
    const saleId = await house.sell()
    const said = async () => {
      const { body } =
        await house.vendor.get<{ id: string; buzzer: string | null; mayHaveBuzzer: boolean }[]>(
          '/sales/recent',
        )
      const { buzzer, mayHaveBuzzer } = body.find(({ id }) => id === saleId) ?? {}
      return [buzzer, mayHaveBuzzer]
    }
    expect(await said()).toEqual([null, true])
    await house.lend(saleId, '50')
    expect(await said()).toEqual(['50', true])
    await house.cancel(saleId)
    expect(await said()).toEqual(['50', false])
    const another = await house.sell()
    await house.lend(another, '50')
    expect(await said()).toEqual([null, false])
    await house.change(another, null)
    await house.admin.post(`/buzzers/${(await house.one('50')).id}/deletion`, {})
  })

  test('whose sale was cancelled is only lent to another customer when no other buzzer is free', async () => {
    const free = async () => (await house.vendor.get<string[]>('/buzzers/free')).body
    const [cancelled, next, last] = [await house.sell(), await house.sell(), await house.sell()]
    const before = await free()
    const fetched = before[0] as string
    await house.lend(cancelled)
    await house.cancel(cancelled)
    expect(await free()).toEqual([...before.slice(1), fetched])
    expect(await house.lend(next)).toMatchObject({ body: { number: before[1] } })
    expect(await house.onTicket(cancelled)).toMatchObject({ number: fetched })
    expect(await house.lend(last, fetched)).toMatchObject({ status: 200 })
    expect(await house.onTicket(cancelled), 'it came back, since it was lent again').toBeNull()
    await house.change(last, null)
    await house.change(next, null)
    expect(await free()).toEqual(before)
  })

  test('is refused when none is free, and the sale stays booked', async () => {
    const saleId = await house.sell()
    await house.lend(await house.sell())
    await house.lend(await house.sell())
    expect(await house.lend(saleId)).toMatchObject(refused(409, 'buzzer-none-free', 'Aucun bipeur libre.'))
    expect((await house.onScreen()).some((ticket) => ticket.saleId === saleId)).toBe(true)
  })

  test('is refused at a stand that uses no buzzers; one that is still out can be returned there', async () => {
    await house.add('40', '41')
    const [first, second] = [await house.sell(), await house.sell()]
    await house.lend(first, '40')
    const { standId } = house
    const use = (usesBuzzers: string) => house.admin.post(`/stands/${standId}`, { usesBuzzers })
    expect(await use('none')).toMatchObject({ status: 200, body: { usesBuzzers: 'none' } })
    expect((await house.vendor.get<string[]>('/buzzers/free')).body).toEqual([])
    expect(await house.lend(second)).toMatchObject(
      refused(409, 'buzzers-unused', 'Ce stand ne remet pas de bipeurs.'),
    )
    expect(await house.lend(first)).toMatchObject({ status: 200, body: { number: '40' } })
    expect(await house.change(first, '41')).toMatchObject(refused(409, 'buzzers-unused'))
    expect(await house.statusOf('40')).toBe('assigned')
    expect((await house.change(first, null)).body.number).toBeNull()
    await use('required')
    expect(await house.lend(second)).toMatchObject({ status: 200, body: { number: '40' } })
    const { rows } = await venue.owner.sql<{ detail: string }>`
      select detail from access_entry where subject_id = ${standId} order by at, id`
    expect(rows.map(({ detail }) => detail)).toEqual(
      expect.arrayContaining(['Bipeurs\u00A0: proposés → aucun', 'Bipeurs\u00A0: aucun → obligatoires']),
    )
  })

  test('is refused for a served or cancelled order', async () => {
    const [served, cancelled] = [await house.sell(), await house.sell()]
    await house.cookUntil(served, 'served')
    await house.cancel(cancelled)
    for (const saleId of [served, cancelled])
      expect(await house.lend(saleId)).toMatchObject(refused(409, 'buzzer-order-over'))
  })
})
