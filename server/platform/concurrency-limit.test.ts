import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { limitConcurrency } from './concurrency-limit.ts'

test('a limit runs a few tasks at once, lets some wait, and refuses one more for now', async () => {
  const inTurn = limitConcurrency({ atOnce: 2, longestQueue: 3, secondsToWait: 7 })
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  let begun = 0
  const come = () =>
    inTurn(() => {
      begun += 1
      return gate
    })
  const five = Array.from({ length: 5 }, come)
  await wait(0)
  expect(begun).toBe(2)
  await expect(come()).rejects.toMatchObject({ code: 'too-many-tries', details: { seconds: 7 } })
  open()
  await Promise.all(five)
  expect(begun).toBe(5)
  await come()
  expect(begun).toBe(6)
})

test('a task that fails frees its place under the limit', async () => {
  const inTurn = limitConcurrency({ atOnce: 1, longestQueue: 1, secondsToWait: 7 })
  await expect(inTurn(() => Promise.reject(new Error('cut')))).rejects.toThrow('cut')
  expect(await inTurn(() => Promise.resolve('done'))).toBe('done')
})
