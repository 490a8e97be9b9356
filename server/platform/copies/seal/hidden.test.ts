import { expect, test } from 'vitest'
import { hmacKeyOf, newIdentity } from './copy-seal.ts'
import { hide, openHidden } from './hidden.ts'

const figures = { operations: 4_212, cards: 212, lastSale: { number: 'B-0412', at: '2026-11-27T21:40:58Z' } }
const aKey = async () => hmacKeyOf(await newIdentity())

test('what is hidden is opened by the key that hid it, whichever others are held too, and by no other', async () => {
  const [ours, theirs] = [await aKey(), await aKey()]
  const hidden = hide(figures, ours)
  expect(openHidden(hidden, [theirs, ours])).toEqual(figures)
  expect(openHidden(hidden, [theirs])).toBeUndefined()
  expect(openHidden(hidden, [])).toBeUndefined()
})

test('what was changed, cut or never hidden is not opened', async () => {
  const ours = await aKey()
  const bytes = Buffer.from(hide(figures, ours), 'base64')
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes)
    changed[at]! ^= 1
    expect(openHidden(changed.toString('base64'), [ours])).toBeUndefined()
  }
  for (const cut of [0, 11, 12, 20, 28, bytes.length - 1])
    expect(openHidden(bytes.subarray(0, cut).toString('base64'), [ours])).toBeUndefined()
  expect(openHidden(JSON.stringify(figures), [ours])).toBeUndefined()
})

test('the same figures are other bytes each time, and those of an empty house as long as those of a full one', async () => {
  const ours = await aKey()
  const [first, second] = [hide(figures, ours), hide(figures, ours)]
  expect(first).not.toBe(second)
  expect(hide({ operations: 0, cards: 0, lastSale: null }, ours)).toHaveLength(first.length)
})
