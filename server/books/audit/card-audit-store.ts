import { type Check, finding, type Row } from './check.ts'

export const cardChecks: readonly Check[] = [
  {
    name: 'I-01 a card holds what its account received minus what it gave',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          select count(*)::integer as looked,
                 array_agg('card ' || b.card_id || ': balance ' || b.balance || ', account ' || v.value)
                   filter (where b.balance <> v.value) as breaches
            from card_balance b
            join account_value v on v.id = b.card_id`,
      ),
  },
  {
    name: 'I-01 the operations of a card are numbered without gap and each starts where the last one ended',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          select count(*)::integer as looked,
                 array_agg('operation ' || id) filter (where card_number <> place or balance_before <> previous) as breaches
            from (select id, card_number, balance_before,
                         row_number() over w as place,
                         coalesce(lag(balance_after) over w, 0) as previous
                    from operation
                   where card_id is not null
                  window w as (partition by card_id order by card_number)) as chain`,
      ),
  },
  {
    name: 'I-01 a card counts exactly its operations and holds what the last one left',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          select count(*)::integer as looked,
                 array_agg('card ' || b.card_id) filter (where o.balance_after is distinct from b.balance) as breaches
            from card_balance b
            left join operation o on o.card_id = b.card_id and o.card_number = b.operation_count`,
      ),
  },
  {
    name: 'I-13 every active code is borne by one card, and a card replaces at most one inactive card of its code',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          select count(*)::integer as looked,
                 array_agg('card ' || c.id)
                   filter (where (c.is_active and exists (select 1 from card o where o.code = c.code and o.is_active and o.id <> c.id))
                              or (c.previous_card_id is not null and (p.id is null or p.is_active or p.code <> c.code))) as breaches
            from card c
            left join card p on p.id = c.previous_card_id`,
      ),
  },
  {
    name: 'I-01 a card begins with what was issued, under the code that was answered',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          select count(*)::integer as looked,
                 array_agg('card ' || c.id)
                   filter (where o.kind is distinct from 'issue' or o.amount is distinct from c.initial_balance
                              or c.code is distinct from o.answer ->> 'code' or c.type is distinct from o.answer ->> 'type') as breaches
            from card c
            left join operation o on o.card_id = c.id and o.card_number = 1`,
      ),
  },
]
