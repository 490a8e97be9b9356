import type { Card } from '#rules/card/card.ts'
import { cardTable } from '../database/tables/books.ts'
import type { Tx } from '../platform/database.ts'
import { givenOf } from '../platform/sql-columns.ts'

export async function unsealedCards(
  tx: Tx,
  most: number,
): Promise<Pick<Card, 'id' | 'code' | 'codeFirstIssuedAt'>[]> {
  const { rows } = await tx.sql<Pick<Card, 'id' | 'code' | 'codeFirstIssuedAt'>>`
    select id, code, code_first_issued_at as "codeFirstIssuedAt"
      from card
     where security_hash is null
     order by id
     limit ${most}`
  return rows
}

const changedSeals = givenOf(cardTable, 'id', 'securityHash')

/** Only where there is none: a seal that was given is never given anew. */
export async function saveSeals(
  tx: Tx,
  seals: readonly { readonly id: string; readonly securityHash: string }[],
): Promise<void> {
  const { rows, set } = changedSeals(seals)
  await tx.sql`
    update card c
       set ${set}
      from ${rows}
     where c.id = n.id
       and c.security_hash is null`
}
