/** Cards, tills and the operations that move money between them. Amounts are whole centimes. */
import type { OperationKind } from '#rules/books/operation-kinds.ts'
import type { CardEnding, CardHanding } from '#rules/card/card.ts'
import type { CardType } from '#rules/card/card-type.ts'
import type { Centimes } from '#rules/plain/money.ts'
import type { CashCount } from '#rules/till/cash-count.ts'
import type { Till, TillKind } from '#rules/till/till.ts'
import {
  bigint,
  boolean,
  instant,
  integer,
  json,
  jsonb,
  orNull,
  table,
  text,
  texts,
  uuid,
} from '../../platform/sql-columns.ts'

export const cardTable = table('card', {
  id: uuid(),
  code: text(),
  type: text<CardType>(),
  initialBalance: integer<Centimes>(),
  isActive: boolean(),
  expiresAt: orNull(instant()),
  isPrinted: boolean(),
  securityHash: orNull(text()),
  previousCardId: orNull(uuid()),
  codeFirstIssuedAt: instant(),
  createdAt: instant(),
  ending: orNull(text<CardEnding>()),
  endingNote: orNull(text()),
  updatedAt: orNull(instant()),
  listedExpiry: instant(),
  isNotedExpired: boolean(),
  blockedAt: orNull(instant()),
  lossConfirmedAt: orNull(instant()),
  serialNumber: integer(),
})

export const cardBalanceTable = table(
  'card_balance',
  {
    cardId: uuid(),
    balance: integer<Centimes>(),
    operationCount: integer(),
    lastPurchaseAt: orNull(instant()),
    lastRechargeAt: orNull(instant()),
    lastRefundAt: orNull(instant()),
    type: text<CardType>(),
    createdAt: instant(),
    isPrinted: boolean(),
    isActive: boolean(),
    listedExpiry: instant(),
    code: text(),
    toCollect: integer<Centimes>(),
    handed: orNull(text<CardHanding>()),
  },
  ['cardId'],
)

export const tillTable = table('till', {
  id: uuid(),
  kind: text<TillKind>(),
  holderId: uuid(),
  standId: orNull(uuid()),
  openedAt: instant(),
  closedAt: orNull(instant()),
  floatAmount: bigint<Centimes>(),
  expected: bigint<Centimes>(),
  counted: orNull(bigint<Centimes>()),
  difference: orNull(bigint<Centimes>()),
  note: orNull(text()),
  operationCount: integer(),
  lastHash: text(),
  lastOperationAt: instant(),
  floatPieces: orNull(jsonb<CashCount>()),
  lastCounted: orNull(bigint<Centimes>()),
  lastPieces: orNull(jsonb<CashCount>()),
  lastCountedNumber: orNull(integer()),
  closedBy: orNull(uuid()),
  reportNumber: orNull(integer()),
  handedTo: orNull(uuid()),
  takenOverBy: orNull(uuid()),
  totals: jsonb<Till['totals']>(),
  stoppedAt: orNull(instant()),
})

export const operationTable = table('operation', {
  id: uuid(),
  kind: text<OperationKind>(),
  actorId: uuid(),
  /** Hash of the request: the same id with another request is refused. */
  requestHash: text(),
  amount: bigint<Centimes>(),
  bookedAt: instant(),
  cardId: orNull(uuid()),
  cardNumber: orNull(integer()),
  balanceBefore: orNull(integer<Centimes>()),
  balanceAfter: orNull(integer<Centimes>()),
  tillId: orNull(uuid()),
  tillNumber: orNull(integer()),
  tillHash: orNull(text()),
  reversesId: orNull(uuid()),
  answer: orNull(json()),
  /** The part of the amount that paid what was still to be collected for the card. */
  settled: bigint<Centimes>(),
})

export const transferTable = table(
  'transfer',
  {
    operationId: uuid(),
    fromAccount: uuid(),
    toAccount: uuid(),
    amount: bigint<Centimes>(),
  },
  ['operationId', 'fromAccount', 'toAccount'],
)

export const heldOperationTable = table(
  'held_operation',
  {
    deviceId: uuid(),
    operationId: uuid(),
    about: text(),
    sentAt: instant(),
    leftAt: orNull(instant()),
    verifiedAt: orNull(instant()),
  },
  ['deviceId', 'operationId'],
)

export const handedCountTable = table(
  'handed_count',
  {
    tillId: uuid(),
    number: integer(),
    countedBy: uuid(),
    counted: bigint<Centimes>(),
    countedAt: instant(),
  },
  ['tillId', 'number'],
)

export const toldFloatTable = table('told_float', {
  id: uuid(),
  holderId: uuid(),
  amount: bigint<Centimes>(),
  toldBy: uuid(),
  toldAt: instant(),
  withdrawnAt: orNull(instant()),
  tillId: orNull(uuid()),
})

export const differenceReviewTable = table(
  'difference_review',
  {
    tillId: uuid(),
    reviewerId: uuid(),
    note: text(),
    reviewedAt: instant(),
  },
  ['tillId'],
)

export const payoutAnswerTable = table(
  'payout_answer',
  {
    operationId: uuid(),
    answeredBy: uuid(),
    note: text(),
    answeredAt: instant(),
  },
  ['operationId'],
)

export const cardSearchTable = table('card_search', {
  id: uuid(),
  searchedBy: uuid(),
  searchedAt: instant(),
  asked: text(),
  facts: texts(),
  found: integer(),
  cardId: orNull(uuid()),
  because: orNull(text()),
  note: orNull(text()),
  blockedAt: orNull(instant()),
  balance: orNull(integer<Centimes>()),
  confirmedBy: orNull(uuid()),
  confirmedAt: orNull(instant()),
  unblockedAt: orNull(instant()),
})

export const codeCountTable = table('code_count', { isOnly: boolean(), lastNumber: integer() }, ['isOnly'])

export const reportCountTable = table('report_count', { isOnly: boolean(), lastNumber: integer() }, [
  'isOnly',
])
