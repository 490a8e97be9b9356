import type { Card } from '#rules/card/card.ts'
import { cardTable } from '../database/tables/books.ts'
import type { Tx } from '../platform/database.ts'
import { columnsOf, givenOf, reading, selection } from '../platform/sql-columns.ts'

const ofUnsealed = selection(columnsOf(cardTable, 'card', 'id', 'code', 'codeFirstIssuedAt'))

export const unsealedCards = (
  tx: Tx,
  most: number,
): Promise<Pick<Card, 'id' | 'code' | 'codeFirstIssuedAt'>[]> =>
  reading(tx, ofUnsealed)`
    select ${ofUnsealed}
      from card
     where security_hash is null
     order by id
     limit ${most}`

const changedSeals = givenOf(cardTable, 'id', 'securityHash')

/** Only fills missing seals: a seal is never replaced. */
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
