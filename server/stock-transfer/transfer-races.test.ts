/** Goods are sent, received, cancelled and sold at once at two servers. Each race is repeated without its lock and must then go wrong. */
import { afterAll, describe, expect, test } from 'vitest'
import { issueCard, openStall } from '../testing/counter.ts'
import { endAndCount } from '../testing/database-counts.ts'
import { fromTheOtherEnd, lingering } from '../testing/product-locks.ts'
import { crowd, openTwoServers, roundThatBroke, statusesOf, type TwoServers, twin } from '../testing/race.ts'
import { expectSoundBooks } from '../testing/sound.ts'
import { tell } from '../testing/tell.ts'
import { type Caller, newOperationId, type Options, type Product } from '../testing/venue.ts'

type Told = { code?: string; transferId: string }

/** Each list has one item for server 0 and one for server 1; the second stand only sends and receives goods. */
type Scene = {
  readonly venue: TwoServers
  readonly keepers: readonly Caller[]
  readonly vendors: readonly Caller[]
  readonly cardIds: readonly string[]
  /** The product at the selling stand and the one at the reserve. */
  add(stock: number): Promise<readonly [Product, Product]>
}

async function setScene(options: Options = {}): Promise<Scene> {
  const venue = await openTwoServers(options)
  const { stand, vendors } = await openStall(venue, 'A', 2)
  const reserve = await venue.addStand('R')
  const both = <Thing>(make: (server: number) => Promise<Thing> | Thing) => Promise.all([make(0), make(1)])
  return {
    venue,
    keepers: await both(async (server) => venue.at(server, await venue.addPerson({ role: 'admin' }))),
    vendors: await both((server) => venue.at(server, vendors[server] as Caller)),
    cardIds: await both(async () => (await issueCard(venue, 90_000_00)).id),
    add: (stock) =>
      Promise.all([
        venue.addProduct({ standId: stand.id, price: 1_00, stock }),
        venue.addProduct({ standId: reserve.id, price: 1_00, stock }),
      ]),
  }
}

const opened: Scene[] = []
const open = async (options?: Options) => {
  const scene = await setScene(options)
  opened.push(scene)
  return scene
}
let sound: Promise<Scene> | undefined
let unlocked: Promise<Scene> | undefined
const soundScene = () => {
  sound ??= open()
  return sound
}
const twinScene = () => {
  unlocked ??= open(twin)
  return unlocked
}
afterAll(async () => {
  await expectSoundBooks((await soundScene()).venue.owner)
  await Promise.all(opened.map(({ venue }) => venue.close()))
})

const act = ({ keepers }: Scene, server: number, path: string, body: object = {}) =>
  (keepers[server] as Caller).post<Told>(path, { operationId: newOperationId(), ...body })

type Sent = { readonly from: Product; readonly to: Product; readonly quantity?: number }

const send = (scene: Scene, server: number, { from, to, quantity = 4_000 }: Sent) =>
  act(scene, server, '/stock-transfers/sendings', {
    ...{ fromProductId: from.id, toProductId: to.id, quantity },
  })

const stocksOf = async ({ venue }: Scene, ...products: readonly Product[]) => {
  const { rows } = await venue.owner.sql<{ id: string; stock: number }>`
    select product_id as id, stock from product_stock where product_id = any(${products.map(({ id }) => id)}::uuid[])`
  return products.map(({ id }) => rows.find((row) => row.id === id)?.stock)
}

describe('a transfer that two stock keepers receive at once', () => {
  async function isReceivedOnce(scene: Scene): Promise<boolean> {
    const [to, from] = await scene.add(10_000)
    const path = `/stock-transfers/${(await send(scene, 0, { from, to })).body.transferId}/receptions`
    const answers = await scene.venue.meetings.meet(() =>
      [0, 1].map((server) => act(scene, server, path, { received: 4_000 })),
    )
    return statusesOf(answers, 200) === 1 && `${await stocksOf(scene, from, to)}` === '6000,14000'
  }

  test('is received once', async () => {
    const scene = await soundScene()
    for (let round = 1; round <= 20; round += 1)
      expect(await isReceivedOnce(scene), `round ${round}`).toBe(true)
  })

  test('twin: is received twice when the stocks are not locked', async () => {
    const scene = await twinScene()
    const broken = await roundThatBroke(() => isReceivedOnce(scene))
    tell(`a transfer received twice, nothing held: wrong in round ${broken}`)
    expect(broken).toBeDefined()
  })
})

/** TRANSFER_DUELS sets the number of races and makes the run longer. */
const duels = Number(process.env.TRANSFER_DUELS ?? 40)

describe('a transfer that one person receives and another cancels at once', () => {
  /** The request that won; undefined when goods were lost or doubled. */
  async function duel(scene: Scene, round: number): Promise<string | undefined> {
    const [to, from] = await scene.add(10_000)
    const path = `/stock-transfers/${(await send(scene, 0, { from, to })).body.transferId}`
    const [here, there] = [round % 2, (round + 1) % 2]
    const receive = () => act(scene, here, `${path}/receptions`, { received: 4_000 })
    const giveUp = () => act(scene, there, `${path}/cancellation`)
    const { queue } = scene.venue.meetings
    const [first, second] = await queue(round % 2 === 0 ? [receive, giveUp] : [giveUp, receive])
    const [received, cancelled] = round % 2 === 0 ? [first, second] : [second, first]
    const stocks = `${await stocksOf(scene, from, to)}`
    const codes = [received.body.code ?? 'done', cancelled.body.code ?? 'done'].join(' ')
    if (codes === 'done stock-transfer-changed' && stocks === '6000,14000') return 'received'
    if (codes === 'stock-transfer-changed done' && stocks === '10000,10000') return 'given up'
    return undefined
  }

  test('either arrives or goes back, never both', async () => {
    const scene = await soundScene()
    const seen = new Map<string, number>()
    for (let round = 1; round <= duels; round += 1) {
      const winner = await duel(scene, round)
      expect(winner, `round ${round}`).toBeDefined()
      seen.set(winner ?? '', (seen.get(winner ?? '') ?? 0) + 1)
    }
    tell(
      `a transfer ended ${duels} times at once: ${[...seen].map(([who, times]) => `${who} ${times}`).join(', ')}`,
    )
    expect(seen.size).toBe(2)
  })

  test('twin: arrives and goes back when the stocks are not locked', async () => {
    const scene = await twinScene()
    const broken = await roundThatBroke(async (round) => (await duel(scene, round)) !== undefined)
    tell(`a transfer received and given up, nothing held: wrong in round ${broken}`)
    expect(broken).toBeDefined()
  })
})

