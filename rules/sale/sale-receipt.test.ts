import { describe, expect, test } from 'vitest'
import { duplicateOf } from '../paper/paper.ts'
import { dirhams } from '../plain/money.ts'
import { thousandths } from '../plain/quantity.ts'
import { plainSpaces } from '../testing/plain-spaces.ts'
import { type ReceiptOfSale, saleReceiptPaper } from './sale-receipt.ts'

const aReceipt = (receipt: Partial<ReceiptOfSale> = {}): ReceiptOfSale => ({
  event: 'Festival des saveurs',
  stand: 'Grillades',
  orderNumber: 'A-127',
  at: new Date('2026-11-20T14:05:00Z'),
  buzzer: null,
  lines: [
    { name: 'Kefta', unit: 'unit', quantity: thousandths(2000), note: 'Sans oignon', total: dirhams(60) },
    { name: 'Olives', unit: 'kg', quantity: thousandths(250), note: '', total: dirhams(20) },
  ],
  amount: dirhams(80),
  cardTail: '…45F8',
  balanceAfter: dirhams(40),
  cancelledAt: null,
  ...receipt,
})

const linesOf = (receipt: ReceiptOfSale) =>
  saleReceiptPaper(receipt).sections.flatMap(({ facts = [] }) =>
    facts.map(({ label, value }) => plainSpaces(`${label} ${value}`)),
  )

describe('the receipt of a sale', () => {
  test('has the event, the stand, the order, the lines, and the balance left on the card', () => {
    expect(saleReceiptPaper(aReceipt())).toMatchObject({
      issuer: ['FarhaPass', 'Festival des saveurs'],
      title: 'Commande A-127',
      farewell: 'Merci et bon appétit\u202F!',
    })
    expect(linesOf(aReceipt())).toEqual([
      'Stand Grillades',
      'Date 20 nov. 2026 à 14:05',
      '2 × Kefta (Sans oignon) 60,00 DH',
      '0,250 kg × Olives 20,00 DH',
      'Total 80,00 DH',
      'Carte …45F8',
      'Nouveau solde 40,00 DH',
    ])
  })

  test('has the number of the buzzer that was lent with the order', () =>
    expect(linesOf(aReceipt({ buzzer: '14' }))).toContain('Bipeur 14'))

  test('of a cancelled sale has the time of the cancellation', () => {
    const cancelled = aReceipt({ cancelledAt: new Date('2026-11-20T14:06:00Z') })
    expect(linesOf(cancelled)).toContain('Annulée 20 nov. 2026 à 14:06')
  })

  test('printed again is marked as a duplicate, and is otherwise the same', () => {
    const first = saleReceiptPaper(aReceipt())
    expect(duplicateOf(first)).toEqual({ ...first, title: 'Commande A-127 (duplicata)' })
  })
})
