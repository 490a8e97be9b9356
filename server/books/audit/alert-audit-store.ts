import { type Check, finding, type Row } from './check.ts'

export const alertChecks: readonly Check[] = [
  // An earlier version looked at a product only when its stock moved: one that was never touched since may lack its alert.
  // What a person ended by hand is not raised again before the stock moves; what a person raised, or asked for goods by, may wait
  // on a healthy stock: a cancelled sale answers them only where it brings the stock back to its minimum.
  {
    name: 'I-28 an alert is open exactly where a stock or a person calls for one: one of the product at its stand, for its minimum',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          select count(*)::integer as looked,
                 array_agg('product ' || p.id)
                   filter (where coalesce(a.alerts, 0) > 1
                              or (a.alerts > 0
                                  and (p.is_archived or a.elsewhere > 0 or a.needed <> p.min_quantity
                                       or (a.of_stock > 0 and s.stock > p.stock_alert and s.stock >= a.needed)))
                              or (a.alerts is null and not p.is_archived and s.stock <= p.stock_alert
                                  and (s.movement_count > 0 or p.version > 1 or h.changed_by is not null)
                                  and e.ended_at is distinct from s.movement_count)) as breaches
            from product p
            join product_stock s on s.product_id = p.id
            left join product_price h on h.product_id = p.id and h.number = 1
            left join (select o.product_id, count(*) as alerts, max(o.min_stock) as needed,
                              count(*) filter (where o.created_by is null and not exists (
                                select from stock_need n where n.alert_id = o.id and n.type = 'restock_request')) as of_stock,
                              count(*) filter (where o.stand_id <> b.stand_id) as elsewhere
                         from stock_alert o
                         join product b on b.id = o.product_id
                        where o.status in ('pending', 'processing')
                        group by o.product_id) a on a.product_id = p.id
            left join (select o.product_id, max(v.movement_number) as ended_at
                         from stock_alert o
                         join stock_alert_event v on v.alert_id = o.id
                        where v.what in ('resolved', 'cancelled')
                          and v.why = 'person'
                        group by o.product_id) e on e.product_id = p.id`,
      ),
  },
  {
    name: 'I-28 an alert is what its events, numbered without gap, made of it',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          select count(*)::integer as looked,
                 array_agg('alert ' || a.id)
                   filter (where e.events is distinct from a.event_count
                              or e.last_number is distinct from a.event_count
                              or a.created_by is distinct from first.by or a.created_at is distinct from first.at
                              or a.status <> case last.what when 'taken' then 'processing' when 'resolved' then 'resolved'
                                                            when 'cancelled' then 'cancelled' else 'pending' end
                              or a.resolved_by is distinct from case when a.resolved_at is not null then last.by end
                              or a.resolved_at is distinct from case when last.what in ('resolved', 'cancelled') then last.at end
                              or a.taken_by is distinct from case held.what when 'taken' then held.by end) as breaches
            from stock_alert a
            left join (select alert_id, count(*) as events, max(number) as last_number
                         from stock_alert_event
                        group by alert_id) e on e.alert_id = a.id
            left join stock_alert_event first on first.alert_id = a.id and first.number = 1
            left join stock_alert_event last on last.alert_id = a.id and last.number = e.last_number
            left join (select distinct on (alert_id) alert_id, what, by
                         from stock_alert_event
                        where what in ('taken', 'released')
                        order by alert_id, number desc) held on held.alert_id = a.id`,
      ),
  },
  {
    name: 'I-43 what a person did about an alert is an operation of theirs, and every such operation an event',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          with acts as (
            select id, coalesce(answer ->> 'alertId', answer ->> 'raisedAlertId', answer ->> 'cancelledAlertId')::uuid as alert_id,
                   actor_id, booked_at,
                   case kind when 'alert-raising' then 'raised' when 'restock-request' then 'raised'
                             when 'sold-out-marking' then 'raised' when 'alert-taking' then 'taken'
                             when 'alert-release' then 'released' when 'alert-resolution' then 'resolved'
                             else 'cancelled' end as what
              from operation
             where kind in ('alert-raising', 'alert-taking', 'alert-release', 'alert-resolution', 'alert-cancellation')
                -- These may leave the alert alone.
                or (kind in ('restock-request', 'sold-out-marking') and answer ->> 'raisedAlertId' is not null)
                or (kind in ('notification-rejection', 'notification-cancellation', 'sold-out-ending')
                    and answer ->> 'cancelledAlertId' is not null))
          select count(*)::integer as looked,
                 array_agg(coalesce('operation ' || o.id, 'alert ' || e.alert_id)) filter (where o.id is null or e.alert_id is null) as breaches
            from (select alert_id, what, by, at from stock_alert_event where why = 'person') e
            full join acts o on o.alert_id = e.alert_id and o.what = e.what and o.actor_id = e.by and o.booked_at = e.at`,
      ),
  },
]
