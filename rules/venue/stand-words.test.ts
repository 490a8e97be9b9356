import { expect, test } from 'vitest'
import { openOrdersInWords } from './stand-words.ts'

test.each([
  [1, '1 commande en cours restera à servir.'],
  [2, '2\u00A0commandes en cours resteront à servir.'],
  [99, '99\u00A0commandes en cours resteront à servir.'],
  [100, 'Plus de 99\u00A0commandes en cours resteront à servir.'],
])('before a stand is closed, the orders still to be served are told: %d', (openOrders, words) => {
  expect(openOrdersInWords(openOrders)).toBe(words)
})
