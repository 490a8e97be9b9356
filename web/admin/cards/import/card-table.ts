/** The list of all cards as a file: what an import reads comes first, and the rest is for whoever keeps accounts. */
import type { CardOnTheWire } from '#contract/card.ts'
import { type CardEnding, cardStatus } from '#rules/card.ts'
import { cardListColumns } from '#rules/card-list-columns.ts'
import { csvAmount } from '#rules/csv.ts'
import { writeDeadline, writeInstant } from '#rules/written-instant.ts'

const endings: Readonly<Record<CardEnding, string>> = {
  deactivated: 'Désactivée',
  initialized: 'Initialisée',
  lost: 'Perdue',
  stolen: 'Volée',
}

const standings: Readonly<Record<ReturnType<typeof cardStatus>, string>> = {
  inactive: 'Inactive',
  expired: 'Expirée',
  'low-balance': 'Active',
  active: 'Active',
}

const instantOf = (at: string | null) => (at === null ? '' : writeInstant(new Date(at)))
const yesOrNo = (is: boolean) => (is ? 'Oui' : 'Non')

const heading = [
  ...Object.values(cardListColumns),
  'État',
  'Note',
  'Solde initial (DH)',
  'Imprimée',
  'Authentique',
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
    card.ending ? endings[card.ending] : standings[cardStatus({ ...card, expiresAt }, now)],
    card.endingNote ?? '',
    csvAmount(card.initialBalance),
    yesOrNo(card.isPrinted),
    yesOrNo(card.isAuthentic),
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
