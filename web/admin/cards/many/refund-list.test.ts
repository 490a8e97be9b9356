import { expect, test } from 'vitest'
import type { CardInChain } from '#contract/card/card.ts'
import { writeCard } from '#contract/card/card-reading.ts'
import { centimes } from '#rules/plain/money.ts'
import { aCard } from '#rules/testing/a-card.ts'
import { refundListOf, refundTable } from './refund-list.ts'

const cardWith = (different: Parameters<typeof aCard>[0], serialNumber = 7): CardInChain => ({
  ...writeCard(aCard(different), true),
  ...{ serialNumber, previous: null, next: null },
})
const sold = { handed: 'sold', toCollect: centimes(0) } as const

test('a card with a balance that was handed out is to be paid out; any other is named with the reason', () => {
  const due = cardWith({ ...sold, balance: centimes(35_00) })
  const others = [
    cardWith({ ...sold, balance: centimes(0) }),
    cardWith({ handed: null, balance: centimes(50_00), toCollect: centimes(50_00), lastPurchaseAt: null }),
    cardWith({ ...sold, isActive: false, balance: centimes(0) }),
  ]
  const list = refundListOf([due, ...others])
  expect(list.due).toEqual([due])
  expect(list.faults.map(({ message }) => message)).toEqual([
    "Cette carte n'a pas de solde à rembourser",
    "Cette carte n'a pas encore été vendue.",
    'Cette carte est désactivée',
  ])
})

test('the file has a line for each card, with its number and its balance as a figure', () => {
  const now = new Date('2026-11-20T20:00:00Z')
  const card = cardWith({ ...sold, balance: centimes(35_00), expiresAt: new Date('2027-06-30T23:59:59Z') })
  const { head, rows } = refundTable([card], now)
  expect(head).toHaveLength(rows[0]?.length ?? 0)
  expect(rows[0]?.slice(0, 5)).toEqual(['N°\u00A0000007', card.code, card.type, 'Active', { amount: 35_00 }])
  const blocked = cardWith({ ...sold, balance: centimes(35_00), blockedAt: now })
  expect(refundTable([blocked], now).rows[0]?.[3]).toBe('Bloquée')
})
