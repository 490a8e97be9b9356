/** A person validates an inventory while a colleague counts one more product in it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  abandon,
  add,
  begin,
  count,
  type Scene,
  setScene,
  stockOf,
  validate,
} from '../testing/inventory-scene.ts'
import { statusesOf } from '../testing/race.ts'
import { expectSoundBooks } from '../testing/sound.ts'

let scene: Scene
beforeAll(async () => {
  scene = await setScene()
})
afterAll(async () => {
  await expectSoundBooks(scene.venue.owner)
  await scene.venue.close()
})

/** The validation claims, as a forged request could, that it has seen a count which is still being sent. */
test('a line counted during the validation is either corrected with the others or stops the validation, never dropped', async () => {
  const [kefta, tea] = [await add(scene, 10_000), await add(scene, 10_000)]
  for (let round = 1; round <= 10; round += 1) {
    const inventoryId = await begin(scene)
    await count(scene, 0, inventoryId, kefta, 8_000)
    const known = Number(await stockOf(scene, tea))
    const [counted, validated] = await scene.venue.meetings.meet(() => [
      count(scene, 0, inventoryId, tea, known + 1_000),
      validate(scene, 1, inventoryId, 2),
    ])
    expect(statusesOf([counted], 200)).toBe(1)
    const corrected = validated.status === 200
    expect(await stockOf(scene, tea), `round ${round}`).toBe(corrected ? known + 1_000 : known)
    if (!corrected) expect(validated.body.code).toBe('inventory-counted-meanwhile')
    await abandon(scene, 0, inventoryId)
  }
})
