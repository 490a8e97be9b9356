import { expect, test } from 'vitest'
import { units } from '#rules/plain/quantity.ts'
import { aProduct } from './testing/a-product.ts'
import { whatIsSold } from './what-is-sold.ts'

const now = new Date('2026-11-20T22:00:00Z')
const marked = (until: string | null) => aProduct({ soldOut: { since: '2026-11-20T21:00:00Z', until } })

test('nothing is left at a till of what a person marked sold out', () => {
  expect(whatIsSold(marked(null), now)).toEqual({ ...marked(null), stock: 0 })
  expect(whatIsSold(marked('2026-11-21T04:00:00Z'), now).stock).toBe(0)
})

test('what was marked for the evening is there again once it is over, and what was never marked all along', () => {
  expect(whatIsSold(marked('2026-11-20T22:00:00Z'), now)).toEqual(aProduct({ stock: units(10) }))
  const never = aProduct()
  expect(whatIsSold(never, now)).toBe(never)
})
