import { expect, test } from 'vitest'
import { openLane } from './lane.ts'

test('passwords from one address take its part of the queue alone, and it has room again once they are looked at', async () => {
  const lane = openLane({ atOnce: 1, longestQueue: 10, mostFromOneSource: 2 })
  let letGo = () => {}
  const held = new Promise<void>((over) => {
    letGo = over
  })
  const first = [lane.take('one', () => held), lane.take('one', () => held)]
  await expect(lane.take('one', () => held)).rejects.toMatchObject({ code: 'too-many-tries' })
  expect([lane.hasRoom('one'), lane.hasRoom('other')]).toEqual([false, true])
  letGo()
  await Promise.all([...first, lane.take('other', () => held)])
  expect(lane.hasRoom('one')).toBe(true)
})
