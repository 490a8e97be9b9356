/** Sales, their kitchen tickets, and the buzzers and boards that call customers. */
import type { TicketStep } from '#rules/kitchen/ticket.ts'
import type { Centimes } from '#rules/plain/money.ts'
import type { Thousandths, Unit } from '#rules/plain/quantity.ts'
import type { SaleStatus } from '#rules/sale/sale.ts'
import type { LoanEnding } from '#rules/sale/sale-story.ts'
import {
  bigint,
  boolean,
  bytes,
  instant,
  integer,
  integers,
  orNull,
  smallint,
  table,
  text,
  texts,
  uuid,
  uuids,
} from '../../platform/sql-columns.ts'

export const saleTable = table('sale', {
  id: uuid(),
  cardId: uuid(),
  standId: uuid(),
  tillId: uuid(),
  vendorId: uuid(),
  vendorName: text(),
  businessDay: text(),
  dayNumber: integer(),
  orderNumber: text(),
  amount: integer<Centimes>(),
  status: text<SaleStatus>(),
  createdAt: instant(),
})

export const saleLineTable = table(
  'sale_line',
  {
    saleId: uuid(),
    position: smallint(),
    productId: uuid(),
    name: text(),
    unit: text<Unit>(),
    quantity: bigint<Thousandths>(),
    price: integer<Centimes>(),
    total: integer<Centimes>(),
    note: text(),
    goesToKitchen: boolean(),
  },
  ['saleId', 'position'],
)

export const orderCountTable = table(
  'order_count',
  {
    standId: uuid(),
    businessDay: text(),
    lastNumber: integer(),
    letters: texts(),
  },
  ['standId', 'businessDay'],
)

export const ticketTable = table(
  'ticket',
  {
    saleId: uuid(),
    standId: uuid(),
    step: text<TicketStep>(),
    orderedAt: instant(),
    startedAt: orNull(instant()),
    readyAt: orNull(instant()),
    servedAt: orNull(instant()),
    cancelledAt: orNull(instant()),
    acknowledgedAt: orNull(instant()),
    isRecalled: boolean(),
    wasServed: boolean(),
    struck: integers(),
    eventCount: integer(),
  },
  ['saleId'],
)

export const ticketEventTable = table(
  'ticket_event',
  {
    saleId: uuid(),
    number: integer(),
    step: text<TicketStep>(),
    by: orNull(uuid()),
    at: instant(),
    way: text(),
  },
  ['saleId', 'number'],
)

export const buzzerTable = table('buzzer', {
  id: uuid(),
  number: text(),
  digits: orNull(integer()),
  label: text(),
  standId: orNull(uuid()),
  isDisabled: boolean(),
  lostAt: orNull(instant()),
  archivedAt: orNull(instant()),
  rungAt: orNull(instant()),
})

export const buzzerLoanTable = table('buzzer_loan', {
  id: uuid(),
  buzzerId: uuid(),
  saleId: uuid(),
  lentBy: uuid(),
  lentAt: instant(),
  firstCalledAt: orNull(instant()),
  lastCalledAt: orNull(instant()),
  calls: integer(),
  isCalling: boolean(),
  callFailedAt: orNull(instant()),
  endedAt: orNull(instant()),
  ended: orNull(text<LoanEnding>()),
})

export const buzzerCallTable = table('buzzer_call', {
  id: uuid(),
  buzzerId: uuid(),
  loanId: orNull(uuid()),
  askedAt: instant(),
  sentAt: orNull(instant()),
  failed: orNull(text()),
  tries: smallint(),
})

export const boardTable = table('board', {
  id: uuid(),
  name: text(),
  plain: text(),
  tokenDigest: bytes(),
  standIds: uuids(),
  createdAt: instant(),
  createdBy: uuid(),
  lastSeenAt: orNull(instant()),
  revokedAt: orNull(instant()),
})

export const formerPhoneTable = table(
  'former_phone',
  { keyDigest: bytes(), deviceId: uuid(), leftAt: instant() },
  ['keyDigest'],
)
