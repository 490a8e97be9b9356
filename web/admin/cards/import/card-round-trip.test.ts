import { describe, expect, test } from 'vitest'
import { writeCard } from '#contract/card/card-reading.ts'
import type { Books } from '#rules/books/books.ts'
import type { Act, Decision } from '#rules/books/decision.ts'
import type { Card, ReplacementReason } from '#rules/card/card.ts'
import { decideCardDeactivation } from '#rules/card/card-deactivation.ts'
import { decideCardExpiry } from '#rules/card/card-expiry.ts'
import { decideCardImport } from '#rules/card/card-import.ts'
import { decideCardInitialization } from '#rules/card/card-initialization.ts'
import { readCardList } from '#rules/card/card-list-file.ts'
import { decideCardReplacement } from '#rules/card/card-replacement.ts'
import { csvText } from '#rules/plain/csv.ts'
import { centimes, sum } from '#rules/plain/money.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { decideRecharge } from '#rules/recharge/recharge.ts'
import { aCard, noon } from '#rules/testing/a-card.ts'
import { actOf, aMember, aTill, booksOf, type Scene } from '#rules/testing/a-scene.ts'
import { readEveryLine } from '../../../app/spreadsheet/read-spreadsheet.ts'
import { cardTable } from './card-table.ts'

const admin = aMember('admin')
const operator = aMember('recharge_operator')
const daysAgo = (days: number) => new Date(noon.getTime() - days * 24 * 3_600_000)
let drawn = 0
const newCode = () => {
  drawn += 1
  return `FP-482915-${String(drawn).padStart(16, '0')}`
}
const issued = (change: Partial<Card> = {}) => aCard({ code: newCode(), ...change })

/** Both generations of a card after this command. */
function generations<Input>(
  decide: (books: Books, act: Act<Input>) => Decision<unknown>,
  card: Card,
  input: Input,
  member = admin,
): readonly Card[] {
  const scene: Scene<Input> = { member, till: aTill(operator), card, input }
  const { card: change, changes } = decide(booksOf(scene), actOf(scene))
  return [change?.after ?? card, ...(changes.newCards ?? [])]
}

function initialized(old: Card): readonly Card[] {
  const wish = { cardId: old.id, expectedBalance: null }
  const [dead, fresh] = generations(decideCardInitialization, old, wish, operator) as [Card, Card]
  const charged = generations(decideRecharge, fresh, { cardId: fresh.id, amount: centimes(500_00) }, operator)
  return [dead, ...charged]
}

const replaced = (old: Card, because: ReplacementReason) =>
  generations(
    decideCardReplacement,
    because === 'damaged' ? old : { ...old, blockedAt: noon, lossConfirmedAt: noon },
    { cardId: old.id, because, note: '=2+2', shownCode: old.code, candidates: [newCode()] },
    operator,
  )

const expiring = (card: Card, expiryDate: string) =>
  generations(decideCardExpiry, card, { cardId: card.id, expiryDate })

const left = issued()
/** One card of every kind, oldest first as in the export. */
const house = [
  ...initialized(issued({ codeFirstIssuedAt: daysAgo(364), createdAt: daysAgo(364) })),
  ...replaced(issued({ balance: centimes(80_00) }), 'lost'),
  ...replaced(issued({ balance: centimes(70_00) }), 'stolen'),
  ...replaced(issued({ balance: centimes(60_00) }), 'damaged'),
  ...generations(decideCardDeactivation, left, { cardId: left.id, expectedBalance: null }),
  ...expiring(issued({ balance: centimes(30_25) }), '2026-07-01'),
  ...expiring(issued(), '2100-12-31'),
  issued({ type: 'PREMIUM', balance: centimes(1_234_56), isPrinted: true }),
  issued({ type: 'BASIC', balance: centimes(5_00) }),
  issued({ balance: centimes(0) }),
]
const living = house.filter(({ isActive }) => isActive)

const read = (cards: readonly Card[], isAuthentic = true) =>
  readCardList(
    readEveryLine(
      csvText(
        cardTable(
          cards.map((card) => writeCard(card, isAuthentic)),
          noon,
        ),
      ),
    ),
    noon,
  )

/** Imports the cards line by line into a venue that has no card yet. */
function imported(): readonly Card[] {
  const codes: string[] = []
  return read(house).cards.map((input) => {
    const scene = { member: admin, till: null, takenCodes: [...codes], input }
    codes.push(input.code)
    return decideCardImport(booksOf(scene), actOf(scene)).answer
  })
}
const money = (cards: readonly Card[]) => sum(cards.map(({ balance }) => balance))

describe('the cards of one venue, exported and imported by another', () => {
  test('are the active ones; cards that had ended are only counted', () => {
    const { cards, faults, ended } = read(house)
    expect(faults).toEqual([])
    expect(cards).toHaveLength(living.length)
    expect(ended).toBe(5)
  })
  test('hold the same sum of money', () => {
    expect(money(imported())).toBe(500_00 + 80_00 + 70_00 + 60_00 + 30_25 + 100_00 + 1_234_56 + 5_00)
    expect(money(imported())).toBe(money(house))
  })
  test('have the same codes, with the same age and expiry date', () => {
    const told = ({ code, type, balance, codeFirstIssuedAt, expiresAt }: Card) => ({
      ...{ code, type, balance, codeFirstIssuedAt, expiresAt },
    })
    expect(imported().map(told)).toEqual(living.map(told))
  })
  test('leave out the cards that may be forged, and name the line of each', () => {
    const { cards, faults } = read([issued()], false)
    expect(cards).toEqual([])
    expect(faults).toMatchObject([{ line: 2, message: refusals['import-card-suspect'] }])
  })
})
