import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { agreeToLoss } from '../testing/card-desk.ts'
import { type IssuedCard, issueCard, openDesk } from '../testing/counter.ts'
import { type Caller, newOperationId, openVenue, type Venue } from '../testing/venue.ts'

const now = new Date('2026-11-20T20:00:00Z')
let venue: Venue
let operator: Caller
beforeAll(async () => {
  venue = await openVenue({ settings: { clock: () => now } })
  operator = await venue.addPerson({ role: 'recharge_operator' })
})
afterAll(() => venue.close())

const read = (scanned: string) => operator.get(`/cards/by-code/${encodeURIComponent(scanned)}`)

const note = 'Perdue par Salma près du manège'

describe('a card that replaced a lost one', () => {
  let [old, next] = [
    { id: '', code: '' },
    { id: '', code: '' },
  ]
  let desk: Caller
  let answered: object
  beforeAll(async () => {
    desk = await openDesk(venue, 500_00)
    old = await issueCard(venue, 50_00)
    await agreeToLoss(venue, old.id)
    const { body } = await desk.post<{ card: IssuedCard }>(`/cards/${old.id}/replacement`, {
      ...{ operationId: newOperationId(), because: 'lost', note },
    })
    const renewed = await desk.post<{ card: IssuedCard }>(`/cards/${body.card.id}/initialization`, {
      ...{ operationId: newOperationId(), expectedBalance: null },
    })
    answered = [body, renewed.body]
    next = renewed.body.card
  })
  const readBy = async (caller: Caller, { code }: { code: string }) =>
    (await caller.get(`/cards/by-code/${code}`)).body

  test.each(['customer', 'vendor', 'recharge_operator', 'kitchen', 'econome'] as const)(
    'does not show a %s the card before it, nor the note on its loss',
    async (role) => {
      const someone = await venue.addPerson({ role })
      expect(await readBy(someone, next)).toMatchObject({
        ...{ id: next.id, previousCardId: null, endingNote: null },
      })
      expect(await readBy(someone, old)).toMatchObject({
        ...{ id: old.id, isActive: false, ending: 'lost', endingNote: null },
      })
    },
  )

  test('shows an admin the card before it and the note on its loss', async () => {
    const admin = await venue.addPerson({ role: 'admin' })
    expect((await readBy(admin, next)).previousCardId).toMatch(/^[0-9a-f-]{36}$/)
    expect(await readBy(admin, old)).toMatchObject({ ending: 'lost', endingNote: note })
  })

  test('is answered without the note on the loss to the operator who replaced or initialized it', () => {
    expect(JSON.stringify(answered)).toContain('"endingNote":null')
    expect(JSON.stringify(answered)).not.toContain(note)
  })
})

describe('a scanned card', () => {
  let card: IssuedCard
  beforeAll(async () => {
    card = await issueCard(venue, 50_00)
  })

  test.each([
    ['its code', (code: string) => code],
    ['the address on it', (code: string) => `https://fete.example/c/${code}`],
    ['its code in small letters with spaces around', (code: string) => `  ${code.toLowerCase()} `],
  ])('is found by %s', async (_, scanned) => {
    expect(await read(scanned(card.code))).toMatchObject({
      status: 200,
      body: { id: card.id, isAuthentic: true },
    })
  })

  // The refusals are listed in the order in which they are checked.
  test('is refused when its text is not one of our codes, matches no card, or the code is a year old', async () => {
    expect(await read('https://example.com/menu')).toMatchObject({
      status: 400,
      body: { code: 'card-code-invalid' },
    })
    expect(await read('FP-000000-0000000000000000')).toMatchObject({
      status: 404,
      body: { code: 'card-not-found' },
    })
    const agedBy = (ms: number) => venue.owner.sql`
      update card
         set code_first_issued_at = ${new Date(now.getTime() - ms)}
       where id = ${card.id}`
    const aYear = 365 * 24 * 3_600_000
    await agedBy(aYear - 1)
    expect(await read(card.code)).toMatchObject({ status: 200 })
    await agedBy(aYear)
    expect(await read(card.code)).toMatchObject({ status: 400, body: { code: 'card-code-invalid' } })
    await agedBy(0)
  })

  test('is shown to the desk even when the card is expired or deactivated', async () => {
    await venue.owner.sql`update card set is_active = false, ending = 'deactivated' where id = ${card.id}`
    expect(await read(card.code)).toMatchObject({ status: 200, body: { isActive: false } })
    await venue.owner.sql`update card set is_active = true, ending = null where id = ${card.id}`
  })

  test('is marked as suspect when its seal was altered, but not when it has none', async () => {
    const forged = await issueCard(venue, 50_00)
    await venue.owner.sql`update card set security_hash = repeat('0', 64) where id = ${forged.id}`
    expect(await read(forged.code)).toMatchObject({ body: { isAuthentic: false } })
    await venue.owner.sql`update card set security_hash = null where id = ${forged.id}`
    expect(await read(forged.code)).toMatchObject({ body: { isAuthentic: true } })
  })

  test('that is active is found among all cards that ever had its code', async () => {
    await venue.owner.sql`
      insert into card (id, code, type, initial_balance, is_active, ending, expires_at, code_first_issued_at, created_at)
      select gen_random_uuid(), code, type, 1, false, 'initialized', expires_at, created_at, created_at + interval '1 day'
        from card
       where id = ${card.id}`
    await venue.owner.sql`
      insert into card_balance (card_id, code, type, created_at, is_printed, is_active, listed_expiry, balance, operation_count)
      select id, code, type, created_at, is_printed, is_active, listed_expiry, 0, 0
        from card
       where code = ${card.code}
         and not is_active`
    expect(await read(card.code)).toMatchObject({ body: { id: card.id } })
  })

  test('of which none is active any more is the last that bore its code', async () => {
    await venue.owner.sql`update card set is_active = false, ending = 'deactivated' where id = ${card.id}`
    const { rows } = await venue.owner.sql<{ id: string }>`
      select id from card where code = ${card.code} order by created_at desc limit 1`
    expect(rows[0]?.id).not.toBe(card.id)
    expect(await read(card.code)).toMatchObject({ status: 200, body: { id: rows[0]?.id, isActive: false } })
    await venue.owner.sql`update card set is_active = true, ending = null where id = ${card.id}`
  })
})
