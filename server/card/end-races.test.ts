/** Twenty people end one card at the same instant on two servers. */
import { describe, expect, test } from 'vitest'
import { drawerOf, issueCards } from '../testing/card-desk.ts'
import { withoutHoldingCards } from '../testing/card-races.ts'
import { openDesk } from '../testing/counter.ts'
import {
  crowd,
  openTwoServers,
  racing,
  roundThatBroke,
  statusesOf,
  type TwoServers,
} from '../testing/race.ts'
import { expectSoundBooks } from '../testing/sound.ts'
import { tell } from '../testing/tell.ts'
import { type Caller, newOperationId } from '../testing/venue.ts'

const held = 20_00
const float = 10_000_00
const initialization = ['initialization', () => ({ expectedBalance: null })] as const
const replacement = [
  'replacement',
  (code: string) => ({ because: 'damaged', note: 'Pliée', shownCode: code }),
] as const

const ways = [
  { says: 'initialize', of: [initialization] },
  { says: 'replace', of: [replacement] },
  { says: 'initialize or replace', of: [initialization, initialization, replacement, replacement] },
]
type Way = (typeof ways)[number]

type Scene = { readonly venue: TwoServers; readonly admin: Caller; readonly desks: readonly Caller[] }

/** Each desk uses one server only, so that the two desks have nothing but the card in common. */
async function setScene(venue: TwoServers): Promise<Scene> {
  const desks = await Promise.all([1, 2, 3, 4].map(() => openDesk(venue, float)))
  const admin = await venue.addPerson({ role: 'admin' })
  return { venue, admin, desks }
}

async function twenty({ venue, admin, desks }: Scene, { of }: Way) {
  const [card] = await issueCards(admin, 1, held)
  const cashOf = async () =>
    (await Promise.all(desks.map((desk) => drawerOf(venue, desk)))).reduce<number>(
      (sum, cash) => sum + (cash ?? 0),
      0,
    )
  const before = await cashOf()
  const end = (n: number, server: number) => {
    const [what, body] = of[n % of.length] as (typeof of)[number]
    const desk = venue.at(server, desks[n % desks.length] as Caller)
    return desk.post<{ code?: string }>(`/cards/${card?.id}/${what}`, {
      operationId: newOperationId(),
      ...body(card?.code ?? ''),
    })
  }
  const answers = await venue.meetings.meet(() => crowd(20, end))
  const { rows } = await venue.owner.sql<{ balance: number }>`
    select b.balance from card c join card_balance b on b.card_id = c.id where c.previous_card_id = ${card?.id}`
  const begun = rows.reduce((sum, { balance }) => sum + balance, 0)
  return { answers, generations: rows.length, accounted: before - (await cashOf()) + begun }
}

const isWell = ({ answers, generations, accounted }: Awaited<ReturnType<typeof twenty>>) =>
  statusesOf(answers, 200) === 1 && generations === 1 && accounted === held

describe.each(ways)('a card that twenty people $says at once', (way) => {
  test('is ended by one of them, and the other nineteen are told that it is deactivated', async () => {
    const venue = await openTwoServers()
    const scene = await setScene(venue)
    const results = await racing(() => twenty(scene, way), { least: 3, until: () => venue.meetings.seen > 0 })
    for (const result of results) {
      expect(isWell(result), JSON.stringify(result)).toBe(true)
      expect(result.answers.filter(({ body }) => body.code === 'card-deactivated')).toHaveLength(19)
    }
    tell(
      `twenty ${way.says} one card: ${results.length} rounds, ${venue.meetings.seen} times both servers at once`,
    )
    expect(venue.meetings.seen).toBeGreaterThan(0)
    await expectSoundBooks(venue.owner)
    await venue.close()
  })

  test('twin: is ended more than once when its row is not locked', async () => {
    const scene = await setScene(await openTwoServers(withoutHoldingCards))
    const broken = await roundThatBroke(async () => isWell(await twenty(scene, way)))
    tell(`twenty ${way.says} one card that is not held: more than one in round ${broken}`)
    expect(broken).toBeDefined()
    await scene.venue.close()
  })
})
