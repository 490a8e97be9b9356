/**
 * Decides the commands of a batch one after another on the books held for it. No database here: each accepted
 * command changes the books in memory, so the next one sees it; a refused one leaves no trace.
 */
import { hash } from 'node:crypto'
import { type Books, type Decision, orderKey, tillKey } from '#rules/books.ts'
import { Refusal } from '#rules/refusal.ts'
import { type Till, withTotal } from '#rules/till.ts'
import type { Command } from './command.ts'
import type { Answered, Operation } from './operation-store.ts'

export type Accepted = { readonly operation: Operation; readonly decision: Decision<unknown> | null }

/** What a caller is told: the answer as JSON text, or a refusal. `isRepeat` when the books had answered it before. */
export type Outcome =
  | { readonly answer: string | null; readonly isRepeat: boolean }
  | { readonly refusal: Refusal }

export type Decided = { readonly outcomes: Outcome[]; readonly accepted: Accepted[] }

type Batch = {
  readonly books: Books
  readonly answered: Map<string, Answered>
  readonly now: Date
  readonly drawId: (command: Command) => string
}

/** Anything but a Refusal thrown by a rule is a bug and stops the whole batch: its commands are then tried alone. */
export function decideBatch(commands: readonly Command[], batch: Batch): Decided {
  const accepted: Accepted[] = []
  const outcomes = commands.map((command): Outcome => {
    try {
      const before = batch.answered.get(command.operationId)
      if (before) return { answer: sameAnswer(before, command), isRepeat: true }
      const done = carryOut(command, batch)
      accepted.push(done)
      batch.answered.set(command.operationId, done.operation)
      return { answer: done.operation.answer, isRepeat: false }
    } catch (error) {
      if (error instanceof Refusal) return { refusal: error }
      throw error
    }
  })
  return { outcomes, accepted }
}

/** The first answer again, for the same person asking the same thing; anybody else learns nothing. */
function sameAnswer(before: Answered, command: Command): string | null {
  if (before.actorId !== command.actorId) throw new Refusal('operation-id-taken')
  if (command.kind === 'void') return before.answer
  if (before.kind === 'void') throw new Refusal('operation-void')
  if (before.requestHash !== command.requestHash) throw new Refusal('operation-id-taken')
  return before.answer
}

function carryOut(command: Command, { books, now, drawId }: Batch): Accepted {
  if (command.kind === 'void') return { operation: recordOf(command, now, null), decision: null }
  const at = latest(now, command, books)
  const decided = command.decide(books, at, drawId(command))
  const operation = recordOf(command, at, decided)
  const decision = {
    ...decided,
    till: decided.till && chained(withTotal(decided.till, operation.kind, decided.amount), operation),
  }
  applyTo(books, decision)
  return { operation, decision }
}

/** The clock may jump back; inside a till time never does. */
function latest(now: Date, command: Command, books: Books): Date {
  let at = now
  for (const till of books.tills.values()) {
    const isMeant = till.holderId === command.actorId || command.needs.tills?.includes(till.id)
    if (isMeant && till.lastOperationAt > at) at = till.lastOperationAt
  }
  return at
}

function recordOf(command: Command, at: Date, decision: Decision<unknown> | null): Operation {
  const { card, till } = decision ?? { card: null, till: null }
  const draft = {
    id: command.operationId,
    kind: command.kind,
    actorId: command.actorId,
    requestHash: command.requestHash,
    amount: decision?.amount ?? 0,
    bookedAt: at,
    cardId: card?.after.id ?? null,
    cardNumber: card?.after.operationCount ?? null,
    balanceBefore: card?.before.balance ?? null,
    balanceAfter: card?.after.balance ?? null,
    tillId: till?.id ?? null,
    tillNumber: till ? till.operationCount + 1 : null,
    reversesId: decision?.reversesId ?? null,
    answer: decision ? JSON.stringify(decision.answer) : null,
  }
  return { ...draft, tillHash: till ? link(till.lastHash, draft) : null }
}

/** Each operation of a till carries the digest of itself and of the one before; the auditor computes the same in SQL. */
const link = (previous: string, operation: Omit<Operation, 'tillHash'>) => {
  const { id, kind, actorId, tillId, tillNumber, amount, bookedAt, cardId, balanceAfter } = operation
  const { reversesId, requestHash, answer } = operation
  const what = [
    id,
    kind,
    actorId,
    tillId,
    tillNumber,
    amount,
    bookedAt.getTime(),
    cardId ?? '',
    balanceAfter ?? '',
  ]
  return hash('sha256', [previous, ...what, reversesId ?? '', requestHash, answer ?? ''].join('|'))
}

const chained = (till: Till, operation: Operation): Till => ({
  ...till,
  operationCount: till.operationCount + 1,
  lastHash: operation.tillHash ?? '',
  lastOperationAt: operation.bookedAt,
})

function applyTo(books: Books, { card, till, changes }: Decision<unknown>): void {
  for (const one of [...(changes.newCards ?? []), ...(card ? [card.after] : [])]) {
    books.cards.set(one.id, one)
    books.takenCodes.add(one.code)
  }
  for (const id of changes.suspectCards ?? []) books.suspectCards.add(id)
  if (till) {
    books.tills.set(till.id, till)
    const key = tillKey(till.holderId, till.kind)
    if (till.closedAt === null) books.openTills.set(key, till.id)
    else books.openTills.delete(key)
    if (till.reportNumber !== null) books.reports.last = till.reportNumber
  }
  for (const one of changes.tills ?? []) books.tills.set(one.id, one)
  const recharge = changes.cancelledRecharge
  if (recharge) books.recharges.set(recharge.id, recharge)
  for (const product of changes.products ?? []) books.products.set(product.id, product)
  for (const alert of changes.newAlerts ?? []) books.openAlerts.set(alert.productId, alert)
  for (const alert of changes.alerts ?? []) {
    if (alert.status === 'resolved' || alert.status === 'cancelled') books.openAlerts.delete(alert.productId)
    else books.openAlerts.set(alert.productId, alert)
  }
  const sale = changes.newSale ?? changes.cancelledSale
  if (sale) books.sales.set(sale.id, sale)
  if (changes.newSale)
    books.orderNumbers.set(
      orderKey(changes.newSale.standId, changes.newSale.businessDay),
      changes.newSale.dayNumber,
    )
}
