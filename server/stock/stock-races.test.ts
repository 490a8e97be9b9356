/** One product is supplied, sold and counted at once at two servers. Each race is repeated without its lock and must then go wrong. */
import { afterAll, describe, expect, test } from 'vitest'
import { issueCard, openStall } from '../testing/counter.ts'
import { crowd, openTwoServers, racing, roundThatBroke, type TwoServers, twin } from '../testing/race.ts'
import { expectSoundBooks } from '../testing/sound.ts'
import { tell } from '../testing/tell.ts'
import { type Answer, type Caller, newOperationId, type Options, type Product } from '../testing/venue.ts'

type Told = { code?: string; resolvedAlertId: string | null; previousStock: number; newStock: number }

/** Each list has one item for server 0 and one for server 1. */
type Scene = {
  readonly venue: TwoServers
  readonly keepers: readonly Caller[]
  readonly vendors: readonly Caller[]
  readonly cardIds: readonly string[]
  add(different?: object): Promise<Product>
}

async function setScene(options: Options = {}): Promise<Scene> {
  const venue = await openTwoServers(options)
  const { stand, vendors } = await openStall(venue, 'A', 2)
  const both = <Thing>(make: (server: number) => Promise<Thing> | Thing) => Promise.all([make(0), make(1)])
  return {
    venue,
    keepers: await both(async (server) => venue.at(server, await venue.addPerson({ role: 'econome' }))),
    vendors: await both((server) => venue.at(server, vendors[server] as Caller)),
    cardIds: await both(async () => (await issueCard(venue, 90_000_00)).id),
    add: (different = {}) => venue.addProduct({ standId: stand.id, price: 1_00, ...different }),
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

const keep = ({ keepers }: Scene, server: number, path: string, body: object = {}) =>
  (keepers[server] as Caller).post<Told & { alertId: string }>(path, {
    operationId: newOperationId(),
    ...body,
  })

const supply = (scene: Scene, server: number, { id }: Product, quantity = 1_000) =>
  keep(scene, server, `/products/${id}/supplies`, { quantity })

const sell = (
  { vendors, cardIds }: Scene,
  server: number,
  { id, price }: Product,
  units = 1,
): Promise<Answer<Told>> =>
  (vendors[server] as Caller).post<Told>('/sales', {
    operationId: newOperationId(),
    cardId: cardIds[server],
    lines: [{ productId: id, quantity: units * 1_000, note: '' }],
    expectedTotal: units * price,
  })

const stockOf = async ({ venue }: Scene, { id }: Product): Promise<number | undefined> => {
  const { rows } = await venue.owner.sql<{ stock: number }>`
    select stock from product_stock where product_id = ${id}`
  return rows[0]?.stock
}

type Movement = { number: number; type: string; quantity: number; previous_stock: number; new_stock: number }

const movementsOf = async ({ venue }: Scene, { id }: Product): Promise<Movement[]> =>
  (
    await venue.owner.sql<Movement>`
      select number, type, quantity, previous_stock, new_stock
        from stock_movement
       where product_id = ${id}
       order by number`
  ).rows

const accepted = (answers: readonly { readonly status: number }[]) =>
  answers.every(({ status }) => status === 200)

describe('goods that are supplied while the product is sold', () => {
  /** `count` pieces are supplied and `count` sold one by one at two servers. True when every movement continues from the one before. */
  async function addUp(scene: Scene, count: number): Promise<boolean> {
    const product = await scene.add({ stock: count * 1_000 })
    const answers = await scene.venue.meetings.meet(() => [
      ...crowd(count, (_, server) => supply(scene, server, product)),
      ...crowd(count, (_, server) => sell(scene, server, product)),
    ])
    const movements = await movementsOf(scene, product)
    return (
      accepted(answers) &&
      (await stockOf(scene, product)) === count * 1_000 &&
      movements.length === 2 * count &&
      movements.every(({ number, previous_stock, new_stock }, index) => {
        const before = movements[index - 1]?.new_stock ?? count * 1_000
        return number === index + 1 && previous_stock === before && Math.abs(new_stock - before) === 1_000
      })
    )
  }

  test('all count: a hundred supplies and a hundred sales leave the stock as it was', async () => {
    expect(await addUp(await soundScene(), 100)).toBe(true)
  })

  test('twin: are lost when the stock is not locked', async () => {
    const broken = await roundThatBroke(async () => addUp(await twinScene(), 20))
    tell(`twenty supplies and twenty sales, stock not held: wrong in round ${broken}`)
    expect(broken).toBeDefined()
  })
})

describe('two stock keepers who count a product while it is sold', () => {
  /** True when each movement continues from the one before, and the final stock is the last count minus the sales after it. */
  async function areTrue(scene: Scene): Promise<boolean> {
    const product = await scene.add({ stock: 500_000 })
    const count = (server: number, quantity: number) =>
      keep(scene, server, `/products/${product.id}/adjustments`, { quantity })
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, (_, n) => sell(scene, n % 2, product)),
      count(0, 300_000),
      count(1, 200_000),
      ...Array.from({ length: 6 }, (_, n) => sell(scene, n % 2, product)),
    ])
    const movements = await movementsOf(scene, product)
    const isChain = movements.every(
      ({ previous_stock }, index) => previous_stock === (movements[index - 1]?.new_stock ?? 500_000),
    )
    const last = movements.findLastIndex(({ type }) => type === 'adjustment')
    const soldSince = movements.length - 1 - last
    const left = (movements[last]?.new_stock ?? 0) - soldSince * 1_000
    return accepted(answers) && isChain && movements.length === 14 && (await stockOf(scene, product)) === left
  }

  test('leave the last count, minus what was sold since', async () => {
    const scene = await soundScene()
    for (let round = 1; round <= 20; round += 1) expect(await areTrue(scene), `round ${round}`).toBe(true)
  })

  test('twin: overwrite sales when the stock is not locked', async () => {
    const broken = await roundThatBroke(async () => areTrue(await twinScene()))
    tell(`two counts during sales, stock not held: wrong in round ${broken}`)
    expect(broken).toBeDefined()
  })
})

