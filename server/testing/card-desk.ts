/** Cards at a desk in every state in which an act on them is refused, and a check of the order of refusals. */
import { expect } from 'vitest'
import type { RefusalCode } from '#rules/plain/refusal.ts'
import { sealCard } from '../card/card-seal.ts'
import { nowhere } from './calls.ts'
import type { IssuedCard } from './counter.ts'
import { digestOf } from './digest.ts'
import { expectFailure } from './failure.ts'
import { openStream } from './stream.ts'
import { type Answer, type Caller, newOperationId, secrets, type Venue } from './venue.ts'

/** Issues this many equal cards, in calls of a hundred. */
export async function issueCards(admin: Caller, count: number, initialBalance: number) {
  const cards: IssuedCard[] = []
  while (cards.length < count) {
    const operationIds = Array.from({ length: Math.min(100, count - cards.length) }, newOperationId)
    const way = initialBalance === 0 && { way: 'blank' }
    const wish = { operationIds, type: 'BASIC', initialBalance, validityDays: 30, ...way }
    const { status, body } = await admin.post<{ cards: IssuedCard[] }>('/cards/batch', wish)
    if (status !== 200) throw new Error(`no cards: ${JSON.stringify(body)}`)
    cards.push(...body.cards)
  }
  return cards
}

const must = async (asked: Promise<Answer>): Promise<void> => {
  const { status, body } = await asked
  if (status !== 200) throw new Error(`could not arrange: ${JSON.stringify(body)}`)
}

/** Changes the stored security hash of this card to a wrong one. */
export async function forge({ owner }: Venue, cardId: string): Promise<void> {
  await owner.sql`update card set security_hash = repeat('0', 64) where id = ${cardId}`
}

/** Makes the card's code this old, with a seal that matches. */
export async function makeOld({ owner }: Venue, cardId: string, milliseconds: number, now: number) {
  const codeFirstIssuedAt = new Date(now - milliseconds)
  const { rows } = await owner.sql<{ code: string }>`select code from card where id = ${cardId}`
  const seal = sealCard(secrets.cardSeal, { code: rows[0]?.code as string, codeFirstIssuedAt })
  await owner.sql`
    update card
       set code_first_issued_at = ${codeFirstIssuedAt}, security_hash = ${seal}
     where id = ${cardId}`
}
export const year = 365 * 24 * 60 * 60 * 1000

export const changeExpiry = (admin: Caller, cardId: string, expiryDate: string) =>
  must(admin.post(`/cards/${cardId}/expiry`, { operationId: newOperationId(), expiryDate }))

export const deactivate = (admin: Caller, cardId: string) =>
  must(admin.post(`/cards/${cardId}/deactivation`, { operationId: newOperationId(), expectedBalance: null }))

export const blockSuspects = (admin: Caller, blocksSuspectCards: boolean) =>
  must(admin.post('/settings/cards', { blocksSuspectCards }))

/** The card as stored in the books. */
export async function cardInBooks({ owner }: Venue, cardId: string) {
  const { rows } = await owner.sql<{
    balance: number
    isActive: boolean
    ending: string | null
    next: string | null
  }>`
    select b.balance, c.is_active as "isActive", c.ending, n.id as next
      from card c
      join card_balance b on b.card_id = c.id
      left join card n on n.previous_card_id = c.id
     where c.id = ${cardId}`
  return rows[0]
}

/** The cash that the books expect in this person's open drawer. */
export async function drawerOf({ owner }: Venue, { id }: Caller): Promise<number | undefined> {
  const { rows } = await owner.sql<{ expected: number }>`
    select expected
      from till
     where holder_id = ${id}
       and closed_at is null`
  return rows[0]?.expected
}

/** A request about a card, and the person who sends it. */
export type Asked = { readonly by: Caller; readonly cardId: string; readonly body: object }
export type Fault = readonly [code: RefusalCode, spoil: (asked: Asked) => Promise<Asked> | Asked]

