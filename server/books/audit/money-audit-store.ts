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
    name: 'I-03 no two accounts have one id',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          select coalesce(sum(borne), 0)::integer as looked, array_agg('account ' || id) filter (where borne > 1) as breaches
            from (select id, count(*) as borne from account group by id) as ids`,
      ),
  },
  {
    name: 'I-03 every operation moves exactly what an operation of its kind moves, and nothing else',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          with due as (
            select o.id, d.from_account, d.to_account, d.amount
              from operation o
              left join till t on t.id = o.till_id
              left join sale s on s.id = coalesce(o.reverses_id, o.id)
              left join card n on o.kind = 'replacement' and n.previous_card_id = o.card_id
             cross join lateral (values
                   ('issue', '00000000-0000-7000-8000-000000000002'::uuid, o.card_id, o.amount),
                   ('import', '00000000-0000-7000-8000-000000000002', o.card_id, o.amount),
                   ('recharge', o.till_id, o.card_id, o.amount),
                   ('recharge-cancellation', o.card_id, o.till_id, -o.amount),
                   ('recharge-cancellation', '00000000-0000-7000-8000-000000000002', o.till_id, -o.settled),
                   ('card-sale', o.till_id, '00000000-0000-7000-8000-000000000002', o.settled),
                   ('card-sale', o.till_id, o.card_id, o.amount),
                   ('card-gift', '00000000-0000-7000-8000-000000000005', '00000000-0000-7000-8000-000000000002', o.settled),
                   ('refund', o.card_id, o.till_id, -o.amount),
                   ('initialization', o.card_id, o.till_id, -o.amount),
                   ('replacement', o.card_id, n.id, -o.amount),
                   ('deactivation', o.card_id, '00000000-0000-7000-8000-000000000004', -o.amount - o.settled),
                   ('deactivation', o.card_id, '00000000-0000-7000-8000-000000000002', o.settled),
                   ('sale', o.card_id, s.stand_id, -o.amount),
                   ('sale-cancellation', s.stand_id, o.card_id, o.amount),
                   ('till-opening', o.till_id, '00000000-0000-7000-8000-000000000001', t.float_amount),
                   ('cash-in', o.till_id, '00000000-0000-7000-8000-000000000001', o.amount),
                   ('cash-out', '00000000-0000-7000-8000-000000000001', o.till_id, -o.amount),
                   ('closing', '00000000-0000-7000-8000-000000000001', o.till_id, t.counted),
                   ('closing', o.till_id, '00000000-0000-7000-8000-000000000003', t.counted - t.expected),
                   ('closing', '00000000-0000-7000-8000-000000000003', o.till_id, t.expected - t.counted)
                   ) as d (kind, from_account, to_account, amount)
             where d.kind = case when o.kind in ('till-closing', 'till-remote-closing') then 'closing' else o.kind end
               and d.amount > 0)
          select count(*)::integer as looked,
                 array_agg('operation ' || coalesce(d.id, t.operation_id)) filter (where d.id is null or t.operation_id is null) as breaches
            from due d
            full join transfer t
              on t.operation_id = d.id and t.from_account = d.from_account and t.to_account = d.to_account and t.amount = d.amount`,
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
                   where o.card_id is not null
                     and o.kind <> 'replacement-credit'
                   group by o.booked_at::date
                   union all
                  select 'infinity',
                         (select coalesce(sum(amount), 0) from operation where card_id is not null)
                           - (select coalesce(sum(amount), 0) from operation where kind in ('replacement', 'replacement-credit')),
                         (select coalesce(sum(balance), 0) from card_balance)) as days`,
      ),
  },
  {
    name: 'I-09 a mirror reverses one earlier operation exactly',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          select count(*)::integer as looked,
                 array_agg('operation ' || m.id) filter (where o.id is null or o.amount <> -m.amount or o.settled <> -m.settled or o.card_id <> m.card_id
                                                            or o.booked_at > m.booked_at) as breaches
            from operation m
            left join operation o on o.id = m.reverses_id
           where m.reverses_id is not null`,
      ),
  },
  {
    name: 'I-38 what the batches kept of each account is the sum of its transfers',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          select count(*)::integer as looked,
                 array_agg('account ' || coalesce(k.account, s.account)) filter (where coalesce(k.value, 0) <> coalesce(s.value, 0)) as breaches
            from (select account, sum(value) as value from account_tally group by account) k
            full join (select case kind
                                when 'card' then 'cards'
                                when 'drawer' then 'drawers'
                                when 'stand sales' then id::text
                                else replace(kind, ' ', '-')
                              end as account,
                              sum(value) as value
                         from account_value
                        group by 1) s on s.account = k.account`,
      ),
  },
]
