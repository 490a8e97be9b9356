/** The list of all cards as a file: the columns that an import reads come first, those for the accountant after them. */
import type { CardOnTheWire } from '#contract/card/card.ts'
import { cardListColumns } from '#rules/card/card-list-columns.ts'
import { writeStanding } from '#rules/card/card-standing.ts'
import { csvAmount } from '#rules/plain/csv.ts'
import { writeDeadline, writeInstant } from '#rules/plain/written-instant.ts'

const instantOf = (at: string | null) => (at === null ? '' : writeInstant(new Date(at)))
const yesOrNo = (is: boolean) => (is ? 'Oui' : 'Non')

const heading = [
  ...Object.values(cardListColumns),
  'Note',
  'Solde initial (DH)',
  'Imprimée',
  'Opérations',
  'Dernier achat',
  'Dernière recharge',
  'Dernier remboursement',
]

function rowOf(card: CardOnTheWire, now: Date): readonly string[] {
  const expiresAt = card.expiresAt === null ? null : new Date(card.expiresAt)
  return [
    card.code,
    card.type,
    csvAmount(card.balance),
    expiresAt === null ? '' : writeDeadline(expiresAt),
    instantOf(card.createdAt),
    instantOf(card.codeFirstIssuedAt),
    yesOrNo(card.isAuthentic),
    writeStanding({ ...card, expiresAt }, now),
    card.endingNote ?? '',
    csvAmount(card.initialBalance),
    yesOrNo(card.isPrinted),
    String(card.operationCount),
    instantOf(card.lastPurchaseAt),
    instantOf(card.lastRechargeAt),
    instantOf(card.lastRefundAt),
  ]
}

export const cardTable = (cards: readonly CardOnTheWire[], now: Date): readonly (readonly string[])[] => [
  heading,
  ...cards.map((card) => rowOf(card, now)),
]
