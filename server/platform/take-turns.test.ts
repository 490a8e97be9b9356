import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { takeTurns } from './take-turns.ts'

test('few have their turn at once, some wait, and one more is asked to come back', async () => {
  const inTurn = takeTurns({ atOnce: 2, longestQueue: 3, secondsToWait: 7 })
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

test('whoever fails gives up the turn', async () => {
  const inTurn = takeTurns({ atOnce: 1, longestQueue: 1, secondsToWait: 7 })
  await expect(inTurn(() => Promise.reject(new Error('cut')))).rejects.toThrow('cut')
  expect(await inTurn(() => Promise.resolve('done'))).toBe('done')
})
