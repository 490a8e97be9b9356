/**
 * Decides the commands of a batch one after another on the books held for it. No database here: each accepted
 * command changes the books in memory, so the next one sees it; a refused one leaves no trace.
 */
import { hash, randomUUID } from 'node:crypto'
import type { Books } from '#rules/books/books.ts'
import { lastWrittenOf } from '#rules/books/clock-put-back.ts'
import type { Decision } from '#rules/books/decision.ts'
import type { TillOperationKind } from '#rules/books/operation-kinds.ts'
import { textOfLink } from '#rules/books/till-chain.ts'
import { centimes, noMoney } from '#rules/plain/money.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import { type Till, withTotal } from '#rules/till/till.ts'
import { type AccessDraft, draftOf } from '../staff/access-store.ts'
import type { Command } from './command.ts'
import type { Answered, Operation } from './operation-store.ts'
import type { Effects } from './shelf.ts'
import { shelvesInOrder } from './shelves.ts'

/** An accepted command; `effects` is null where an id was voided. */
export type Accepted = {
  readonly operation: Operation
  readonly effects: Effects | null
  /** The line of the journal of access, if the command writes one. */
  readonly entry: AccessDraft | null
}

/** The outcome of one command: the answer as JSON text, or a refusal. `isRepeat` when it had been answered earlier. */
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

/**
 * Decides each command in turn. An error that is not a Refusal is a bug and fails the whole batch: its commands are then
 * tried one by one.
 */
export function decideBatch(commands: readonly Command[], batch: Batch): Decided {
  const accepted: Accepted[] = []
  const outcomes = commands.map((command): Outcome => {
    try {
      const before = batch.answered.get(command.operationId)
      if (before) return { answer: sameAnswer(before, command), isRepeat: true }
      const done = decideOne(command, batch)
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

/**
 * Repeats the first answer, for the same person with the same request; any other person is refused. That an id was voided is
 * told to everybody, since nothing was or will be booked under it.
 */
function sameAnswer(before: Answered, command: Command): string | null {
  if (before.kind === 'void') {
    if (command.kind === 'void') return null
    throw new Refusal('operation-void')
  }
  if (before.actorId !== command.actorId) throw new Refusal('operation-id-taken')
  if (command.kind === 'void') return before.answer
  if (before.requestHash !== command.requestHash) throw new Refusal('operation-id-taken')
  return before.answer
}

function decideOne(command: Command, { books, now, drawId }: Batch): Accepted {
  if (command.kind === 'void') return { operation: recordOf(command, now, null), effects: null, entry: null }
  const at = latest(command.at ?? now, command, books)
  const decided = command.decide(books, at, drawId(command))
  const operation = recordOf(command, at, decided)
  const { card, till, changes } = decided
  const effects = {
    ...changes,
    operation,
    card,
    till:
      till &&
      chained(
        withTotal(till, operation.kind as TillOperationKind, centimes(operation.amount + operation.settled)),
        operation,
      ),
  }
  for (const shelf of shelvesInOrder) shelf.apply(books, effects)
  const entry = decided.journal
    ? draftOf(decided.journal.note, {
        ...decided.journal.from,
        id: randomUUID(),
        at,
        actorId: command.actorId,
      })
    : null
  return { operation, effects, entry }
}

/**
 * The time of an operation. The server's clock may jump back, or be read before a wait, but the times of a till never go
 * back, including the time when it was stopped.
 */
function latest(now: Date, command: Command, books: Books): Date {
  let at = now
  for (const till of books.tills.values()) {
    const isOwn = till.holderId === command.actorId && till.closedAt === null
    if (!isOwn && !command.needs.tills?.includes(till.id)) continue
    if (lastWrittenOf(till) > at) at = lastWrittenOf(till)
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
    amount: decision?.amount ?? noMoney,
    settled: decision?.settled ?? noMoney,
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
  return { ...draft, tillHash: till ? hash('sha256', textOfLink(till.lastHash, draft)) : null }
}

const chained = (till: Till, operation: Operation): Till => ({
  ...till,
  operationCount: till.operationCount + 1,
  lastHash: operation.tillHash ?? '',
  lastOperationAt: operation.bookedAt,
})
