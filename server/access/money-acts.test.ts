/** An administrator's acts on money, or on another person's sales, are written in the journal of access as well as in the books. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import { cartOf, closeTill, issueCard, openStall, openTill } from '../testing/counter.ts'
import { cookiesOf, signInAt } from '../testing/sign-in.ts'
import { expectSoundBooks } from '../testing/sound.ts'
import { type Caller, newOperationId, openVenue, type Venue } from '../testing/venue.ts'

let venue: Venue
let boss: Caller
beforeAll(async () => {
  venue = await openVenue()
  boss = await venue.addPerson({ role: 'admin', name: 'Samira' })
})
afterAll(async () => {
  await expectSoundBooks(venue.owner)
  await venue.close()
})

type Line = { kind: string; actorName: string; subjectName: string; detail: string; source: string }

async function lines(): Promise<Line[]> {
  const { body } = await boss.get<{ rows: Line[] }>('/access')
  return body.rows.map((line) => ({ ...line, detail: plainSpaces(line.detail) }))
}

async function aSale(): Promise<string> {
  const { stand, vendors } = await openStall(venue, 'A')
  const tea = await venue.addProduct({ standId: stand.id, price: 10_00 })
  const card = await issueCard(venue, 50_00, boss)
  const sold = await (vendors[0] as Caller).post<{ id: string }>(
    '/sales',
    cartOf(card.id, [{ product: tea }]),
  )
  return sold.body.id
}

const operator = () => venue.addPerson({ role: 'recharge_operator', name: 'Karim' })

async function aTillThatIsShort(close: (operator: Caller, tillId: string) => Promise<unknown>) {
  const holder = await operator()
  const tillId = await openTill(holder, 100_00)
  await close(holder, tillId)
  return tillId
}
const closedByHolder = () =>
  aTillThatIsShort((holder, tillId) => closeTill(holder, tillId, 98_00, 'Deux dirhams manquent'))
const closeFromAfar = (tillId: string, body: object = {}) =>
  boss.post(`/tills/${tillId}/remote-closing`, {
    operationId: newOperationId(),
    counted: 98_00,
    reason: 'Oubliée',
    ...body,
  })
const accept = (tillId: string, by = boss) =>
  by.post<{ code: string }>(`/tills/${tillId}/difference-review`, { note: 'Rendu en trop' })

describe('the journal of access has', () => {
  test('one line for a sale that an admin cancelled remotely, even if it was requested twice', async () => {
    const saleId = await aSale()
    const before = (await lines()).length
    const body = { operationId: newOperationId(), reason: 'Plat renvoyé' }
    await boss.post(`/sales/${saleId}/remote-cancellation`, body)
    await boss.post(`/sales/${saleId}/remote-cancellation`, body)
    await boss.post(`/sales/${saleId}/remote-cancellation`, { ...body, operationId: newOperationId() })
    const told = await lines()
    expect(told.length - before).toBe(1)
    expect(told[0]).toMatchObject({
      ...{ kind: 'sale-cancelled', actorName: 'Samira', source: '127.0.0.1' },
      ...{ subjectName: expect.stringMatching(/^[A-Z0-9]+-\d+$/), detail: '10,00 DH : Plat renvoyé' },
    })
  })

  test('a line for a till that an admin closed remotely, with the counted cash', async () => {
    const holder = await operator()
    const tillId = await openTill(holder, 100_00)
    expect(await closeFromAfar(tillId)).toMatchObject({ status: 200 })
    expect((await lines())[0]).toMatchObject({
      ...{ kind: 'till-closed', actorName: 'Samira', subjectName: 'Caisse de recharge' },
      detail: expect.stringMatching(/^Rapport \d+, compté 98,00 DH, écart −2,00 DH \(2 %\)$/),
    })
  })

  test("a line for a difference that an admin accepted, with the holder's name", async () => {
    await accept(await closedByHolder())
    expect((await lines())[0]).toMatchObject({
      ...{ kind: 'difference-accepted', actorName: 'Samira', subjectName: 'Karim' },
      detail: '−2,00 DH (2 %) : Rendu en trop',
    })
  })

  test('one line for each card that an admin gave away', async () => {
    const [one, two, three] = [
      await issueCard(venue, 20_00, boss),
      await issueCard(venue, 30_00, boss),
      await issueCard(venue, 40_00, boss),
    ]
    const before = (await lines()).length
    await boss.post(`/cards/${one.id}/handing/gift`, { operationId: newOperationId(), because: 'offered' })
    const gifts = [two, three].map(({ id }) => ({ operationId: newOperationId(), cardId: id }))
    await boss.post('/cards/handing/gifts', { because: 'offered', gifts })
    const told = await lines()
    expect(told.length - before).toBe(3)
    expect(told.slice(0, 3).map(({ kind }) => kind)).toEqual(['card-given', 'card-given', 'card-given'])
    expect(told[2]).toMatchObject({
      subjectName: expect.stringMatching(/^….{4}$/),
      detail: expect.stringMatching(/^20,00 DH : /),
    })
  })

  test('the same line for each card that an admin gives away as it is made, alone, in a batch or from a list', async () => {
    const wish = { type: 'BASIC', validityDays: 30, way: 'offered' }
    const before = (await lines()).length
    const one = { ...wish, operationId: newOperationId(), initialBalance: 20_00 }
    const both = { ...wish, operationIds: [newOperationId(), newOperationId()], initialBalance: 30_00 }
    const line = {
      ...{ line: 2, operationId: newOperationId(), code: 'FP-482915-3FA9C07B12DE45F8', type: 'BASIC' },
      ...{ balance: 40_00, createdAt: new Date().toISOString() },
      expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
    }
    const list = { cards: [line], way: 'with-ticket', isDryRun: false }
    for (const [path, body] of [
      ['/cards', one],
      ['/cards/batch', both],
      ['/cards/import', list],
      ['/cards/batch', both],
    ] as const)
      expect(await boss.post(path, body)).toMatchObject({ status: 200 })
    const told = (await lines()).slice(0, -before)
    expect(told.map(({ kind, detail }) => [kind, detail])).toEqual([
      ['card-given', '40,00 DH : Incluse dans le billet'],
      ['card-given', '30,00 DH : Offerte'],
      ['card-given', '30,00 DH : Offerte'],
      ['card-given', '20,00 DH : Offerte'],
    ])
    expect(told[0]).toMatchObject({ actorName: 'Samira', subjectName: '…45F8', source: '127.0.0.1' })
  })

  test('no line for refused acts', async () => {
    const tillId = await closedByHolder()
    const before = (await lines()).length
    await closeFromAfar(tillId)
    await boss.post(`/sales/${newOperationId()}/remote-cancellation`, {
      operationId: newOperationId(),
      reason: 'Pour voir',
    })
    expect((await lines()).length).toBe(before)
  })
})

describe('an admin who counted a drawer', () => {
  /** Signs this person in again: a new role ends the sign-ins of the old role. */
  async function backIn(who: Caller): Promise<Caller> {
    const { rows } = await venue.owner.sql<{ email: string }>`select email from staff where id = ${who.id}`
    return venue.at(0, {
      ...who,
      cookie: cookiesOf(await signInAt(venue.urls[0], { email: rows[0]!.email })),
    })
  }

  const otherAdmins = async () =>
    (await boss.get<{ rows: { id: string }[] }>('/staff?role=admin')).body.rows.filter(
      ({ id }) => id !== boss.id,
    )

  test('may not accept its difference while another admin can, and the other admin may', async () => {
    const other = await venue.addPerson({ role: 'admin', name: 'Anne' })
    const tillId = await aTillThatIsShort((_, id) => closeFromAfar(id))
    expect(await accept(tillId)).toMatchObject({ status: 409, body: { code: 'difference-counted-oneself' } })
    expect(await accept(tillId, other)).toMatchObject({ status: 200 })
  })

  test('cannot accept it by appointing a new admin, nor by demoting the existing one', async () => {
    const other = await venue.addPerson({ role: 'admin', name: 'Leïla' })
    const tillId = await aTillThatIsShort((_, id) => closeFromAfar(id))
    const puppet = await venue.addPerson({ role: 'recharge_operator', name: 'Prête-nom' })
    const become = (who: Caller, role: string) => boss.post(`/staff/${who.id}/role`, { role, standId: null })
    await become(puppet, 'admin')
    expect(await accept(tillId, await backIn(puppet))).toMatchObject({ body: { code: 'admin-since' } })
    for (const each of await otherAdmins()) await become({ id: each.id } as Caller, 'kitchen')
    expect(await accept(tillId)).toMatchObject({ body: { code: 'difference-counted-oneself' } })
    await become(other, 'admin')
    expect(await accept(tillId, await backIn(other))).toMatchObject({ status: 200 })
  })

  test('cannot accept it by deleting every other admin, nor by demoting and deleting them', async () => {
    const others = await Promise.all(['Anas', 'Badr'].map((name) => venue.addPerson({ role: 'admin', name })))
    const tillId = await aTillThatIsShort((_, id) => closeFromAfar(id))
    const [erased, demoted] = others as [Caller, Caller]
    await boss.post(`/staff/${demoted.id}/role`, { role: 'kitchen', standId: null })
    for (const each of [demoted, erased, ...(await otherAdmins())])
      await boss.post(`/staff/${each.id}/deletion`, {})
    expect(await otherAdmins()).toEqual([])
    expect(await accept(tillId)).toMatchObject({ body: { code: 'difference-counted-oneself' } })
  })

  test('may accept it when every other admin is disabled', async () => {
    await venue.owner.sql`update staff set is_active = false where role = 'admin' and id <> ${boss.id}`
    const tillId = await aTillThatIsShort((_, id) => closeFromAfar(id))
    expect(await accept(tillId)).toMatchObject({ status: 200 })
  })
})
