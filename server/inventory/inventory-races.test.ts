/** Two people at two servers count a stand while it sells. Each race is repeated without its lock and must then go wrong. */
import { afterAll, describe, expect, test } from 'vitest'
import {
  abandon,
  act,
  add,
  begin,
  count,
  type Scene,
  sellOne,
  setScene,
  stockOf,
  validate,
} from '../testing/inventory-scene.ts'
import { atOnce, racing, roundThatBroke, twin } from '../testing/race.ts'
import { expectSoundBooks } from '../testing/sound.ts'
import { tell } from '../testing/tell.ts'
import type { Options, Product } from '../testing/venue.ts'

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

const accepted = (answers: readonly { readonly status: number }[]) =>
  answers.every(({ status }) => status === 200)

describe('a product that was counted, and of which thirty pieces were sold before the validation', () => {
  /** The books know a hundred pieces, ninety are counted. Half of the sales are still under way at the validation. */
  async function soldMeanwhile(
    scene: Scene,
    book: (inventoryId: string, product: Product) => Promise<{ readonly status: number }>,
  ): Promise<number | undefined> {
    const product = await add(scene, 100_000)
    const inventoryId = await begin(scene)
    await count(scene, 0, inventoryId, product, 90_000)
    const before = await atOnce(15, (_, server) => sellOne(scene, server, product))
    const [during, booked] = await Promise.all([
      atOnce(15, (_, server) => sellOne(scene, server, product)),
      book(inventoryId, product),
    ])
    await abandon(scene, 0, inventoryId)
    expect(accepted([...before, ...during, booked])).toBe(true)
    return stockOf(scene, product)
  }

  test('has the counted stock minus the sales', async () => {
    const scene = await soundScene()
    for (let round = 1; round <= 10; round += 1)
      expect(await soldMeanwhile(scene, (id) => validate(scene, round % 2, id, 1))).toBe(60_000)
  })

  test('twin: loses the sales when its stock is set to the counted number', async () => {
    const scene = await soundScene()
    const left = await soldMeanwhile(scene, (_, { id }) =>
      act(scene, 0, `/products/${id}/adjustments`, { quantity: 90_000 }),
    )
    tell(`thirty sold since the count, stock set absolutely: ${left} where 60000 is left`)
    expect(left).not.toBe(60_000)
  })
})

describe('products that are counted, sold and corrected at once', () => {
  /** Each count is one piece below the known stock. True when the final stock lacks exactly that piece and what was sold. */
  async function areExact(scene: Scene): Promise<boolean> {
    const products = [await add(scene, 500_000), await add(scene, 500_000)] as const
    const inventoryId = await begin(scene)
    const sold = () =>
      Promise.all(products.map((product) => atOnce(5, (_, server) => sellOne(scene, server, product))))
    const [first, counts] = await Promise.all([
      sold(),
      Promise.all(
        products.map(async (product, server) => {
          const known = await count(scene, server, inventoryId, product, 499_000)
          return known
        }),
      ),
    ])
    const [second, closing] = await Promise.all([sold(), validate(scene, 1, inventoryId, 2)])
    const { rows } = await scene.venue.owner.sql<{ wrong: number }>`
      select count(*)::integer as wrong
        from inventory_count c
        join product_stock s on s.product_id = c.product_id
       where c.inventory_id = ${inventoryId}
         and s.stock <> s.initial_stock - 10000 + c.counted - c.stock`
    return accepted([...first.flat(), ...counts, ...second.flat(), closing]) && rows[0]?.wrong === 0
  }

  test('lack exactly what was sold and what was not found', async () => {
    const scene = await soundScene()
    for (let round = 1; round <= 10; round += 1) expect(await areExact(scene), `round ${round}`).toBe(true)
  })

  test('twin: lose sales or corrections when nothing is locked', async () => {
    const broken = await roundThatBroke(async () => areExact(await twinScene()))
    tell(`counted, sold and corrected at once, nothing held: wrong in round ${broken}`)
    expect(broken).toBeDefined()
  })
})