const duels = Number(process.env.ALERT_DUELS ?? 40)

describe('an alert that is resolved, cancelled and answered by a supply at once', () => {
  type Duel = { readonly winners: number; readonly who: string; readonly others: readonly string[] }

  /** An alert that a person raised although the stock equals the minimum: resolving it, cancelling it, or supplying goods may end it. */
  async function duel(scene: Scene, round: number): Promise<Duel> {
    const product = await scene.add({ stock: 4_000, stockAlert: 2_000, minQuantity: 4_000 })
    const raised = await keep(scene, 0, `/products/${product.id}/alerts`)
    const alert = `/stock-alerts/${raised.body.alertId}`
    const [here, there] = [round % 2, (round + 1) % 2]
    const [resolved, cancelled, supplied] = await Promise.all([
      keep(scene, here, `${alert}/resolution`),
      keep(scene, there, `${alert}/cancellation`, { reason: 'Plus au menu' }),
      supply(scene, here, product),
    ])
    const ends = [
      ['resolved', resolved?.status === 200],
      ['cancelled', cancelled?.status === 200],
      ['by the supply', supplied?.body.resolvedAlertId === raised.body.alertId],
    ] as const
    const winners = ends.filter(([, isEnd]) => isEnd)
    return {
      winners: winners.length,
      who: winners[0]?.[0] ?? 'nobody',
      others: [resolved, cancelled].flatMap((answer) => answer?.body.code ?? []),
    }
  }

  test('ends once, and the other requests are refused', async () => {
    const scene = await soundScene()
    const seen = new Map<string, number>()
    for (let round = 1; round <= duels; round += 1) {
      const { winners, who, others } = await duel(scene, round)
      expect(winners, `round ${round}`).toBe(1)
      expect(new Set(others)).toEqual(new Set(['stock-alert-not-found']))
      seen.set(who, (seen.get(who) ?? 0) + 1)
    }
    tell(
      `an alert ended ${duels} times at once: ${[...seen].map(([who, times]) => `${who} ${times}`).join(', ')}`,
    )
    expect(seen.size).toBeGreaterThan(1)
  })

  test('twin: ends twice when neither the alert nor the stock is locked', async () => {
    const scene = await twinScene()
    const broken = await roundThatBroke(async (round) => (await duel(scene, round)).winners === 1)
    tell(`an alert ended at once, nothing held: two winners in round ${broken}`)
    expect(broken).toBeDefined()
  })
})

describe('an alert threshold that is crossed a hundred times', () => {
  type Crossed = { readonly times: number; readonly mostOpen: number }

  /** Two loops sell one piece and supply one. Returns how often an alert opened or ended, and the most that were open at once. */
  async function cross(scene: Scene): Promise<Crossed> {
    const product = await scene.add({ stock: 3_000, stockAlert: 2_000, minQuantity: 3_000 })
    const stream = async (server: number) => {
      for (let n = 0; n < 30; n += 1) {
        await sell(scene, server, product)
        await supply(scene, server, product)
      }
    }
    await Promise.all([stream(0), stream(1)])
    const { rows } = await scene.venue.owner.sql<Crossed>`
      select count(*)::integer as times, coalesce(max(open), 0)::integer as "mostOpen"
        from (select sum(case e.what when 'raised' then 1 else -1 end) over (order by e.movement_number) as open
                from stock_alert_event e
                join stock_alert a on a.id = e.alert_id
               where a.product_id = ${product.id}) as counted`
    return rows[0] as Crossed
  }

  test('has one open alert at most at every instant', async () => {
    const scene = await soundScene()
    const seen = await racing(() => cross(scene), { until: (all) => sumOf(all) >= 100 })
    tell(`a threshold crossed: ${sumOf(seen)} alerts raised or ended`)
    expect(sumOf(seen)).toBeGreaterThanOrEqual(100)
    expect(new Set(seen.map(({ mostOpen }) => mostOpen))).toEqual(new Set([1]))
  })

  test('twin: has several open alerts when the stock is not locked', async () => {
    const broken = await roundThatBroke(async () => (await cross(await twinScene())).mostOpen <= 1)
    tell(`a threshold crossed, stock not held: several alerts in round ${broken}`)
    expect(broken).toBeDefined()
  })

  const sumOf = (seen: readonly Crossed[]) => seen.reduce((sum, { times }) => sum + times, 0)
})
