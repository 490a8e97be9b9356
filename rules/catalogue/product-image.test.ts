import { expect, test } from 'vitest'
import { imageAddress, parseImageAddress } from './product-image.ts'

const hash = '3fa9c07b'.repeat(8)

test('the address of a photo contains its hash and its size, and is read back', () => {
  expect(imageAddress(hash, 'small')).toBe(`/images/${hash}-160.webp`)
  for (const size of ['small', 'large'] as const)
    expect(parseImageAddress(imageAddress(hash, size))).toEqual({ hash, size })
})

test.each([
  ['another size', `/images/${hash}-161.webp`],
  ['another type', `/images/${hash}-160.svg`],
  ['a shorter name', `/images/${hash.slice(1)}-160.webp`],
  ['a way out of the folder', '/images/../../etc/passwd'],
])('an address with %s is not the address of a photo', (_, path) => {
  expect(parseImageAddress(path)).toBeUndefined()
})
