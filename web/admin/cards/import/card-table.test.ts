import { describe, expect, test } from 'vitest'
import type { CardOnTheWire } from '#contract/card/card.ts'
import { writeCard } from '#contract/card/card-reading.ts'
import { readCardList } from '#rules/card/card-list-file.ts'
import { csvText } from '#rules/plain/csv.ts'
import { centimes } from '#rules/plain/money.ts'
import { aCard } from '#rules/testing/a-card.ts'
import { readEveryLine } from '../../../app/spreadsheet/read-spreadsheet.ts'
import { cardTable } from './card-table.ts'
import { everyCard } from './every-card.ts'

const now = new Date('2026-11-20T14:00:00Z')
const card = aCard({
  balance: centimes(1_234_50),
  createdAt: new Date('2026-11-03T12:00:00Z'),
  codeFirstIssuedAt: new Date('2026-11-01T12:00:33.250Z'),
  expiresAt: new Date('2026-12-31T23:59:59.999Z'),
})
const rowOf = (change: Partial<CardOnTheWire>) => cardTable([{ ...writeCard(card, true), ...change }], now)[1]

describe('the file of all cards', () => {
  test('is read back by the import: the same cards, to the second', () => {
    const text = csvText(cardTable([writeCard(card, true)], now))
    expect(readCardList(readEveryLine(text), now)).toEqual({
      cards: [
        {
          line: 2,
          code: card.code,
          type: card.type,
          balance: card.balance,
          expiresAt: card.expiresAt,
          createdAt: new Date('2026-11-01T12:00:33Z'),
        },
      ],
      faults: [],
      ended: 0,
    })
  })
  test('says the standing of each card, and the note of its ending', () => {
    expect(rowOf({})).toContain('Active')
    expect(rowOf({ expiresAt: '2026-11-20T13:59:59.000Z' })).toContain('Expirée')
    expect(rowOf({ isActive: false, ending: 'stolen', endingNote: '=2+2' })).toEqual(
      expect.arrayContaining(['Volée', '=2+2']),
    )
  })
  test('leaves a cell empty where the card has no such value', () => {
    const row = rowOf({ expiresAt: null, lastPurchaseAt: null })
    expect(row?.[3]).toBe('')
    expect(row).toHaveLength(cardTable([], now)[0]?.length ?? 0)
  })
})

describe('reading all cards for the file', () => {
  const cards = Array.from({ length: 5 }, (_, at) => ({ ...writeCard(card, true), id: `id ${at}` }))
  /** A list read two cards a page; reading page `failsAt` fails. */
  const pages = (failsAt?: number) => {
    const asked: (string | undefined)[] = []
    const read = async ({ after }: { after?: string }) => {
      asked.push(after)
      if (asked.length === failsAt) throw new Error('lost')
      const from = cards.findIndex(({ id }) => id === after) + 1
      return { rows: cards.slice(from, from + 2), isLast: from + 2 >= cards.length }
    }
    return { asked, read }
  }
  test('continues after the last card of each page until the last page', async () => {
    const { asked, read } = pages()
    const told: number[] = []
    expect(await everyCard({ read, onProgress: (count) => told.push(count) })).toEqual(cards)
    expect(asked).toEqual([undefined, 'id 1', 'id 3'])
    expect(told).toEqual([2, 4, 5])
  })
  test('gives no cards at all when a page fails, rather than a part of them', async () => {
    await expect(everyCard({ read: pages(3).read, onProgress: () => {} })).rejects.toThrow('lost')
  })
  test('stops when the server sends empty pages without end', async () => {
    const read = async () => ({ rows: [], isLast: false })
    await expect(everyCard({ read, onProgress: () => {} })).rejects.toThrow()
  })
})
