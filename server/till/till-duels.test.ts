/** Two acts on one drawer at the same instant at two servers, of which only one can succeed. */
import { describe, expect, test } from 'vitest'
import { withoutHoldingCards } from '../testing/card-races.ts'
import { cartOf, handOver, issueCard, openStall, openTill, takeOver } from '../testing/counter.ts'
import { openTwoServers, racing, roundThatBroke, type TwoServers } from '../testing/race.ts'
import { expectSoundBooks } from '../testing/sound.ts'
import { tell } from '../testing/tell.ts'
import { withoutHoldingTills } from '../testing/till-races.ts'
import { type Answer, type Caller, newOperationId, type Options, type Product } from '../testing/venue.ts'

type Told = { readonly code?: string }
type Ask = (server: number) => Promise<Answer<Told>>

type Scene = {
  readonly venue: TwoServers
  readonly admin: Caller
  readonly vendor: Caller
  readonly tea: Product
}

type Duel = {
  readonly what: string
  readonly twin: Options
  /** The code with which each act is refused when it comes second; `also` may come for either. */
  readonly late: readonly [one: string, other: string, also?: string]
  readonly fresh: (scene: Scene) => Promise<readonly [one: Ask, other: Ask]>
}

const operatorOf = ({ venue }: Scene) => venue.addPerson({ role: 'recharge_operator' })

async function aDesk(scene: Scene, float: number) {
  const operator = await operatorOf(scene)
  return { operator, tillId: await openTill(operator, float) }
}

async function aCountedDesk(scene: Scene, float: number) {
  const desk = await aDesk(scene, float)
  const body = { operationId: newOperationId(), counted: float }
  expect(await desk.operator.post(`/tills/${desk.tillId}/counts`, body)).toMatchObject({ status: 200 })
  return desk
}

/** The act under a new operation id, so that it is not taken for a repeated request. */
const asking =
  ({ venue }: Scene, by: Caller, { path, body = {} }: { path: string; body?: object }): Ask =>
  (server) =>
    venue.at(server, by).post<Told>(path, { operationId: newOperationId(), ...body })

async function aRechargedCard(scene: Scene) {
  const { operator } = await aDesk(scene, 100_00)
  const { id: cardId } = await issueCard(scene.venue, 10_00, scene.admin)
  const rechargeId = newOperationId()
  const recharged = { operationId: rechargeId, amount: 10_00 }
  expect(await operator.post(`/cards/${cardId}/recharges`, recharged)).toMatchObject({ status: 200 })
  const takeBack = asking(scene, operator, {
    path: `/recharges/${rechargeId}/cancellation`,
    body: { cardId },
  })
  return { cardId, takeBack }
}

