import { expect, test } from 'vitest'
import { leftAside } from './left-aside.ts'

const fault = (
  n: number,
  message: string,
  cardCode: string | null = `FP-482915-3FA9C07B12DE${4000 + n}`,
) => ({
  ...{ cardId: `card-${n}`, cardCode, message },
  code: 'any',
})

test('the refused cards are grouped by reason, the most frequent first, at most twelve codes each', () => {
  const sold = Array.from({ length: 14 }, (_, n) => fault(n, 'Vendue'))
  const told = leftAside([fault(20, 'Inconnue', null), ...sold])
  expect(told.map(({ message, count, codes }) => [message, count, codes.length])).toEqual([
    ['Vendue', 14, 12],
    ['Inconnue', 1, 0],
  ])
})
