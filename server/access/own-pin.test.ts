import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, openVenue, password, type Venue } from '../testing/venue.ts'

let venue: Venue
beforeAll(async () => {
  venue = await openVenue()
})
afterAll(() => venue.close())

const pin = '2580'
describe('one’s own pin', () => {
  const change = (caller: Caller, body: { current: string; pin: string | null }) =>
    caller.post<{ hasPin: boolean; code?: string }>('/me/pin', body)

  test('is set, changed and removed with the password; the journal has each act and never the pin', async () => {
    const caller = await venue.addPerson({ role: 'vendor' })
    for (const [typed, hasPin] of [
      [pin, true],
      ['8527', true],
      [null, false],
      [null, false],
    ] as const) {
      const { status, body } = await change(caller, { current: password, pin: typed })
      expect([status, body.hasPin]).toEqual([200, hasPin])
      expect(JSON.stringify(body)).not.toMatch(/argon2|2580|8527/)
    }
    const { rows } = await venue.owner.sql<{ kind: string; detail: string }>`
      select kind, detail from access_entry where actor_id = ${caller.id} order by at, id`
    expect(rows.map(({ kind, detail }) => [kind, detail])).toEqual([
      ['pin-set', ''],
      ['pin-changed', ''],
      ['pin-removed', ''],
    ])
  })

  test('is deleted when the role changes, since others may have seen it set up', async () => {
    const [boss, caller] = [
      await venue.addPerson({ role: 'admin' }),
      await venue.addPerson({ role: 'recharge_operator' }),
    ]
    await change(caller, { current: password, pin })
    const hasPin = async () =>
      (
        await venue.owner.sql`
          select from credential where staff_id = ${caller.id} and provider_id = 'pin'`
      ).rowCount
    expect(await hasPin()).toBe(1)
    expect(await boss.post(`/staff/${caller.id}/role`, { role: 'admin', standId: null })).toMatchObject({
      status: 200,
    })
    expect(await hasPin()).toBe(0)
  })

  test.each([
    ['fields-missing', '', '1234'],
    ['fields-missing', 'faux', ''],
    ['pin-malformed', 'faux', '123'],
    ['pin-common', 'faux', '1234'],
    ['password-wrong', 'faux', pin],
  ])('is refused with %s', async (code, current, typed) => {
    const caller = await venue.addPerson({ role: 'vendor' })
    expect((await change(caller, { current, pin: typed })).body.code).toBe(code)
  })
})
