import { expect, test } from 'vitest'
import { leavingBy, stayAgain, untilPageStays } from './leaving.ts'

const isHeld = () =>
  Promise.race([
    (untilPageStays() ?? Promise.resolve()).then(() => false),
    Promise.resolve().then(() => true),
  ])

test('read requests wait while a page signs its person out, and continue when the sign-out fails', async () => {
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

test('read requests made after a page has signed its person out are never sent', async () => {
  await leavingBy(() => Promise.resolve())
  expect(await isHeld()).toBe(true)
})

test('a page shown again after it has signed its person out sends the read requests that were waiting', async () => {
  await leavingBy(() => Promise.resolve())
  const held = untilPageStays()
  expect(await isHeld()).toBe(true)
  stayAgain()
  await held
  expect(untilPageStays()).toBeUndefined()
})
