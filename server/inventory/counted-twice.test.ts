/** A product is counted twice: in the inventory, and by another person before the inventory is validated. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StandInventory } from '#contract/stock/inventory.ts'
import {
  act,
  add,
  begin,
  count,
  type Scene,
  setScene,
  stockOf,
  validate,
} from '../testing/inventory-scene.ts'
import { twin } from '../testing/race.ts'
import { expectSoundBooks } from '../testing/sound.ts'
import type { Caller, Product } from '../testing/venue.ts'

const adjust = (scene: Scene, server: number, { id }: Product, quantity: number) =>
  act(scene, server, `/products/${id}/adjustments`, { quantity })

/** A product of which the books know ten pieces and the inventory has counted eight. */
async function foundEight(scene: Scene) {
  const product = await add(scene, 10_000)
  const inventoryId = await begin(scene)
  await count(scene, 0, inventoryId, product, 8_000)
  return { product, inventoryId }
}

describe('a shortage found in an inventory, and corrected by hand before the validation,', () => {
  let scene: Scene
  beforeAll(async () => {
    scene = await setScene()
  })
  afterAll(async () => {
    await expectSoundBooks(scene.venue.owner)
    await scene.venue.close()
  })

  test('is not subtracted twice: the line must be counted again, and the same count corrects nothing', async () => {
    const { product, inventoryId } = await foundEight(scene)
    await adjust(scene, 1, product, 8_000)
    const keeper = scene.keepers[0] as Caller
    const read = async () =>
      (await keeper.get<StandInventory>(`/stands/${scene.stand.id}/inventory`)).body.rows
    expect((await read()).find(({ productId }) => productId === product.id)?.count?.isOverruled).toBe(true)
    const { body } = await validate(scene, 0, inventoryId, 1)
    expect(body).toMatchObject({ corrected: [], toRecount: [{ productId: product.id, moved: -2_000 }] })
    expect(await stockOf(scene, product)).toBe(8_000)
    const again = await begin(scene)
    await count(scene, 0, again, product, 8_000)
    expect((await validate(scene, 1, again, 1)).body).toMatchObject({ corrected: [], toRecount: [] })
  })

  test('is corrected when the product is counted again in the same inventory', async () => {
    const { product, inventoryId } = await foundEight(scene)
    await adjust(scene, 1, product, 8_000)
    await count(scene, 0, inventoryId, product, 7_000)
    expect((await validate(scene, 0, inventoryId, 2)).body.corrected).toHaveLength(1)
    expect(await stockOf(scene, product)).toBe(7_000)
  })

  test('is not subtracted twice when the product was counted at another stand and moved back', async () => {
    const { product, inventoryId } = await foundEight(scene)
    const elsewhere = await scene.venue.addStand('B')
    const move = (standId: string) =>
      scene.venue.owner.sql`update product set stand_id = ${standId} where id = ${product.id}`
    await move(elsewhere.id)
    const there = (await act(scene, 1, `/stands/${elsewhere.id}/inventories`)).body.inventoryId
    await count(scene, 1, there, product, 8_000)
    await validate(scene, 1, there, 1)
    await move(scene.stand.id)
    expect((await validate(scene, 0, inventoryId, 1)).body.corrected).toEqual([])
    expect(await stockOf(scene, product)).toBe(8_000)
  })
})

type Ask = (scene: Scene, product: Product, inventoryId: string) => Promise<readonly { status: number }[]>

const atTwoServers =
  (round: number): Ask =>
  (scene, product, inventoryId) =>
    scene.venue.meetings.meet(() => [
      adjust(scene, round % 2, product, 9_000),
      validate(scene, (round + 1) % 2, inventoryId, 1),
    ])

/** Both requests have decided before either writes; the adjustment writes first. */
const oneAfterTheOther: Ask = (scene, product, inventoryId) =>
  scene.venue.meetings.queue(
    [() => adjust(scene, 0, product, 9_000), () => validate(scene, 1, inventoryId, 1)],
    `select product_id from product_stock where product_id = '${product.id}' for update`,
  )

/** While the server books another act, both requests wait for the next batch. */
const inOneBatch =
  (other: Product): Ask =>
  (scene, product, inventoryId) =>
    scene.venue.meetings.meet(() => [
      adjust(scene, 0, other, 5_000),
      adjust(scene, 0, product, 9_000),
      validate(scene, 0, inventoryId, 1),
    ])

describe('an inventory validated while another person sets a stock to what they counted', () => {
  /** True when the stock ends at nine, whichever request comes first. */
  async function isNine(scene: Scene, ask: Ask): Promise<boolean> {
    const { product, inventoryId } = await foundEight(scene)
    const answers = await ask(scene, product, inventoryId)
    return answers.every(({ status }) => status === 200) && (await stockOf(scene, product)) === 9_000
  }

  test('leaves the stock that the person counted, at another server or in the same batch', async () => {
    const scene = await setScene()
    const other = await add(scene, 10_000)
    for (let round = 1; round <= 10; round += 1)
      expect(await isNine(scene, atTwoServers(round)), `round ${round}`).toBe(true)
    for (let round = 1; round <= 3; round += 1)
      expect(await isNine(scene, inOneBatch(other)), `round ${round}, in one batch`).toBe(true)
    await expectSoundBooks(scene.venue.owner)
    await scene.venue.close()
  })

  test("twin: loses the person's count when nothing is locked", async () => {
    const scene = await setScene(twin)
    expect(await isNine(scene, oneAfterTheOther)).toBe(false)
    await scene.venue.close()
  })
})
