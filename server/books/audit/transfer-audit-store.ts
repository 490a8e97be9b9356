import { type Check, finding, type Row } from './check.ts'

/**
 * `moved` is the sum of the movements of a transfer's operations: out of the source product, into the destination, back into
 * the source.
 */
export const transferChecks: readonly Check[] = [
  {
    name: 'I-46 what a transfer took from one stock reached the other, went back, was lost or is on its way',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          with moved as (
            select (o.answer ->> 'transferId')::uuid as transfer_id, m.product_id, m.type, sum(m.quantity) as quantity
              from stock_movement m
              left join operation o on o.id = m.operation_id
             where m.type in ('transfer-out', 'transfer-in')
             group by 1, 2, 3),
          due as (
            select id as transfer_id, from_product as product_id, 'transfer-out' as type, -quantity as quantity
              from stock_transfer
             where sent_at is not null
             union all
            select id, to_product, 'transfer-in', received
              from stock_transfer
             where received > 0
             union all
            select id, from_product, 'transfer-in', returned
              from stock_transfer
             where returned > 0)
          select count(*)::integer as looked,
                 array_agg('transfer ' || coalesce(d.transfer_id::text, m.transfer_id::text, 'of nothing, product ' || m.product_id))
                   filter (where d.quantity is distinct from m.quantity) as breaches
            from due d
            full join moved m on m.transfer_id = d.transfer_id and m.product_id = d.product_id and m.type = d.type`,
      ),
  },
  {
    name: 'I-46 a transfer is what its steps, numbered without gap, made of it',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          select count(*)::integer as looked,
                 array_agg('transfer ' || t.id)
                   filter (where s.steps is distinct from t.step_count or s.last_number is distinct from t.step_count
                              or s.received is distinct from t.received or s.lost is distinct from t.lost
                              or s.returned is distinct from t.returned
                              or last.status is distinct from t.status or last.quantity is distinct from t.quantity
                              or first.by is distinct from t.requested_by or first.at is distinct from t.requested_at
                              or sent.by is distinct from t.sent_by or sent.at is distinct from t.sent_at
                              or t.closed_by is distinct from case when t.closed_at is not null then last.by end
                              or t.closed_at is distinct from case when t.status not in ('requested', 'sent') then last.at end) as breaches
            from stock_transfer t
            left join (select transfer_id, count(*) as steps, max(number) as last_number, sum(received) as received,
                              sum(lost) as lost, sum(returned) as returned
                         from stock_transfer_step
                        group by transfer_id) s on s.transfer_id = t.id
            left join stock_transfer_step first on first.transfer_id = t.id and first.number = 1
            left join stock_transfer_step last on last.transfer_id = t.id and last.number = s.last_number
            left join (select distinct on (transfer_id) transfer_id, by, at
                         from stock_transfer_step
                        where status = 'sent'
                        order by transfer_id, number) sent on sent.transfer_id = t.id`,
      ),
  },
  {
    name: 'I-43 every step of a transfer is an operation of the hand that took it, and every such operation a step',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          with acts as (
            select id, (answer ->> 'transferId')::uuid as transfer_id, actor_id, booked_at, answer ->> 'status' as status
              from operation
             where kind in ('transfer-request', 'transfer-sending', 'transfer-reception', 'transfer-cancellation'))
          select count(*)::integer as looked,
                 array_agg(coalesce('operation ' || o.id, 'transfer ' || s.transfer_id))
                   filter (where o.id is null or s.transfer_id is null) as breaches
            from stock_transfer_step s
            full join acts o on o.transfer_id = s.transfer_id and o.actor_id = s.by and o.booked_at = s.at
                            and (o.status = s.status or (s.status = 'requested' and o.status = 'sent'))`,
      ),
  },
]
