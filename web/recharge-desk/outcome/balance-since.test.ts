import { expect, test } from 'vitest'
import { dirhams } from '#rules/plain/money.ts'
import { balanceSince } from './balance-since.ts'

const at = '2026-11-26T21:00:00.000Z'
const booked = { at, balanceAfter: dirhams(150) }
const cardOf = (balance: number, updatedAt: string | null) => ({
  balance: dirhams(balance),
  updatedAt: updatedAt === null ? null : new Date(updatedAt),
})

test('a card that was not read again since its recharge has the balance of the receipt', () => {
  expect(balanceSince(booked, cardOf(100, '2026-11-26T20:59:59.999Z'))).toBe(dirhams(150))
  expect(balanceSince(booked, cardOf(100, null))).toBe(dirhams(150))
  expect(balanceSince(booked, undefined)).toBe(dirhams(150))
})

test('a card that was read again has the balance that was read, as it may have paid for something meanwhile', () => {
  expect(balanceSince(booked, cardOf(150, at))).toBe(dirhams(150))
  expect(balanceSince(booked, cardOf(120, '2026-11-26T21:00:01.000Z'))).toBe(dirhams(120))
})
