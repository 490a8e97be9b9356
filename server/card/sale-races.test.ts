/** A sale races an act that ends, empties or limits the same card, at two servers. */
import { describe, expect, test } from 'vitest'
import { issueCards } from '../testing/card-desk.ts'
import { withoutHoldingCards } from '../testing/card-races.ts'
import { cartOf, type IssuedCard, openDesk, openStall } from '../testing/counter.ts'
import { openTwoServers, racing, roundThatBroke, type TwoServers } from '../testing/race.ts'
import { expectSoundBooks } from '../testing/sound.ts'
import { tell } from '../testing/tell.ts'
import {
  type Answer,
  type Caller,
  newOperationId,
  type Options,
  type Product,
  type Venue,
} from '../testing/venue.ts'

const held = 20_00
const price = 7_00
const float = 99_999_99

/** CARD_DUELS makes the run longer: the number of races of each kind. */
const races = Number(process.env.CARD_DUELS ?? 100)

type Told = { code?: string; data?: object; refunded?: number; moved?: number }
type Race = {
  readonly what: string
  readonly kind: string
  readonly body: (round: number, card: IssuedCard) => object
  /** The refusal that a sale gets when the other act came first. */
  readonly late: string
  /** The balance of the card that takes this card's place, where one does. */
  readonly goesOnWith?: (amount: number) => number
  readonly by?: 'admin'
}

/** In even rounds the act sends the balance that its screen showed, and is refused if the sale came first. */
const shown = (round: number) => ({ expectedBalance: round % 2 === 0 ? held : null })
const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)

const kinds: readonly Race[] = [
  {
    what: 'initialization',
    kind: 'initialization',
    body: shown,
    late: 'card-deactivated',
    goesOnWith: () => 0,
  },
  {
    what: 'replacement',
    kind: 'replacement',
    body: (_, { code }) => ({ because: 'damaged', note: 'Pliée', shownCode: code }),
    late: 'card-deactivated',
    goesOnWith: (amount) => amount,
  },
  { what: 'refunds', kind: 'refund', body: shown, late: 'balance-insufficient' },
  {
    what: 'deactivation',
    kind: 'deactivation',
    body: shown,
    late: 'card-deactivated',
    by: 'admin',
  },
  {
    what: 'expiry',
    kind: 'expiry-change',
    body: () => ({ expiryDate: yesterday }),
    late: 'card-expired',
    by: 'admin',
  },
]

/** Each list has one item for each server, so that the two racing requests have nothing but the card in common. */
type Scene = {
  readonly venue: TwoServers
  readonly admins: readonly Caller[]
  readonly desks: readonly Caller[]
  readonly vendors: readonly Caller[]
  readonly products: readonly Product[]
}

async function setScene(options: Options): Promise<Scene> {
  const venue = await openTwoServers(options)
  const { stand, vendors } = await openStall(venue, 'A', 2)
  const both = <Thing>(make: () => Promise<Thing>) => Promise.all([make(), make()])
  const admins = await both(() => venue.addPerson({ role: 'admin' }))
  return {
    venue,
    vendors: vendors.map((vendor, server) => venue.at(server, vendor)),
    admins,
    desks: await both(() => openDesk(venue, float)),
    products: await both(() => venue.addProduct({ standId: stand.id, price, stock: 900_000_000 })),
  }
}

type Round = { readonly cardId: string; readonly sold: Answer<Told>; readonly done: Answer<Told> }

/** Races on `cards` cards: each is sold to at one server and ended at the other; the servers change roles with `n`. */
async function race(
  scene: Scene,
  { what, body, by }: Race,
  { cards, round }: { cards: number; round: number },
) {
  const { venue, vendors, products } = scene
  const issued = await issueCards(scene.admins[0] as Caller, cards, held)
  const ask = (card: IssuedCard, n: number): Promise<Answer<Told>>[] => {
    const { id: cardId } = card
    const [here, there] = [n % 2, (n + 1) % 2]
    const product = products[here] as Product
    const actor = (by ? scene.admins : scene.desks)[there] as Caller
    return [
      (vendors[here] as Caller).post<Told>('/sales', cartOf(cardId, [{ product }])),
      venue
        .at(there, actor)
        .post<Told>(`/cards/${cardId}/${what}`, { operationId: newOperationId(), ...body(n, card) }),
    ]
  }
  const answers = await venue.meetings.meet(() => issued.flatMap((card, n) => ask(card, n + round)))
  return issued.map(({ id: cardId }, n): Round => {
    const [sold, done] = answers.slice(2 * n) as [Answer<Told>, Answer<Told>]
    return { cardId, sold, done }
  })
}

type Fact = {
  readonly cardId: string
  readonly balance: number
  readonly saleNumber: number | null
  readonly number: number | null
  readonly amount: number | null
  readonly nextBalance: number | null
}

async function factsOf({ owner }: Venue, kind: string, rounds: readonly Round[]) {
  const { rows } = await owner.sql<Fact>`
    select b.card_id as "cardId", b.balance, s.card_number as "saleNumber", o.card_number as number, -o.amount as amount,
           nb.balance as "nextBalance"
      from card_balance b
      left join operation s on s.card_id = b.card_id and s.kind = 'sale'
      left join operation o on o.card_id = b.card_id and o.kind = ${kind}
      left join card n on n.previous_card_id = b.card_id
      left join card_balance nb on nb.card_id = n.id
     where b.card_id = any(${rounds.map(({ cardId }) => cardId)}::uuid[])`
  return new Map(rows.map((row) => [row.cardId, row]))
}

