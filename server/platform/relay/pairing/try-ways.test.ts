import { expect, onTestFinished, test } from 'vitest'
import { makeAuthority, makeLeaf } from '../../https/make-certificates.ts'
import { openTrialDoor, reaches } from './try-ways.ts'

const [firstName, secondName] = ['first-abcd.local', 'second-efgh.local']

test('a port that is tried answers the other computer of the pair, and nobody else', async () => {
  const [house, stranger] = [await makeAuthority('laptop'), await makeAuthority('stranger')]
  const leaf = (authority: typeof house, name: string, isShownByClient = true) =>
    makeLeaf(authority, { names: [name], now: new Date(), isShownByClient })
  const pair = { authority: house.cert, other: secondName, own: await leaf(house, firstName) }
  const door = (await openTrialDoor(pair, { port: 0, host: '127.0.0.1' }))!
  onTestFinished(door.close)
  const to = { address: '127.0.0.1', port: door.port }
  const second = { authority: house.cert, other: firstName, own: await leaf(house, secondName) }
  expect(await reaches(second, to)).toBe(true)
  expect(await reaches({ ...second, own: await leaf(house, 'tablet.local') }, to)).toBe(false)
  expect(await reaches({ ...second, own: await leaf(house, secondName, false) }, to)).toBe(false)
  expect(await reaches({ ...second, own: await leaf(stranger, secondName) }, to)).toBe(false)
  expect(await reaches({ ...second, other: 'first-wxyz.local' }, to)).toBe(false)
  expect(await reaches({ ...second, authority: stranger.cert }, to)).toBe(false)
  await door.close()
  expect(await reaches(second, to)).toBe(false)
})
