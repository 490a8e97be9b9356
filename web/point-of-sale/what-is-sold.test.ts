import { expect, test } from 'vitest'
import { units } from '#rules/plain/quantity.ts'
import { aProduct } from './testing/a-product.ts'
import { whatIsSold } from './what-is-sold.ts'

const now = new Date('2026-11-20T22:00:00Z')
const marked = (until: string | null) => aProduct({ soldOut: { since: '2026-11-20T21:00:00Z', until } })

test('a product that a person marked sold out has no stock at a till', () => {
  expect(whatIsSold(marked(null), now)).toEqual({ ...marked(null), stock: 0 })
  expect(whatIsSold(marked('2026-11-21T04:00:00Z'), now).stock).toBe(0)
})

test('a product marked sold out for the evening is back once the evening is over, and an unmarked one was never gone', () => {
  expect(whatIsSold(marked('2026-11-20T22:00:00Z'), now)).toEqual(aProduct({ stock: units(10) }))
  const never = aProduct()
  expect(whatIsSold(never, now)).toBe(never)
})
