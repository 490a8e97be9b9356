import { type Check, finding, type Row } from './check.ts'

export const tillChecks: readonly Check[] = [
  {
    name: 'I-20 no person holds two open tills of one kind',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          select coalesce(sum(held), 0)::integer as looked,
                 array_agg('holder ' || holder_id) filter (where held > 1) as breaches
            from (select holder_id, kind, count(*) as held
                    from till
                   where closed_at is null
                   group by holder_id, kind) as holders`,
      ),
  },
  {
    name: 'I-21 a till expects its float plus the cash of its operations; closed, its drawer is empty',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          select count(*)::integer as looked,
                 array_agg('till ' || t.id)
                   filter (where t.expected <> t.float_amount + coalesce(o.cash, 0)
                              or v.value <> case when t.closed_at is null then t.expected else 0 end) as breaches
            from till t
            join account_value v on v.id = t.id
            left join (select till_id, sum(amount + settled) filter (where kind in ('recharge', 'recharge-cancellation', 'card-sale', 'refund', 'initialization',
                                                                              'cash-in', 'cash-out')) as cash
                         from operation
                        group by till_id) o on o.till_id = t.id`,
      ),
  },
  {
    name: 'I-21 every operation of a till lies between its opening and its closing',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          select count(*)::integer as looked,
                 array_agg('operation ' || o.id)
                   filter (where t.id is null or o.booked_at < t.opened_at or o.booked_at > t.closed_at) as breaches
            from operation o
            left join till t on t.id = o.till_id
           where o.till_id is not null`,
      ),
  },
  {
    name: 'I-23 the operations of a till are numbered without gap, and each carries the digest of the one before',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          select count(*)::integer as looked,
                 array_agg('operation ' || id) filter (where till_number <> place or till_hash is distinct from computed) as breaches
            from (select id, till_number, till_hash,
                         row_number() over w as place,
                         encode(sha256(convert_to(
                           coalesce(lag(till_hash) over w, '') || '|' || id || '|' || kind || '|' || actor_id || '|' || till_id
                           || '|' || till_number || '|' || amount
                           || '|' || round(extract(epoch from booked_at) * 1000)::bigint || '|' || coalesce(card_id::text, '')
                           || '|' || coalesce(balance_after::text, '') || '|' || coalesce(reverses_id::text, '')
                           || '|' || request_hash || '|' || coalesce(answer::text, ''), 'UTF8')), 'hex') as computed
                    from operation
                   where till_id is not null
                  window w as (partition by till_id order by till_number)) as chain`,
      ),
  },
  {
    name: 'I-23 a till knows how many operations it holds and the digest of the last',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          select count(*)::integer as looked,
                 array_agg('till ' || t.id) filter (where o.till_hash is distinct from t.last_hash or n.operations <> t.operation_count) as breaches
            from till t
            left join operation o on o.till_id = t.id and o.till_number = t.operation_count
            left join (select till_id, count(*) as operations from operation group by till_id) n on n.till_id = t.id`,
      ),
  },
  {
    name: 'I-21 a till says of its opening and closing what their operations say',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          select count(*)::integer as looked,
                 array_agg('till ' || t.id)
                   filter (where o.amount is distinct from t.float_amount or o.booked_at is distinct from t.opened_at
                              or o.actor_id is distinct from t.holder_id or o.till_number is distinct from 1
                              or c.amount is distinct from t.counted or c.booked_at is distinct from t.closed_at
                              or c.actor_id is distinct from t.closed_by
                              or (c.kind = 'till-remote-closing') <> (t.closed_by <> t.holder_id)) as breaches
            from till t
            left join operation o on o.till_id = t.id and o.kind = 'till-opening'
            left join operation c on c.till_id = t.id and c.kind in ('till-closing', 'till-remote-closing')`,
      ),
  },
  {
    // The journal of access shows whether a person who is no admin now was one earlier.
    name: 'I-22 the holder of a till made every operation of it, but for a closing from a distance and sales an admin cancelled',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          select count(*)::integer as looked,
                 array_agg('operation ' || o.id)
                   filter (where o.actor_id is distinct from t.holder_id and o.kind <> 'till-remote-closing'
                             and not (o.kind = 'sale-cancellation'
                                      and (s.role = 'admin'
                                           or exists (select from access_entry e where e.subject_id = o.actor_id and e.kind = 'role-changed'))))
                   as breaches
            from operation o
            left join till t on t.id = o.till_id
            left join staff s on s.id = o.actor_id
           where o.till_id is not null`,
      ),
  },
  {
    name: 'I-32 whoever is disabled holds no till that goes on',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          select count(*)::integer as looked,
                 array_agg('till ' || t.id) filter (where not s.is_active and s.role <> 'admin' and t.stopped_at is null) as breaches
            from till t
            join staff s on s.id = t.holder_id
           where t.closed_at is null`,
      ),
  },
  {
    name: 'I-32 a till that was stopped is counted and closed, and nothing else is booked on it but sales an admin cancels',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          select count(*)::integer as looked,
                 array_agg('operation ' || o.id)
                   filter (where o.booked_at > t.stopped_at
                             and o.kind not in ('till-count', 'till-closing', 'till-remote-closing')
                             and not (o.kind = 'sale-cancellation' and o.actor_id <> t.holder_id)) as breaches
            from till t
            join operation o on o.till_id = t.id
           where t.stopped_at is not null`,
      ),
  },
  {
    name: 'I-38 a till knows what its operations sum to, by kind',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          select count(*)::integer as looked, array_agg('till ' || t.id) filter (where t.totals <> coalesce(o.totals, '{}')) as breaches
            from till t
            left join (select till_id, jsonb_object_agg(kind, jsonb_build_object('count', operations, 'amount', amount)) as totals
                         from (select till_id, kind, count(*) as operations, sum(amount + settled) as amount
                                 from operation
                                group by till_id, kind) as kinds
                        group by till_id) o on o.till_id = t.id`,
      ),
  },
  {
    name: 'I-21 a till that was counted says so with the operation that counted it; closed, nothing came between',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          select count(*)::integer as looked,
                 array_agg('till ' || t.id)
                   filter (where o.amount is distinct from t.last_counted
                              or t.last_counted <> coalesce(p.worth, t.last_counted)
                              or t.last_counted <> coalesce(t.counted, t.last_counted)
                              or (o.kind = 'till-count' and t.closed_at is not null and t.operation_count <> t.last_counted_number + 1))
                   as breaches
            from till t
            left join operation o on o.till_id = t.id and o.till_number = t.last_counted_number
            left join lateral (select sum(value::integer * pieces::bigint)::bigint as worth
                                 from jsonb_each_text(t.last_pieces) as each (value, pieces)) p on true
           where t.last_counted_number is not null`,
      ),
  },
  {
    name: 'I-21 closing reports are numbered without gap',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          select count(*)::integer as looked,
                 array_agg('report ' || report_number) filter (where report_number <> place or last <> closings) as breaches
            from (select t.report_number, row_number() over (order by t.report_number) as place,
                         count(*) over () as closings, r.last_number as last
                    from till t
                   cross join report_count r
                   where t.closed_at is not null) as reports`,
      ),
  },
  {
    name: 'I-21 a drawer is taken over once, as it was counted, by whom it was handed to',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          select count(*)::integer as looked,
                 array_agg('till ' || t.id)
                   filter (where n.id is null or n.holder_id <> t.handed_to or n.float_amount <> t.counted or n.opened_at < t.closed_at)
                   as breaches
            from till t
            left join till n on n.id = t.taken_over_by
           where t.taken_over_by is not null`,
      ),
  },
]
