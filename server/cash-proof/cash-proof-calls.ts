import { auditBooks } from './audit-books.ts'
import { listSessionsProved } from './list-sessions-proved.ts'
import { readCashProof } from './read-cash-proof.ts'

export const cashProofCalls = {
  readCashProof,
  listSessionsProved,
  auditBooks,
}