type Scene = {
  readonly venue: Venue
  readonly what: string
  /** Makes a request without any fault. */
  readonly fresh: () => Promise<Asked>
}

/** Asks with the first of these faults and all after it: the refusal must be that of the first, and no row may change. */
export async function expectRefused(scene: Scene, faults: readonly Fault[]): Promise<Answer['body']> {
  const { venue, what, fresh } = scene
  let asked = await fresh()
  for (const [, spoil] of faults.toReversed()) asked = await spoil(asked)
  const before = await digestOf(venue.owner, ['access_entry'])
  const { status, body } = await send(asked, what)
  const expected = faults[0]?.[0] as RefusalCode
  expect(expectFailure(status, body, faults.map(([code]) => code).join(', '))).toBe(expected)
  expect(await digestOf(venue.owner, ['access_entry'])).toEqual(before)
  return body
}

/** The input with which a desk replaces a damaged card that it has in hand. */
export async function damaged({ owner }: Venue, cardId: string, note = 'Pliée') {
  const { rows } = await owner.sql<{ code: string }>`
    select code
      from card
     where id = ${cardId}`
  return { because: 'damaged', note, shownCode: rows[0]?.code }
}

/** Lets a blocked card be replaced, as an administrator does by the calls that `server/lost-card` tests. */
export async function agreeToLoss({ owner, houses }: Venue, cardId: string): Promise<void> {
  const now = houses[0]?.house.clock() ?? new Date()
  await owner.sql`
    update card
       set blocked_at = ${now}, loss_confirmed_at = ${now}
     where id = ${cardId}`
}

export const send = <Body = Record<string, never>>({ by, cardId, body }: Asked, what: string) =>
  by.post<Body>(`/cards/${cardId}/${what}`, { operationId: newOperationId(), ...body })

/** Checks that a screen connected to another server hears these topics after the act, and not before it. */
export async function expectHeard(
  venue: Venue,
  by: Caller,
  act: () => Promise<{ readonly status: number }>,
  topics: readonly string[],
) {
  const stream = await openStream(venue.urls.at(-1) as string, by.cookie)
  await stream.until(({ event }) => event === 'hello')
  await stream.until(() => false, 200)
  stream.forget()
  const { status } = await act()
  if (status !== 200) throw new Error(`there is nothing to hear of: the act was answered ${status}`)
  const missed: string[] = []
  for (const topic of topics)
    if (!(await stream.until(({ changed }) => changed.includes(topic)))) missed.push(topic)
  stream.close()
  expect(missed).toEqual([])
}

/** Each of these faults with all that come after it, as a table for `test.each`. */
export const fromEach = (faults: readonly Fault[]): (readonly [RefusalCode, readonly Fault[]])[] =>
  faults.map(([code], n) => [code, faults.slice(n)])

/** The faults that all acts of a desk on a card have in common, in the order in which they are checked. */
export function deskFaults(
  venue: () => Venue,
  now: Date,
): {
  readonly ofPerson: readonly Fault[]
  readonly ofCard: readonly Fault[]
  readonly codeTooOld: Fault
} {
  const another = async (asked: Asked, role: 'kitchen' | 'recharge_operator') => ({
    ...asked,
    by: await venue().addPerson({ role }),
  })
  const spoilCard = async (asked: Asked, spoil: Promise<unknown>) => {
    await spoil
    return asked
  }
  return {
    ofPerson: [
      ['not-allowed', (asked) => another(asked, 'kitchen')],
      ['till-none-open-at-desk', (asked) => another(asked, 'recharge_operator')],
    ],
    ofCard: [
      ['card-not-found', (asked) => ({ ...asked, cardId: nowhere })],
      ['card-suspect', (asked) => spoilCard(asked, forge(venue(), asked.cardId))],
    ],
    codeTooOld: [
      'card-code-invalid',
      (asked) => spoilCard(asked, makeOld(venue(), asked.cardId, year, now.getTime())),
    ],
  }
}
