/** The organiser extends or deactivates the cards that were chosen in the list. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CardInChain } from '#contract/card/card.ts'
import type { CardFault } from '#contract/card/many-cards.ts'
import { nowhere } from '../testing/calls.ts'
import { deactivate, issueCards } from '../testing/card-desk.ts'
import { withoutHoldingCards } from '../testing/card-races.ts'
import { openDesk } from '../testing/counter.ts'
import { openTwoServers } from '../testing/race.ts'
import { expectSoundBooks } from '../testing/sound.ts'
import { type Caller, newOperationId, type Options, openVenue, type Venue } from '../testing/venue.ts'

type Done = { done: number; faults: CardFault[] }
type Act = { operationId: string; cardId: string; expectedBalance?: number }

const actsOn = (cardIds: readonly string[], expectedBalance?: number): Act[] =>
  cardIds.map((cardId) => ({
    ...{ cardId, operationId: newOperationId() },
    ...(expectedBalance !== undefined && { expectedBalance }),
  }))
const deactivateAll = (by: Caller, cards: readonly Act[]) => by.post<Done>('/cards/deactivations', { cards })
const extendAll = (by: Caller, expiryDate: string, cards: readonly Act[]) =>
  by.post<Done>('/cards/extensions', { expiryDate, cards })
const rechargeBy = (by: Caller, cardId: string) =>
  by.post(`/cards/${cardId}/recharges`, { operationId: newOperationId(), amount: 10_00 })
const idsOf = async (admin: Caller, count: number) =>
  (await issueCards(admin, count, 50_00)).map(({ id }) => id)
const codesOf = ({ faults }: Done) => faults.map(({ cardId, code }) => [cardId, code])

let venue: Venue
let admin: Caller
beforeAll(async () => {
  venue = await openVenue()
  admin = await venue.addPerson({ role: 'admin', name: 'Hind' })
})
afterAll(async () => {
  await expectSoundBooks(venue.owner)
  await venue.close()
})

async function linesOf(kind: string, cardIds: readonly string[]) {
  const { rows } = await venue.owner.sql<{ detail: string; who: string }>`
    select e.detail, e.actor_name as who
      from access_entry e
      join card c on right(c.code, 4) = right(e.subject_name, 4)
     where e.kind = ${kind}
       and c.id = any(${cardIds}::uuid[])`
  return rows
}
const read = async (cardIds: readonly string[]) =>
  (await admin.post<{ cards: CardInChain[] }>('/cards/chosen', { cardIds })).body.cards

describe('many cards deactivated at once', () => {
  test('are each inactive afterwards, with a line in the journal that says what was lost', async () => {
    const cardIds = await idsOf(admin, 3)
    await rechargeBy(await openDesk(venue, 100_00), cardIds[2] as string)
    const acts = [...actsOn(cardIds.slice(0, 2), 50_00), ...actsOn(cardIds.slice(2), 60_00)]
    expect(await deactivateAll(admin, acts)).toEqual({ status: 200, body: { done: 3, faults: [] } })
    expect((await read(cardIds)).map(({ isActive, balance }) => [isActive, balance])).toEqual([
      [false, 0],
      [false, 0],
      [false, 0],
    ])
    const lines = await linesOf('card-deactivated', cardIds)
    expect(lines.map(({ who, detail }) => `${who} ${detail.replaceAll(/\s/g, ' ')}`).toSorted()).toEqual([
      "Hind N'est plus à encaisser : 50,00 DH",
      "Hind N'est plus à encaisser : 50,00 DH",
      'Hind Solde perdu : 60,00 DH',
    ])
  })

  test('are deactivated except those whose balance changed or that ended, each named with the reason', async () => {
    const [good, spent, ended] = (await idsOf(admin, 3)) as [string, string, string]
    await rechargeBy(await openDesk(venue, 100_00), spent)
    await deactivate(admin, ended)
    const { body } = await deactivateAll(admin, actsOn([good, spent, ended, nowhere], 50_00))
    expect(body.done).toBe(1)
    expect(codesOf(body)).toEqual([
      [spent, 'card-balance-changed'],
      [ended, 'card-already-deactivated'],
      [nowhere, 'card-missing'],
    ])
    expect((await read([spent]))[0]).toMatchObject({ isActive: true, balance: 60_00 })
  })

  test('sent again with the same ids after a lost answer, are deactivated once and get the same answer', async () => {
    const cardIds = await idsOf(admin, 4)
    const acts = actsOn(cardIds, 50_00)
    // The server was killed after two of the four cards: the page sends all four again.
    await deactivateAll(admin, acts.slice(0, 2))
    expect((await deactivateAll(admin, acts)).body).toEqual({ done: 4, faults: [] })
    expect((await deactivateAll(admin, acts)).body).toEqual({ done: 4, faults: [] })
    expect(await linesOf('card-deactivated', cardIds)).toHaveLength(4)
  })
})

describe('many cards extended to one day', () => {
  test('are valid through that day, and those valid longer or ended are named and stay', async () => {
    const [short, none, long, ended] = (await idsOf(admin, 4)) as [string, string, string, string]
    await venue.owner.sql`update card set expires_at = null where id = ${none}`
    await extendAll(admin, '2038-01-01', actsOn([long]))
    await deactivate(admin, ended)
    const { body } = await extendAll(admin, '2037-06-30', actsOn([short, none, long, ended, nowhere]))
    expect(body.done).toBe(2)
    expect(codesOf(body)).toEqual([
      [long, 'card-expires-later'],
      [ended, 'card-deactivated'],
      [nowhere, 'card-not-found'],
    ])
    expect((await read([short, none, long])).map(({ expiresAt }) => expiresAt?.slice(0, 10))).toEqual([
      '2037-06-30',
      '2037-06-30',
      '2038-01-01',
    ])
    expect(await linesOf('card-expiry-changed', [short, none])).toHaveLength(2)
  })

  test('are extended once however often the same ids are sent, even if the day is mistyped the second time', async () => {
    const cardIds = await idsOf(admin, 2)
    const acts = actsOn(cardIds)
    const first = await extendAll(admin, '2037-06-30', acts)
    expect(await extendAll(admin, '2037-06-30', acts)).toEqual(first)
    expect(codesOf((await extendAll(admin, '2038-06-30', acts)).body).map(([, code]) => code)).toEqual([
      'operation-id-taken',
      'operation-id-taken',
    ])
    expect((await extendAll(admin, '30/06/2037', actsOn(cardIds))).body).toMatchObject({
      code: 'date-format-wrong',
    })
  })
})

test('cards chosen twice are read once, in their order, and unknown ids are left out', async () => {
  const [one, two] = (await idsOf(admin, 2)) as [string, string]
  expect((await read([two, one, nowhere, two])).map(({ id }) => id)).toEqual([two, one])
  const tooMany = Array.from({ length: 501 }, () => one)
  expect((await admin.post('/cards/chosen', { cardIds: tooMany })).status).toBe(400)
})

test('the list answers nine cards for the grid and twenty-five for the table', async () => {
  await idsOf(admin, 20)
  const pageOf = async (view: string) =>
    (await admin.get<{ rows: object[]; pages: number; total: number }>(`/cards?view=${view}`)).body
  const { rows, pages, total } = await pageOf('table')
  expect([rows.length, pages]).toEqual([25, Math.ceil(total / 25)])
  expect((await pageOf('grid')).rows).toHaveLength(9)
})

/** Cards are recharged at one desk while another server deactivates them with the balance seen before. */
async function deactivatedDuringRecharges(options: Options = {}) {
  const scene = await openTwoServers(options)
  const organiser = await scene.addPerson({ role: 'admin' })
  const desk = await openDesk(scene, 100_00)
  const cardIds = await idsOf(organiser, 4)
  const answers = []
  for (const cardId of cardIds) {
    const [recharged, deactivated] = await scene.meetings.queue([
      () => rechargeBy(scene.at(0, desk), cardId),
      () => deactivateAll(scene.at(1, organiser), actsOn([cardId], 50_00)),
    ])
    answers.push({ recharged: recharged.status, ...deactivated.body })
  }
  const { rows } = await scene.owner.sql<{ balance: number }>`
    select balance from card_balance where card_id = any(${cardIds}::uuid[])`
  return { scene, answers, balances: rows.map(({ balance }) => balance) }
}

test('a card recharged at the same moment keeps its money and is named, as its balance is no longer the one seen', async () => {
  const { scene, answers, balances } = await deactivatedDuringRecharges()
  for (const answer of answers)
    expect(answer).toMatchObject({ recharged: 200, done: 0, faults: [{ code: 'card-balance-changed' }] })
  expect(balances).toEqual([60_00, 60_00, 60_00, 60_00])
  await expectSoundBooks(scene.owner)
  await scene.close()
})

test('twin: without holding the card, it is deactivated although it was just recharged', async () => {
  const { scene, answers } = await deactivatedDuringRecharges(withoutHoldingCards)
  expect(answers.some(({ done }) => done === 1)).toBe(true)
  await scene.close()
})
