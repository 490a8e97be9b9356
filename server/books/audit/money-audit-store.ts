import { type Check, finding, type Row } from './check.ts'

export const moneyChecks: readonly Check[] = [
  {
    name: 'I-03 every transfer belongs to an operation and joins two accounts that exist',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          select count(*)::integer as looked,
                 array_agg('transfer of ' || t.operation_id)
                   filter (where o.id is null or f.id is null or r.id is null) as breaches
            from transfer t
            left join operation o on o.id = t.operation_id
            left join account f on f.id = t.from_account
            left join account r on r.id = t.to_account`,
      ),
  },
  {
    name: 'I-03 every operation on a card moves its amount to or from that card, and nothing else',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          select count(*)::integer as looked, array_agg('operation ' || id) filter (where moved is distinct from amount) as breaches
            from (select o.id, o.amount,
                         sum(case when t.to_account = o.card_id then t.amount
                                  when t.from_account = o.card_id then -t.amount end)::bigint as moved
                    from operation o
                    left join transfer t on t.operation_id = o.id
                   where o.card_id is not null
                   group by o.id, o.amount) as moves`,
      ),
  },
  {
    name: 'I-03 what the house holds equals what it owes and has earned',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          select count(*)::integer as looked,
                 case when coalesce(sum(value) filter (where side = 'held'), 0)
                        <> coalesce(sum(value) filter (where side = 'owed'), 0)
                      then array['held ' || coalesce(sum(value) filter (where side = 'held'), 0)
                              || ', owed ' || coalesce(sum(value) filter (where side = 'owed'), 0)] end as breaches
            from account_value`,
      ),
  },
  {
    name: 'I-04 balances are what was issued and recharged, less refunds and sales, plus cancellations, every day',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          select count(*)::integer as looked, array_agg('day ' || day) filter (where booked <> flowed) as breaches
            from (select o.booked_at::date as day,
                         sum(o.amount) as booked,
                         sum((select coalesce(sum(case when t.to_account = o.card_id then t.amount else -t.amount end), 0)
                                from transfer t
                               where t.operation_id = o.id
                                 and o.card_id in (t.from_account, t.to_account))) as flowed
                    from operation o
                   where o.kind in ('issue', 'recharge', 'refund', 'sale', 'sale-cancellation')
                   group by o.booked_at::date
                   union all
                  select 'infinity',
                         (select coalesce(sum(amount), 0) from operation where card_id is not null),
                         (select coalesce(sum(balance), 0) from card_balance)) as days`,
      ),
  },
  {
    name: 'I-09 a mirror reverses one earlier operation exactly',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          select count(*)::integer as looked,
                 array_agg('operation ' || m.id) filter (where o.id is null or o.amount <> -m.amount or o.card_id <> m.card_id
                                                            or o.booked_at > m.booked_at) as breaches
            from operation m
            left join operation o on o.id = m.reverses_id
           where m.reverses_id is not null`,
      ),
  },
]
