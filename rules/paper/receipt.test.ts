import { describe, expect, test } from 'vitest'
import { centimes, dirhams } from '../plain/money.ts'
import { plainSpaces } from '../testing/plain-spaces.ts'
import { type Receipt, receiptPaper } from './receipt.ts'

const aReceipt = (receipt: Partial<Receipt> = {}): Receipt => ({
  kind: 'recharge',
  event: 'Festival des saveurs',
  cardTail: '…45F8',
  amount: dirhams(100),
  settled: dirhams(0),
  balanceBefore: dirhams(35),
  balanceAfter: dirhams(135),
  at: new Date('2026-11-20T14:05:00Z'),
  cancelledAt: null,
  reference: '019a9f3e-5c11-7d2b-8f00-0123456789ab',
  ...receipt,
})

const linesOf = (receipt: Receipt) =>
  receiptPaper(receipt).sections.flatMap(({ facts = [] }) =>
    facts.map(({ label, value }) => plainSpaces(`${label} ${value}`)),
  )

describe('the receipt', () => {
  test('of a recharge has the event, the end of the code, the amount and both balances', () => {
    expect(receiptPaper(aReceipt())).toMatchObject({
      issuer: ['FarhaPass', 'Festival des saveurs'],
      title: 'Reçu de recharge',
    })
    expect(linesOf(aReceipt())).toEqual([
      'Date 20 nov. 2026 à 14:05',
      'Carte …45F8',
      'Ancien solde 35,00 DH',
      'Montant rechargé 100,00 DH',
      'Nouveau solde 135,00 DH',
      'Réf. 456789AB',
    ])
  })

  test('of a refund has the amount handed over, without a minus', () => {
    const refund = aReceipt({ kind: 'refund', amount: centimes(-35_00), balanceAfter: centimes(0) })
    expect(receiptPaper(refund).title).toBe('Reçu de remboursement')
    expect(linesOf(refund)).toContain('Montant remis 35,00 DH')
  })

  test('of the sale of a card has the price of the card, and the time of its cancellation', () => {
    const sale = aReceipt({ kind: 'card-sale', amount: dirhams(20), settled: dirhams(50) })
    expect(receiptPaper(sale).title).toBe('Reçu de vente de carte')
    expect(linesOf(sale)).toContain('Montant encaissé 70,00 DH')
    const cancelled = { ...sale, cancelledAt: new Date('2026-11-20T14:06:00Z') }
    expect(linesOf(cancelled)).toContain('Annulée 20 nov. 2026 à 14:06')
    const back = aReceipt({
      ...{ kind: 'recharge-cancellation', amount: centimes(-20_00), settled: centimes(-50_00) },
    })
    expect(receiptPaper(back).title).toBe("Reçu d'annulation de vente de carte")
    expect(linesOf(back)).toContain('Montant rendu 70,00 DH')
  })

  test('of a recharge that was cancelled since has the time of the cancellation', () => {
    const cancelled = aReceipt({ cancelledAt: new Date('2026-11-20T14:06:00Z') })
    expect(linesOf(cancelled)).toContain('Annulée 20 nov. 2026 à 14:06')
  })
})
