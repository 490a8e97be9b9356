import { answer } from '../books/answer.ts'
import { cashProofIn } from '../books/cash-proof.ts'

export const readCashProof = answer.readCashProof.handler(({ context: { house } }) =>
  house.database.snapshot(async (tx) => ({ at: house.clock().toISOString(), ...(await cashProofIn(tx)) })),
)
