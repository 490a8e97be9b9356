import { expect, test } from 'vitest'
import { dirhams } from '#rules/plain/money.ts'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import { openFigures } from './open-figures.ts'

const till = { float: dirhams(500), expected: dirhams(1240), operationCount: 28 }
const figures = {
  recharges: { count: 24, amount: dirhams(2400) },
  refunds: { count: 3, amount: dirhams(-85) },
  cashMoved: { in: dirhams(0), out: dirhams(1575) },
}
const plain = (open: Parameters<typeof openFigures>[0]) =>
  openFigures(open).map(([label, value]) => `${label}: ${plainSpaces(value)}`)

test('an open drawer shows what went in, what went out, and what it should hold', () => {
  expect(plain({ till, figures })).toEqual([
    'Fonds initial: 500,00 DH',
    'Recharges: 2 400,00 DH (24)',
    'Remboursements: −85,00 DH (3)',
    'Sorties: −1 575,00 DH',
    'Attendu en caisse: 1 240,00 DH',
    'Opérations: 27',
  ])
})

test('before a blind count only the number of operations is shown, and no sum that would reveal the expected cash', () => {
  const blind = {
    till: { ...till, expected: null },
    figures: {
      recharges: { count: 24, amount: null },
      refunds: { count: 3, amount: null },
      cashMoved: null,
    },
  }
  expect(plain(blind)).toEqual([
    'Fonds initial: 500,00 DH',
    'Recharges: 24',
    'Remboursements: 3',
    'Opérations: 27',
  ])
})
