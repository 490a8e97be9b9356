import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isCardCode } from '#rules/card/card-code.ts'
import { atOnce, openTwoServers, statusesOf } from '../testing/race.ts'
import { expectSoundBooks } from '../testing/sound.ts'
import { type Caller, newOperationId, type Venue } from '../testing/venue.ts'

type Issued = { id: string; code: string; balance: number }

let venue: Venue
let admin: Caller
beforeAll(async () => {
  venue = await openTwoServers()
  admin = await venue.addPerson({ role: 'admin' })
})
afterAll(async () => {
  await expectSoundBooks(venue.owner)
  await venue.close()
})

const issue = (wish: object = {}, server = 0) =>
  venue.at(server, admin).post<Issued>('/cards', {
    operationId: newOperationId(),
    type: 'BASIC',
    initialBalance: 50_00,
    validityDays: 30,
    ...wish,
  })

describe('a card', () => {
  test('is issued with its balance, its code and its seal', async () => {
    const { status, body } = await issue({ type: 'PREMIUM', initialBalance: 200_00, validityDays: 90 })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      type: 'PREMIUM',
      balance: 200_00,
      initialBalance: 200_00,
      isActive: true,
      isPrinted: false,
      isAuthentic: true,
      previousCardId: null,
      lastPurchaseAt: null,
      operationCount: 1,
    })
    expect(isCardCode(body.code)).toBe(true)
    const { rows } = await venue.owner.sql<{ security_hash: string }>`
      select security_hash
        from card
       where id = ${body.id}`
    expect(rows[0]?.security_hash).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(body)).not.toContain(rows[0]?.security_hash)
  })

  test.each([
    ['without balance', { initialBalance: 0 }],
    ['with a negative balance', { initialBalance: -1 }],
    ['for no day', { validityDays: 0 }],
    ['until yesterday', { validityDays: -1 }],
  ])('%s is refused', async (_, wish) => {
    expect(await issue(wish)).toMatchObject({
      status: 400,
      body: {
        code: 'card-creation-incomplete',
        message: 'Le solde et la validité doivent être supérieurs à 0.',
      },
    })
  })

  test('gets a code and a serial number of its own, without a gap, even when sixty are issued at once at two servers', async () => {
    const answers = await atOnce(60, (_, server) => issue({}, server))
    expect(statusesOf(answers, 200)).toBe(60)
    expect(new Set(answers.map(({ body }) => body.code)).size).toBe(60)
    const { rows } = await venue.owner.sql<{ number: number }>`
      select serial_number as number
        from card
       where id = any(${answers.map(({ body }) => body.id)}::uuid[])
       order by serial_number`
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, at) => (rows[0]?.number as number) + at))
  })

  test('is never issued with the code of an active card, whatever code is drawn', async () => {
    const { body } = await issue()
    const again = venue.owner.sql`
      insert into card (id, code, type, initial_balance, is_active, expires_at, code_first_issued_at, created_at)
      select gen_random_uuid(), code, type, initial_balance, true, expires_at, created_at, created_at
        from card
       where id = ${body.id}`
    await expect(again).rejects.toThrow('one_active_card_per_code')
  })
})