describe('an inventory that two people end at once', () => {
  type End = { readonly winners: number; readonly who: string; readonly others: readonly string[] }

  async function end(scene: Scene, round: number, withAbandonment: boolean): Promise<End> {
    const product = await add(scene, 10_000)
    const inventoryId = await begin(scene)
    await count(scene, 0, inventoryId, product, 9_000)
    const [here, there] = [round % 2, (round + 1) % 2]
    const [one, other] = await scene.venue.meetings.meet(() => [
      validate(scene, here, inventoryId, 1),
      withAbandonment ? abandon(scene, there, inventoryId) : validate(scene, there, inventoryId, 1),
    ])
    const answers = [one, other] as const
    const winners = answers.filter(({ status }) => status === 200)
    return {
      winners: winners.length,
      who: winners[0] === one ? 'the first' : 'the second',
      others: answers.flatMap(({ body }) => body.code ?? []),
    }
  }

  test.each([
    ['validated twice', false],
    ['validated and given up', true],
  ])('ends once: %s', async (what, withAbandonment) => {
    const scene = await soundScene()
    const ends = await racing((round) => end(scene, round, withAbandonment), { least: 20 })
    for (const { winners, others } of ends) {
      expect(winners).toBe(1)
      expect(others).toEqual(['inventory-ended'])
    }
    const first = ends.filter(({ who }) => who === 'the first').length
    tell(`an inventory ${what} ${ends.length} times: the first won ${first}`)
  })

  test.each([
    ['validated twice', false],
    ['validated and given up', true],
  ])('twin: ends twice when nothing is locked: %s', async (what, withAbandonment) => {
    const scene = await twinScene()
    const broken = await roundThatBroke(
      async (round) => (await end(scene, round, withAbandonment)).winners === 1,
    )
    tell(`an inventory ${what}, nothing held: two winners in round ${broken}`)
    expect(broken).toBeDefined()
  })
})

describe('a line of an inventory that two people count at once', () => {
  /** True when six simultaneous counts get the numbers 1 to 6 and the last one decides the stock. */
  async function isOrdered(scene: Scene): Promise<boolean> {
    const product = await add(scene, 10_000)
    const inventoryId = await begin(scene)
    const counts = await atOnce(6, (n, server) => count(scene, server, inventoryId, product, (n + 1) * 1_000))
    const numbers = counts.map(({ body }) => body.number).sort((a, b) => a - b)
    const last = counts.findIndex(({ body }) => body.number === 6)
    await validate(scene, 0, inventoryId, 6)
    await abandon(scene, 0, inventoryId)
    return (
      accepted(counts) &&
      numbers.join() === '1,2,3,4,5,6' &&
      (await stockOf(scene, product)) === (last + 1) * 1_000
    )
  }

  test('keeps the count that was booked last', async () => {
    const scene = await soundScene()
    for (let round = 1; round <= 10; round += 1) expect(await isOrdered(scene), `round ${round}`).toBe(true)
  })

  test('twin: has two last counts when the inventory is not locked', async () => {
    const broken = await roundThatBroke(async () => isOrdered(await twinScene()))
    tell(`a line counted at once, nothing held: wrong in round ${broken}`)
    expect(broken).toBeDefined()
  })
})

describe('an inventory that two people begin at once', () => {
  async function begun(scene: Scene): Promise<readonly string[]> {
    const path = `/stands/${scene.stand.id}/inventories`
    const answers = await scene.venue.meetings.meet(() => [act(scene, 0, path), act(scene, 1, path)])
    for (const { status, body } of answers) if (status === 200) await abandon(scene, 0, body.inventoryId)
    return answers.map(({ body }) => body.code ?? 'begun').sort()
  }

  test('is begun once, and the other person is told', async () => {
    const scene = await soundScene()
    for (let round = 1; round <= 10; round += 1)
      expect(await begun(scene), `round ${round}`).toEqual(['begun', 'inventory-already-open'])
  })

  test('twin: is begun twice when the database does not forbid it', async () => {
    // A new scene: an inventory left open by an earlier race would be in the way.
    expect(await begun(await open(twin))).toEqual(['begun', 'begun'])
  })
})
