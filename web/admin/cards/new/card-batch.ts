/**
 * Creates many identical cards, a few per call. The operation id of each card is chosen before the first call, so that a retry makes no
 * card twice.
 */
import type { IssueWay } from '#rules/card/card-issue.ts'
import type { CardType } from '#rules/card/card-type.ts'
import type { Centimes } from '#rules/plain/money.ts'

export type BatchWish = {
  readonly type: CardType
  readonly initialBalance: Centimes
  readonly validityDays: number
  readonly way: IssueWay
}

export type CardBatch = {
  readonly wish: BatchWish
  /** One operation id for each card. */
  readonly operationIds: readonly string[]
  /** The cards certain to exist, in the order of their operation ids. */
  readonly cardIds: readonly string[]
  readonly isRunning: boolean
  /** Why the batch stopped before its end. Some cards of the call that failed may exist all the same. */
  readonly stopped?: Error | undefined
}

/** Cards per call: few enough to show progress, though the server would accept more. */
export const cardsInOneCall = 25
export const mostCardsInBatch = 500

export const batchOf = (wish: BatchWish, operationIds: readonly string[]): CardBatch => ({
  wish,
  operationIds,
  cardIds: [],
  isRunning: true,
})

/** The operation ids to send next: those after the last certain card. Empty at the end. */
export const nextOf = ({ operationIds, cardIds }: CardBatch): readonly string[] =>
  operationIds.slice(cardIds.length, cardIds.length + cardsInOneCall)

export const isComplete = ({ operationIds, cardIds }: CardBatch): boolean =>
  cardIds.length >= operationIds.length

type Run = {
  readonly send: (
    input: BatchWish & { operationIds: string[] },
  ) => Promise<readonly { readonly id: string }[]>
  readonly tell: (batch: CardBatch) => void
}

/** Sends the remaining calls of the batch; stops at the first one that fails. */
export async function runBatch(begun: CardBatch, { send, tell }: Run): Promise<CardBatch> {
  let batch: CardBatch = { ...begun, isRunning: true, stopped: undefined }
  tell(batch)
  while (batch.isRunning) {
    batch = await send({ ...batch.wish, operationIds: [...nextOf(batch)] }).then(
      (cards) => advanced(batch, cards),
      (stopped: Error) => ({ ...batch, isRunning: false, stopped }),
    )
    tell(batch)
  }
  return batch
}

function advanced(batch: CardBatch, cards: readonly { readonly id: string }[]): CardBatch {
  const further = { ...batch, cardIds: [...batch.cardIds, ...cards.map(({ id }) => id)] }
  return { ...further, isRunning: !isComplete(further) }
}

/** The number typed in «Nombre de cartes»; undefined unless it is a whole number within the screen's limits. */
export function readCount(typed: string): number | undefined {
  const count = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0
  return count >= 1 && count <= mostCardsInBatch ? count : undefined
}
