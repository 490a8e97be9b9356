/** The single cases of the watch: how many there are, and the largest of them. */
import type { Watch } from '#contract/figures/watch.ts'
import { minutesOfQuickRefund } from '#rules/figures/watch.ts'
import { can } from '#rules/people/staff.ts'
import { centimes } from '#rules/plain/money.ts'
import type { Span } from '#rules/plain/period.ts'
import type { Tx } from '../platform/database.ts'
import * as cards from './cards-to-watch-store.ts'
import * as floats from './floats-apart-store.ts'
import * as paidOut from './paid-out-store.ts'
import * as store from './watch-store.ts'

const most = 50
/** Where nobody records payments for cards, there are many such cases, and each says little. */
const mostSpentUnpaid = 20

async function listed<Row, Told>(
  asked: readonly [count: Promise<number>, rows: Promise<readonly Row[]>],
  write: (row: Row) => Told,
): Promise<{ count: number; rows: Told[] }> {
  const [count, rows] = await Promise.all(asked)
  return { count, rows: rows.map(write) }
}

export async function readCards(
  tx: Tx,
  span: Span,
): Promise<Pick<Watch, 'quickRefunds' | 'unpaidPayouts' | 'unpaidCardsSpent' | 'replacedCards'>> {
  const [quickRefunds, unpaidPayouts, unpaidCardsSpent, replacedCards] = await Promise.all([
    readQuickRefunds(tx, span),
    readUnpaidPayouts(tx, span),
    readUnpaidCardsSpent(tx, span),
    readReplacedCards(tx, span),
  ])
  return { quickRefunds, unpaidPayouts, unpaidCardsSpent, replacedCards }
}

type AtDesk = Pick<paidOut.QuickRefund, 'personId' | 'name' | 'cardId' | 'code' | 'tillId'>

const writeAtDesk = ({ personId, name, cardId, code, tillId }: AtDesk) => ({
  person: { id: personId, name },
  card: { id: cardId, code },
  tillId,
})

const writeOperation = (id: string, amount: number, at: Date) => ({
  ...{ id, amount: centimes(amount) },
  at: at.toISOString(),
})

function readQuickRefunds(tx: Tx, span: Span) {
  const asked = { span, minutes: minutesOfQuickRefund }
  return listed([paidOut.countQuickRefunds(tx, asked), paidOut.quickRefunds(tx, asked, most)], (row) => ({
    ...writeAtDesk(row),
    recharge: writeOperation(row.rechargeId, row.recharged, row.rechargedAt),
    refund: writeOperation(row.refundId, row.refunded, row.refundedAt),
  }))
}

const readUnpaidPayouts = (tx: Tx, span: Span) =>
  listed([paidOut.countUnpaidPayouts(tx, span), paidOut.unpaidPayouts(tx, span, most)], (row) => ({
    ...writeAtDesk(row),
    payout: writeOperation(row.operationId, row.paidOut, row.at),
    toCollect: centimes(row.toCollect),
    given:
      row.given === null || row.givenAs === null ? null : { amount: centimes(row.given), as: row.givenAs },
    hasBought: row.hasBought,
    answer:
      row.answer === null || row.answeredBy === null || row.answeredAt === null
        ? null
        : { note: row.answer, byName: row.answeredBy, at: row.answeredAt.toISOString() },
  }))

const readUnpaidCardsSpent = (tx: Tx, span: Span) =>
  listed(
    [cards.countUnpaidCardsSpent(tx, span), cards.unpaidCardsSpent(tx, span, mostSpentUnpaid)],
    (row) => ({
      card: { id: row.cardId, code: row.code },
      toCollect: centimes(row.toCollect),
      givenAs: row.givenAs,
      spent: centimes(row.spent),
      stands: [...row.stands],
      at: row.at.toISOString(),
    }),
  )

const readReplacedCards = (tx: Tx, span: Span) =>
  listed([cards.countReplacedCards(tx, span), cards.replacedCards(tx, span, most)], (row) => ({
    ...writeAtDesk(row),
    replacement: writeOperation(row.operationId, row.moved, row.at),
    because: row.because,
    note: row.note,
    newCard: { id: row.newCardId, code: row.newCode },
    toCollect: centimes(row.toCollect),
    isByAdmin: can(row.role, 'administer'),
    loss:
      row.facts === null || row.blockedBy === null
        ? null
        : { facts: [...row.facts], blockedBy: row.blockedBy, confirmedBy: row.confirmedBy },
  }))

export const readSalesFromAfar = (tx: Tx, span: Span): Promise<Watch['salesFromAfar']> =>
  listed([store.countSalesFromAfar(tx, span), store.salesFromAfar(tx, span, most)], (row) => ({
    admin: { id: row.adminId, name: row.admin },
    vendor: row.vendor,
    stand: row.stand,
    sale: { id: row.saleId, orderNumber: row.orderNumber },
    cancellation: writeOperation(row.operationId, row.amount, row.at),
    reason: row.reason,
  }))

export const readFloatsApart = (tx: Tx, span: Span): Promise<Watch['floats']> =>
  listed([floats.countFloatsApart(tx, span), floats.floatsApart(tx, span, most)], (row) => ({
    person: { id: row.personId, name: row.name },
    ...{ fromName: row.fromName, tillId: row.tillId, at: row.at.toISOString() },
    ...{ told: centimes(row.told), counted: row.counted === null ? null : centimes(row.counted) },
  }))
