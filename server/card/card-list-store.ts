import { lowBalance } from '#rules/card.ts'
import type { Tx } from '../platform/database.ts'
import { type CardRow, type SealedCard, toSealedCard } from './card-store.ts'

export type CardQuery = {
  readonly q: string
  readonly type: string
  readonly status: string
  readonly printed: string
  readonly sort: string
  readonly direction: string
}

const pieceOf = (text: string) =>
  `%${text
    .trim()
    .toUpperCase()
    .replace(/[\\%_]/g, '\\$&')}%`

export async function countCards(tx: Tx, query: CardQuery, now: Date): Promise<number> {
  const { rows } = await tx.sql<{ count: number }>`
    select count(*)::integer as count
      from card c
      join card_balance b on b.card_id = c.id
     where (${query.q.trim()} = '' or c.code like ${pieceOf(query.q)})
       and (${query.type} = 'all' or c.type = ${query.type})
       and (${query.printed} = 'all' or c.is_printed = (${query.printed} = 'printed'))
       and case ${query.status}
             when 'active' then c.is_active and c.expires_at > ${now} and b.balance > 0
             when 'expired' then c.is_active and c.expires_at <= ${now}
             when 'low' then b.balance <= ${lowBalance}
             else true
           end`
  return rows[0]?.count ?? 0
}

type Window = { readonly now: Date; readonly limit: number; readonly offset: number }

export async function pageOfCards(
  tx: Tx,
  query: CardQuery,
  { now, limit, offset }: Window,
): Promise<SealedCard[]> {
  const order = `${query.sort} ${query.direction}`
  const { rows } = await tx.sql<CardRow>`
    select c.id, c.code, c.type, b.balance, c.initial_balance, c.is_active, c.expires_at, c.created_at,
           c.code_first_issued_at, c.is_printed, c.previous_card_id, c.ending, c.ending_note, c.updated_at, c.security_hash,
           b.last_purchase_at, b.last_recharge_at, b.last_refund_at, b.operation_count
      from card c
      join card_balance b on b.card_id = c.id
     where (${query.q.trim()} = '' or c.code like ${pieceOf(query.q)})
       and (${query.type} = 'all' or c.type = ${query.type})
       and (${query.printed} = 'all' or c.is_printed = (${query.printed} = 'printed'))
       and case ${query.status}
             when 'active' then c.is_active and c.expires_at > ${now} and b.balance > 0
             when 'expired' then c.is_active and c.expires_at <= ${now}
             when 'low' then b.balance <= ${lowBalance}
             else true
           end
     order by case when ${order} = 'createdAt asc' then c.created_at end asc,
              case when ${order} = 'createdAt desc' then c.created_at end desc,
              case when ${order} = 'expiryDate asc' then c.expires_at end asc nulls last,
              case when ${order} = 'expiryDate desc' then c.expires_at end desc nulls last,
              case when ${order} = 'balance asc' then b.balance end asc,
              case when ${order} = 'balance desc' then b.balance end desc,
              case when ${order} = 'type asc' then c.type end asc,
              case when ${order} = 'type desc' then c.type end desc,
              c.created_at desc,
              c.id desc
     limit ${limit}
    offset ${offset}`
  return rows.map(toSealedCard)
}

/** As the badge «Solde bas» is given: active, not expired, strictly under the limit. */
export async function countLowBalanceCards(tx: Tx, now: Date): Promise<number> {
  const { rows } = await tx.sql<{ count: number }>`
    select count(*)::integer as count
      from card_balance b
      join card c on c.id = b.card_id
     where b.balance < ${lowBalance}
       and c.is_active
       and c.expires_at > ${now}`
  return rows[0]?.count ?? 0
}