describe('the last pieces of a product, transferred and sold at once', () => {
  /** Ten pieces; sales of one piece and transfers of three want more than there are. True when the sums match. */
  async function addUp(scene: Scene): Promise<boolean> {
    const [from, to] = await scene.add(10_000)
    const answers = await scene.venue.meetings.meet(() => [
      ...[0, 1].map((server) => send(scene, server, { from, to, quantity: 3_000 })),
      ...crowd(8, (_, server) =>
        (scene.vendors[server] as Caller).post('/sales', {
          ...{ operationId: newOperationId(), cardId: scene.cardIds[server], expectedTotal: from.price },
          lines: [{ productId: from.id, quantity: 1_000, note: '' }],
        }),
      ),
    ])
    const [sent, sold] = [answers.slice(0, 2), answers.slice(2)]
    const gone = 3_000 * statusesOf(sent, 200) + 1_000 * statusesOf(sold, 200)
    const [left] = await stocksOf(scene, from)
    return left === 10_000 - gone && gone <= 10_000 && gone > 7_000
  }

  test('are each deducted once, never more than there were', async () => {
    const scene = await soundScene()
    for (let round = 1; round <= 20; round += 1) expect(await addUp(scene), `round ${round}`).toBe(true)
  })

  test('twin: are deducted twice when the stocks are not locked', async () => {
    const scene = await twinScene()
    const broken = await roundThatBroke(() => addUp(scene))
    tell(`sent and sold, stocks not held: wrong in round ${broken}`)
    expect(broken).toBeDefined()
  })
})

describe('a product that is archived while goods are sent to it', () => {
  /** In odd rounds, the product is archived after the transfer was decided. True when exactly one succeeds. */
  async function isOneOfBoth(scene: Scene, round: number): Promise<boolean> {
    const [to, from] = await scene.add(10_000)
    const both = [
      () => send(scene, 0, { from, to }),
      () => (scene.keepers[1] as Caller).post<Told>('/products/archiving', { productIds: [to.id] }),
    ] as const
    const [sent, archived] =
      round % 2 === 0 ? await Promise.all([both[0](), both[1]()]) : await scene.venue.meetings.queue(both)
    return statusesOf([sent, archived], 200) === 1
  }

  test('is archived before the transfer, or not at all', async () => {
    const scene = await soundScene()
    for (let round = 1; round <= 20; round += 1)
      expect(await isOneOfBoth(scene, round), `round ${round}`).toBe(true)
  })

  test('twin: is archived when the goods arrive because the stocks are not locked', async () => {
    const scene = await twinScene()
    const broken = await roundThatBroke((round) => isOneOfBoth(scene, round))
    tell(`put away while goods are sent, stocks not held: wrong in round ${broken}`)
    expect(broken).toBeDefined()
  })
})

describe('two transfers between the same two products in opposite directions', () => {
  /** Transfers in both directions at two servers until `isOver`; returns how many were sent. */
  async function cross(scene: Scene, isOver: () => boolean | Promise<boolean>): Promise<number> {
    const [one, other] = await scene.add(900_000)
    let sent = 0
    const lane = async (server: number) => {
      const way = server === 0 ? { from: one, to: other } : { from: other, to: one }
      while (!(await isOver())) {
        const { status } = await send(scene, server, { ...way, quantity: 1_000 })
        if (status === 200) sent += 1
      }
    }
    await Promise.all([0, 1, 0, 1].map(lane))
    return sent
  }
  const lasting = (seconds: number) => {
    const end = performance.now() + seconds * 1_000
    return () => performance.now() > end
  }

  test('never deadlock', async () => {
    const scene = await setScene({ settings: { rewrite: lingering } })
    const sent = await cross(scene, lasting(3))
    tell(`crossing transfers: ${sent} sent in 3 s`)
    expect(sent).toBeGreaterThan(10)
    await expectSoundBooks(scene.venue.owner)
    expect(await endAndCount(scene.venue)).toMatchObject({ deadlocks: 0 })
  })

  test('twin: deadlock when each server locks first the stock that it takes from', async () => {
    const scene = await setScene({
      settings: (server: number) => ({ rewrite: server === 0 ? lingering : fromTheOtherEnd }),
    })
    const isLong = lasting(60)
    const isStuck = async () => {
      const { rows } = await scene.venue.owner.sql<{ deadlocks: number }>`
        select deadlocks::integer as deadlocks from pg_stat_database where datname = current_database()`
      return (rows[0]?.deadlocks ?? 0) > 0
    }
    await cross(scene, async () => isLong() || (await isStuck()))
    expect((await endAndCount(scene.venue)).deadlocks).toBeGreaterThan(0)
  })
})
