import { expect, test } from 'vitest'
import { leavingBy, stayAgain, untilPageStays } from './leaving.ts'

const isHeld = () =>
  Promise.race([
    (untilPageStays() ?? Promise.resolve()).then(() => false),
    Promise.resolve().then(() => true),
  ])

test('what a page reads waits while it signs its person out, and goes on where that fails', async () => {
  expect(untilPageStays()).toBeUndefined()
  let fail = (_: Error) => {}
  const leaving = leavingBy(
    () =>
      new Promise((_, reject) => {
        fail = reject
      }),
  )
  const held = untilPageStays()
  expect(await isHeld()).toBe(true)
  fail(new Error('no server'))
  await expect(leaving).rejects.toThrow('no server')
  await held
  expect(untilPageStays()).toBeUndefined()
})

test('what a page reads after it signed its person out is never asked', async () => {
  await leavingBy(() => Promise.resolve())
  expect(await isHeld()).toBe(true)
})

test('a page that is shown again after it signed its person out asks what it waited for', async () => {
  await leavingBy(() => Promise.resolve())
  const held = untilPageStays()
  expect(await isHeld()).toBe(true)
  stayAgain()
  await held
  expect(untilPageStays()).toBeUndefined()
})
