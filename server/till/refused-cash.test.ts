/** Amounts of cash that no drawer can hold, and cash at a till without a drawer: the person gets a clear sentence. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import { openStall, openTill } from '../testing/counter.ts'
import { expectSoundBooks } from '../testing/sound.ts'
import { type Answer, type Caller, newOperationId, openVenue, type Venue } from '../testing/venue.ts'

let venue: Venue
let admin: Caller
beforeAll(async () => {
  venue = await openVenue()
  admin = await venue.addPerson({ role: 'admin' })
})
afterAll(async () => {
  await expectSoundBooks(venue.owner)
  await venue.close()
})

type Told = { readonly code: string; readonly message: string }
const ask = (by: Caller, path: string, body: object) =>
  by.post<Told>(path, { operationId: newOperationId(), ...body })
const told = ({ status, body }: Answer<Told>) => [status, body.code, plainSpaces(body.message)]

const mostOfADrawer = 99_999_999_99
const tooMuch = [
  400,
  'drawer-limit-exceeded',
  'Une caisse ne peut pas contenir plus de 99 999 999,99 DH.',
] as const
const sums = [mostOfADrawer + 1, 10 ** 15]
const anOperator = () => venue.addPerson({ role: 'recharge_operator' })

describe('more cash than a drawer may hold is refused', () => {
  test.each(sums)('when a till is opened with it: %d', async (float) => {
    expect(told(await ask(await anOperator(), '/tills', { float }))).toEqual(tooMuch)
  })

  test.each(sums)('when it is counted: %d', async (counted) => {
    const operator = await anOperator()
    const tillId = await openTill(operator, 100_00)
    for (const pieces of [null, { 20000: 1 }])
      expect(told(await ask(operator, `/tills/${tillId}/counts`, { counted, pieces }))).toEqual(tooMuch)
    const closing = { counted, reason: 'Oubliée' }
    expect(told(await ask(admin, `/tills/${tillId}/remote-closing`, closing))).toEqual(tooMuch)
  })

  test('when it is put into a drawer, in one movement or by a second one, and when it is taken out of one', async () => {
    const operator = await anOperator()
    await openTill(operator, mostOfADrawer)
    const move = (direction: string, amount: number) =>
      ask(operator, '/tills/mine/cash', { direction, amount, reason: 'Monnaie' })
    for (const amount of [1, ...sums]) expect(told(await move('in', amount))).toEqual(tooMuch)
    for (const amount of sums)
      expect(await move('out', amount)).toMatchObject({ status: 409, body: { code: 'drawer-insufficient' } })
  })
})

test('a drawer can be counted up to the last centime it may hold', async () => {
  const operator = await anOperator()
  const tillId = await openTill(operator, mostOfADrawer)
  expect(await ask(operator, `/tills/${tillId}/counts`, { counted: mostOfADrawer })).toMatchObject({
    status: 200,
    body: { difference: 0 },
  })
})

test('a count for a till without cash is refused, because there is nothing to count', async () => {
  const { vendors } = await openStall(venue, 'A')
  const { body } = await (vendors[0] as Caller).get<{ till: { id: string } }>('/tills/mine')
  const close = (counting: object) =>
    ask(admin, `/tills/${body.till.id}/remote-closing`, { reason: 'Oubliée', ...counting })
  for (const counting of [{ counted: 0 }, { counted: 20_00 }, { pieces: { 2000: 1 } }])
    expect(told(await close(counting))).toEqual([
      409,
      'till-holds-no-cash',
      "Cette caisse ne contient pas d'espèces : il n'y a rien à compter.",
    ])
  expect(await close({})).toMatchObject({ status: 200 })
})
