import { describe, expect, test } from 'vitest'
import { openLane } from './lane.ts'

test('one address can only fill its own part of the queue, and has room again once its passwords are checked', async () => {
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

describe('when eleven strangers fill their parts of the queue', () => {
  /** A queue with the sizes of the one for paid tries, filled by eleven strangers. */
  const fill = () => {
    const lane = openLane({ atOnce: 1, longestQueue: 200, mostFromOneSource: 20 })
    let letGo = () => {}
    const held = new Promise<void>((over) => {
      letGo = over
    })
    const served: string[] = []
    const take = (source: string) =>
      lane.take(source, async () => {
        served.push(source)
        await held
      })
    const full = Array.from({ length: 11 * 20 }, (_, n) => take(`stranger ${n % 11}`).catch(() => {}))
    return { lane, take, served, letGo, full }
  }

  test('another address still has room, and is served after one request of each stranger', async () => {
    const { lane, take, served, letGo, full } = fill()
    expect(lane.hasRoom('stranger 0')).toBe(false)
    expect(lane.hasRoom('owner')).toBe(true)
    const owners = take('owner')
    letGo()
    await owners
    expect(served.indexOf('owner')).toBeLessThanOrEqual(12)
    await Promise.all(full)
    expect(lane.hasRoom('stranger 0')).toBe(true)
  })

  test('a task that fails frees its place', async () => {
    const { lane, letGo, full } = fill()
    const broken = lane.take('owner', () => Promise.reject(new Error('broken')))
    letGo()
    await expect(broken).rejects.toThrow('broken')
    await Promise.all(full)
    expect(lane.hasRoom('owner')).toBe(true)
  })
})