/** Describes what is wrong with a round; undefined when nothing is. */
function wrongOf({ late, goesOnWith }: Race, { sold, done }: Round, fact: Fact): string | undefined {
  const { balance, saleNumber, number, amount, nextBalance } = fact
  const isSold = sold.status === 200
  const wasDone = done.status === 200
  if (isSold !== (saleNumber !== null) || wasDone !== (number !== null))
    return 'the answers are not the books'
  if (saleNumber !== null && number !== null && saleNumber >= number) return 'sold after it was done'
  if ((isSold ? price : 0) + (amount ?? 0) + balance !== held) return 'money was made or lost'
  const handed = done.body.refunded ?? done.body.moved
  if (wasDone && handed !== undefined && handed !== amount) return 'another amount was handed over'
  if (wasDone && goesOnWith && nextBalance !== goesOnWith(amount as number)) return 'the next card is wrong'
  if (!isSold && sold.body.code !== late) return `the sale was told ${sold.body.code}`
  const isStale = done.body.code === 'card-balance-changed'
  if (!wasDone && !(isStale && JSON.stringify(done.body.data) === `{"balance":${held - price}}`))
    return `it was told ${JSON.stringify(done.body)}`
  return undefined
}

async function wrongsOf(scene: Scene, how: Race, rounds: readonly Round[]): Promise<string[]> {
  const facts = await factsOf(scene.venue, how.kind, rounds)
  return rounds.flatMap((round) => wrongOf(how, round, facts.get(round.cardId) as Fact) ?? [])
}

const cardsAtOnce = 20
const wasSold = ({ sold }: Round) => sold.status === 200

/** Races on one card at a time, where the second request is seen waiting for the first; goes on until each side has come first. */
async function duels(scene: Scene, how: Race): Promise<Round[]> {
  const bothWays = (rounds: readonly Round[]) => rounds.some(wasSold) && !rounds.every(wasSold)
  const results = await racing((round) => race(scene, how, { cards: 1, round }), {
    least: cardsAtOnce,
    until: (all) => scene.venue.meetings.seen > 0 && bothWays(all.flat()),
  })
  return results.flat()
}

async function crowds(scene: Scene, how: Race): Promise<Round[]> {
  const results = await racing((round) => race(scene, how, { cards: cardsAtOnce, round }), {
    least: races / cardsAtOnce - 1,
  })
  return results.flat()
}

describe.each(kinds)('a sale racing $what of its card', (how) => {
  test(`is booked before the other act or refused, and no dirham is lost, in ${races} races`, async () => {
    const scene = await setScene({})
    const first = await duels(scene, how)
    const { seen } = scene.venue.meetings
    const rounds = [...first, ...(await crowds(scene, how))]
    expect(await wrongsOf(scene, how, rounds)).toEqual([])
    const saleFirst = rounds.filter(wasSold).length
    const stale = rounds.filter(({ done }) => done.status !== 200).length
    tell(
      `${how.kind} racing a sale: ${rounds.length} rounds, the sale came first in ${saleFirst} ` +
        `(${stale} were told so), ${seen} of ${first.length} duels with one waiting for the other`,
    )
    expect([rounds.length >= races, seen > 0, saleFirst > 0, saleFirst < rounds.length]).toEqual([
      true,
      true,
      true,
      true,
    ])
    const paidOut = rounds.reduce((sum, { done }) => sum + (done.body.refunded ?? 0), 0)
    expect(await cashGoneFrom(scene)).toBe(paidOut)
    await expectTooLate(scene, how, rounds)
    await expectSoundBooks(scene.venue.owner)
    await scene.venue.close()
  })

  test('twin: loses money or is booked after the other act when the card is not locked', async () => {
    const scene = await setScene(withoutHoldingCards)
    const broken = await roundThatBroke(async (round) => {
      const rounds = await race(scene, { ...how, body: (_, card) => how.body(1, card) }, { cards: 1, round })
      return (await wrongsOf(scene, how, rounds)).length === 0
    })
    tell(`${how.kind} racing a sale, the card not held: wrong in round ${broken}`)
    expect(broken).toBeDefined()
    await scene.venue.close()
  })
})

/** The cash that both desks have paid out, by their tills. */
async function cashGoneFrom({ venue, desks }: Scene): Promise<number> {
  const { rows } = await venue.owner.sql<{ gone: number }>`
    select sum(float_amount - expected)::bigint as gone
      from till
     where holder_id = any(${desks.map(({ id }) => id)}::uuid[])`
  return rows[0]?.gone as number
}

/** A sale that begins after the other act was acknowledged must be refused. */
async function expectTooLate({ vendors, products }: Scene, { late }: Race, rounds: readonly Round[]) {
  const acknowledged = rounds.filter(({ done }) => done.status === 200).slice(0, 20)
  const answers = await Promise.all(
    acknowledged.map(({ cardId }, n) => {
      const product = products[n % 2] as Product
      return (vendors[n % 2] as Caller).post<Told>('/sales', cartOf(cardId, [{ product }]))
    }),
  )
  expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set([late]))
}
