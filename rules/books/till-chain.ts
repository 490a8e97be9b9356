/**
 * The chain of a till: each operation bears the SHA-256 of this text, which begins with the hash of the operation before. The
 * bookkeeper writes it, the auditor computes the same in SQL, and whoever holds an archive computes it again without us.
 */
export type ChainedOperation = {
  readonly id: string
  readonly kind: string
  readonly actorId: string
  readonly tillId: string | null
  readonly tillNumber: number | null
  readonly amount: number
  readonly bookedAt: Date
  readonly cardId: string | null
  readonly balanceAfter: number | null
  readonly reversesId: string | null
  readonly requestHash: string
  /** The JSON text that was answered, byte for byte. */
  readonly answer: string | null
}

export function textOfLink(previousHash: string, operation: ChainedOperation): string {
  const { id, kind, actorId, tillId, tillNumber, amount, bookedAt, cardId, balanceAfter } = operation
  const { reversesId, requestHash, answer } = operation
  const what = [id, kind, actorId, tillId, tillNumber, amount, bookedAt.getTime(), cardId ?? '']
  const rest = [balanceAfter ?? '', reversesId ?? '', requestHash, answer ?? '']
  return [previousHash, ...what, ...rest].join('|')
}