const duels: readonly Duel[] = [
  {
    what: 'a till closed twice',
    twin: withoutHoldingTills,
    late: ['till-none-open', 'till-none-open'],
    fresh: async (scene) => {
      const { operator, tillId } = await aCountedDesk(scene, 100_00)
      const close = asking(scene, operator, { path: `/tills/${tillId}/closing` })
      return [close, close]
    },
  },
  {
    what: 'a till closed by its holder and from afar',
    twin: withoutHoldingTills,
    late: ['till-none-open', 'till-none-open'],
    fresh: async (scene) => {
      const { operator, tillId } = await aCountedDesk(scene, 100_00)
      const body = { counted: 90_00, reason: 'Oubliée' }
      return [
        asking(scene, operator, { path: `/tills/${tillId}/closing` }),
        asking(scene, scene.admin, { path: `/tills/${tillId}/remote-closing`, body }),
      ]
    },
  },
  {
    what: 'a drawer handed over and recharged from',
    twin: withoutHoldingTills,
    late: ['till-changed-since-count', 'till-none-open-at-desk'],
    fresh: async (scene) => {
      const { operator, tillId } = await aCountedDesk(scene, 100_00)
      const [colleague, card] = [await operatorOf(scene), await issueCard(scene.venue, 10_00, scene.admin)]
      return [
        asking(scene, operator, { path: `/tills/${tillId}/closing`, body: { handedToId: colleague.id } }),
        asking(scene, operator, { path: `/cards/${card.id}/recharges`, body: { amount: 10_00 } }),
      ]
    },
  },
  {
    what: 'a drawer taken over twice',
    twin: withoutHoldingTills,
    // The second request is refused with 'till-already-open' when it finds the new till, with the other code when it looked for open tills a moment
    // before.
    late: ['till-already-taken-over', 'till-already-taken-over', 'till-already-open'],
    fresh: async (scene) => {
      const { operator, tillId } = await aDesk(scene, 100_00)
      const colleague = await operatorOf(scene)
      await handOver(operator, tillId, { counted: 100_00, to: colleague })
      const take = (server: number) => takeOver(scene.venue.at(server, colleague), tillId, 100_00)
      return [take, take]
    },
  },
  {
    what: 'more cash taken out than there is',
    twin: withoutHoldingTills,
    late: ['drawer-insufficient', 'drawer-insufficient'],
    fresh: async (scene) => {
      const { operator } = await aDesk(scene, 100_00)
      const body = { direction: 'out', amount: 60_00, reason: 'Au coffre' }
      const takeOut = asking(scene, operator, { path: '/tills/mine/cash', body })
      return [takeOut, takeOut]
    },
  },
  {
    what: 'two cards paid back out of cash for one',
    twin: withoutHoldingTills,
    late: ['drawer-insufficient', 'drawer-insufficient'],
    fresh: async (scene) => {
      const { operator } = await aDesk(scene, 100_00)
      const refund = async () => {
        const { id } = await issueCard(scene.venue, 60_00, scene.admin)
        return asking(scene, operator, { path: `/cards/${id}/refunds`, body: { expectedBalance: 60_00 } })
      }
      return [await refund(), await refund()]
    },
  },
  {
    what: 'a recharge taken back twice',
    twin: withoutHoldingTills,
    late: ['recharge-already-cancelled', 'recharge-already-cancelled'],
    fresh: async (scene) => {
      const { takeBack } = await aRechargedCard(scene)
      return [takeBack, takeBack]
    },
  },
  {
    what: 'a recharge taken back and spent',
    twin: withoutHoldingCards,
    late: ['balance-insufficient', 'balance-insufficient'],
    fresh: async (scene) => {
      const { cardId, takeBack } = await aRechargedCard(scene)
      const sell: Ask = (server) =>
        scene.venue.at(server, scene.vendor).post<Told>('/sales', cartOf(cardId, [{ product: scene.tea }]))
      return [takeBack, sell]
    },
  },
]

async function setScene(options: Options): Promise<Scene> {
  const venue = await openTwoServers(options)
  const { stand, vendors } = await openStall(venue, 'A')
  const tea = await venue.addProduct({ standId: stand.id, price: 20_00, stock: 900_000_000 })
  return { venue, vendor: vendors[0] as Caller, tea, admin: await venue.addPerson({ role: 'admin' }) }
}

/** Which act comes first, and at which server, changes with the round. */
async function fight(scene: Scene, { fresh, late }: Duel, round: number) {
  const [one, other] = await fresh(scene)
  const isTurned = round % 2 === 0
  const asked = await scene.venue.meetings.meet(() =>
    isTurned
      ? ([other(round % 3 === 0 ? 0 : 1), one(round % 3 === 0 ? 1 : 0)] as const)
      : ([one(0), other(1)] as const),
  )
  const told = isTurned ? [asked[1], asked[0]] : [asked[0], asked[1]]
  const isDone = told.map(({ status }) => status === 200)
  const isWell =
    isDone[0] !== isDone[1] &&
    told.every(({ body: { code } }, n) => isDone[n] || code === late[n] || code === (late[2] ?? late[n]))
  return { isWell, isOneFirst: isDone[0] === true, told }
}

describe.each(duels)('$what, at once at two servers', (duel) => {
  test('is done by one of the two requests, and the other is refused with the reason', async () => {
    const scene = await setScene({})
    const rounds = await racing((round) => fight(scene, duel, round), {
      least: 10,
      until: (all) =>
        scene.venue.meetings.seen > 0 &&
        all.some((one) => one.isOneFirst) &&
        !all.every((one) => one.isOneFirst),
    })
    expect(rounds.filter(({ isWell }) => !isWell).map(({ told }) => told)).toEqual([])
    const { seen } = scene.venue.meetings
    const first = rounds.filter(({ isOneFirst }) => isOneFirst).length
    tell(
      `${duel.what}: ${rounds.length} duels, the one came first in ${first}, ${seen} with one waiting for the other`,
    )
    expect([seen > 0, first > 0, first < rounds.length]).toEqual([true, true, true])
    await expectSoundBooks(scene.venue.owner)
    await scene.venue.close()
  })

  test('twin: is done by both requests when their common rows are not locked', async () => {
    const scene = await setScene(duel.twin)
    const broken = await roundThatBroke(async (round) => (await fight(scene, duel, round)).isWell)
    tell(`${duel.what}, nothing held: both in round ${broken}`)
    expect(broken).toBeDefined()
    await scene.venue.close()
  })
})
