import { type Check, finding, type Row } from './check.ts'

export const cardChecks: readonly Check[] = [
  {
    name: 'I-70 a blocked card was found by somebody, and holds what it held when it was blocked',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          select count(*)::integer as looked,
                 array_agg('card ' || c.id) filter (where s.balance is distinct from b.balance) as breaches
            from card c
            join card_balance b on b.card_id = c.id
            left join card_search s on s.card_id = c.id and s.blocked_at = c.blocked_at
           where c.blocked_at is not null`,
      ),
  },
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
            from (select o.id, o.card_number, o.balance_before,
                         row_number() over w as place,
                         coalesce(lag(o.balance_after) over w, case when c.previous_card_id is null then 0 else c.initial_balance end) as previous
                    from operation o
                    left join card c on c.id = o.card_id
                   where o.card_id is not null
                  window w as (partition by o.card_id order by o.card_number)) as chain`,
      ),
  },
  {
    name: 'I-01 a card counts exactly its operations and holds what the last one left',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          select count(*)::integer as looked,
                 array_agg('card ' || b.card_id)
                   filter (where b.balance is distinct from
                                 case when b.operation_count = 0 and c.previous_card_id is not null then c.initial_balance
                                      else o.balance_after end) as breaches
            from card_balance b
            left join card c on c.id = b.card_id
            left join operation o on o.card_id = b.card_id and o.card_number = b.operation_count`,
      ),
  },
  {
    name: 'I-13 every active code is borne by one card; an initialized card passes its code on, a lost one never does',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          select count(*)::integer as looked,
                 array_agg('card ' || c.id)
                   filter (where (c.is_active and exists (select 1 from card o where o.code = c.code and o.is_active and o.id <> c.id))
                              or (c.previous_card_id is not null
                                  and case p.ending when 'initialized' then p.code <> c.code or c.initial_balance <> 0
                                                                            or p.code_first_issued_at <> c.code_first_issued_at
                                                                            or p.serial_number <> c.serial_number
                                                    when 'lost' then p.code = c.code
                                                    when 'stolen' then p.code = c.code
                                                    when 'damaged' then p.code = c.code
                                                    else true end)
                              or (c.ending in ('initialized', 'lost', 'stolen', 'damaged') and n.id is null)) as breaches
            from card c
            left join card p on p.id = c.previous_card_id
            left join card n on n.previous_card_id = c.id`,
      ),
  },
  {
    name: 'I-01 a card begins with what was issued, under the code that was answered',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          select count(*)::integer as looked,
                 array_agg('card ' || c.id)
                   filter (where case when c.previous_card_id is null or o.id is not null
                                      then o.kind is distinct from 'issue' and o.kind is distinct from 'import'
                                        or o.amount is distinct from c.initial_balance
                                      else p.kind is distinct from 'initialization' and p.amount is distinct from -c.initial_balance end
                              or c.code is distinct from coalesce(o.answer ->> 'code', p.answer -> 'card' ->> 'code')
                              or c.type is distinct from coalesce(o.answer ->> 'type', p.answer -> 'card' ->> 'type')) as breaches
            from card c
            left join operation o on o.card_id = c.id and o.card_number = 1
                                  and (c.previous_card_id is null or o.kind in ('issue', 'import'))
            left join operation p on p.card_id = c.previous_card_id and p.kind in ('initialization', 'replacement')`,
      ),
  },
  {
    name: 'I-01 what a lost card held goes onto a blank one once, told on both',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          select count(*)::integer as looked,
                 array_agg('card ' || coalesce(n.id, r.card_id))
                   filter (where r.id is null or n.id is null or r.amount <> -p.amount or r.booked_at <> p.booked_at
                              or r.actor_id <> p.actor_id or r.card_number <> 2 or r.till_id is not null) as breaches
            from (select c.id, c.previous_card_id
                    from card c
                    join operation i on i.card_id = c.id and i.card_number = 1 and i.kind in ('issue', 'import')
                   where c.previous_card_id is not null) n
            left join operation p on p.card_id = n.previous_card_id and p.kind = 'replacement'
            full join (select id, card_id, card_number, till_id, actor_id, amount, booked_at
                         from operation
                        where kind = 'replacement-credit') r on r.card_id = n.id`,
      ),
  },
  {
    name: 'I-14 a card that ended holds nothing, and the books say how it ended',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          select count(*)::integer as looked,
                 array_agg('card ' || c.id)
                   filter (where b.balance <> 0
                              or o.kind is distinct from case c.ending when 'initialized' then 'initialization'
                                                                       when 'deactivated' then 'deactivation'
                                                                       else 'replacement' end) as breaches
            from card c
            join card_balance b on b.card_id = c.id
            left join operation o on o.card_id = c.id and o.card_number = b.operation_count
           where not c.is_active`,
      ),
  },
  {
    name: 'I-01 a card is to be paid for what it was issued with, until it was sold or given; a replacement carries it on, and the sealed answer says the same',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          with recursive carried as (
            select id, id as head
              from card
             where coalesce(ending, '') not in ('lost', 'stolen', 'damaged')
             union all
            select p.id, k.head
              from carried k
              join card c on c.id = k.id
              join card p on p.id = c.previous_card_id
             where p.ending in ('lost', 'stolen', 'damaged')),
          paid as (
            select card_id, sum(amount) filter (where kind in ('issue', 'import')) as issued, sum(settled) as settled,
                   coalesce(sum(settled) filter (where kind <> 'deactivation'), 0) as handed_for,
                   bool_or(kind = 'card-gift') as is_gift,
                   bool_or(case when kind = 'recharge-cancellation' then amount + settled <> -(answer ->> 'amount')::bigint
                                when kind in ('card-sale', 'card-gift') then settled is distinct from (answer ->> 'collected')::bigint
                                when kind = 'deactivation' then settled > 0 and settled <> -amount and (answer ->> 'toCollect')::bigint <> 0
                                else settled <> 0 end) as is_misstated
              from operation
             where card_id is not null
             group by card_id),
          due as (
            select k.head, coalesce(sum(o.issued), 0) - coalesce(sum(o.settled), 0) as owed
              from carried k
              left join paid o on o.card_id = k.id
             group by k.head)
          select count(*)::integer as looked,
                 array_agg('card ' || b.card_id)
                   filter (where b.to_collect <> coalesce(d.owed, 0)
                              or b.handed is distinct from case when coalesce(o.handed_for, 0) = 0 then null
                                                                when o.is_gift then 'given' else 'sold' end
                              or o.is_misstated) as breaches
            from card_balance b
            left join due d on d.head = b.card_id
            left join paid o on o.card_id = b.card_id`,
      ),
  },
  {
    name: 'I-38 the figures kept of all cards and purchases are what counting them again gives',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          select k.cards::integer as looked,
                 case when (t.cards, t.active, t.handed, t.balance, t.purchases, t.purchased)
                        is distinct from (k.cards, k.active, k.handed, k.balance, s.purchases, s.purchased)
                      then array['kept ' || t || ', counted ' || k || ' and ' || s] end as breaches
            from (select sum(cards)::bigint as cards, sum(active)::bigint as active, sum(handed)::bigint as handed, sum(balance)::bigint as balance,
                         sum(purchases)::bigint as purchases, sum(purchased)::bigint as purchased
                    from card_tally) t,
                 (select count(*) as cards, count(*) filter (where c.is_active) as active,
                         count(*) filter (where c.is_active and (b.handed is not null or b.balance <> b.to_collect or b.last_purchase_at is not null
                                                                 or b.last_recharge_at is not null or b.last_refund_at is not null)) as handed,
                         coalesce(sum(b.balance), 0)::bigint as balance
                    from card c
                    join card_balance b on b.card_id = c.id) k,
                 (select count(*) as purchases, coalesce(sum(amount), 0)::bigint as purchased
                    from sale
                   where status <> 'cancelled') s`,
      ),
  },
]
