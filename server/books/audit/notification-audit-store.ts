import { type Check, finding, type Row } from './check.ts'

export const notificationChecks: readonly Check[] = [
  {
    name: 'I-45 a need is told of once: at most one notification of a type waits, for the alert it is of, and none when that ended',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          select count(*)::integer as looked,
                 array_agg('notification ' || n.id)
                   filter (where d.product_id <> n.about_id or d.stand_id is distinct from n.stand_id or d.type <> n.type
                              or d.product_id <> a.product_id or d.stand_id <> a.stand_id
                              or (n.id = a.id and (n.created_by is distinct from a.created_by or n.created_at <> a.created_at))
                              or (n.id <> a.id and n.type <> 'restock_request')
                              or (n.status = 'pending' and a.status not in ('pending', 'processing'))
                              or (n.status = 'pending' and n.waiting > 1)) as breaches
            from (select id, type, status, about_id, stand_id, created_at, created_by,
                         count(*) filter (where status = 'pending') over (partition by about_id, stand_id, type) as waiting
                    from notification) n
            join stock_need d on d.notification_id = n.id
            join stock_alert a on a.id = d.alert_id`,
      ),
  },
  {
    name: 'I-45 every notification has the part of its type',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          select count(*)::integer as looked, array_agg('notification ' || n.id) filter (where d.type is null) as breaches
            from notification n
            left join stock_need d on d.notification_id = n.id`,
      ),
  },
  {
    name: 'I-45 the organiser was told of every open alert',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          select count(*)::integer as looked, array_agg('alert ' || a.id) filter (where n.alert_id is null) as breaches
            from stock_alert a
            left join stock_need n on n.notification_id = a.id and n.alert_id = a.id
           where a.status in ('pending', 'processing')`,
      ),
  },
  {
    name: 'I-61 a notification ends once: by the operation of the person named, or with its alert, with what came',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          select count(*)::integer as looked,
                 array_agg('notification ' || n.id)
                   filter (where o.id is null
                             and (e.alert_id is null or n.answer <> case when e.by is null then '' else e.note end
                                  or n.processed_by is distinct from coalesce(e.by, m.created_by, n.processed_by)
                                  or d.processed_quantity is distinct from
                                     case e.what when 'resolved' then greatest(m.quantity, 0) end)) as breaches
            from notification n
            join stock_need d on d.notification_id = n.id
            left join operation o on o.answer ->> 'notificationId' = n.id::text
                                 and o.kind = any (case n.status when 'processed' then array['notification-approval']
                                                            when 'rejected' then array['notification-rejection']
                                                            else array['notification-cancellation', 'sold-out-ending'] end)
                                 and o.actor_id = n.processed_by and o.booked_at = n.processed_at
                                 and (o.answer ->> 'quantity')::bigint is not distinct from d.processed_quantity
            left join stock_alert_event e on e.alert_id = d.alert_id and e.at = n.processed_at
                                         and e.what = case n.status when 'processed' then 'resolved'
                                                                    when 'cancelled' then 'cancelled' end
            left join stock_movement m on e.why = 'stock' and m.product_id = d.product_id and m.number = e.movement_number
           where n.status <> 'pending'`,
      ),
  },
  {
    name: 'I-61 what a person asked for or answered is an operation of theirs, and every such operation a notification',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          with acts as (
            select id, coalesce(answer ->> 'notificationId', answer ->> 'alertId')::uuid as notification_id, actor_id, booked_at,
                   case kind when 'notification-approval' then 'processed' when 'notification-rejection' then 'rejected'
                             when 'notification-cancellation' then 'cancelled' when 'sold-out-ending' then 'cancelled' else 'asked' end as what
              from operation
             where kind in ('restock-request', 'alert-raising', 'notification-approval', 'notification-rejection',
                            'notification-cancellation')
                -- A request may wait already, or none any more.
                or (kind in ('sold-out-marking', 'sold-out-ending') and answer ->> 'notificationId' is not null)),
          told as (
            select id, 'asked' as what, created_by as by, created_at as at
              from notification
             where type = 'restock_request'
             union all
            select notification_id, 'asked', joined_by, joined_at
              from stock_need
             where joined_at is not null
             union all
            select id, status, processed_by, processed_at
              from notification
             where status <> 'pending')
          select count(*)::integer as looked,
                 array_agg(coalesce('operation ' || o.id, 'notification ' || t.id))
                   filter (where t.id is null or (o.id is null and t.what in ('asked', 'rejected'))) as breaches
            from told t
            full join acts o on o.notification_id = t.id and o.what = t.what and o.actor_id = t.by and o.booked_at = t.at`,
      ),
  },
]
