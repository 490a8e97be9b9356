import { type Check, finding, type Row } from './check.ts'

export const ticketChecks: readonly Check[] = [
  {
    name: 'I-51 a ticket stands where its last event left it, since then, and its events are numbered without gap',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          select count(*)::integer as looked,
                 array_agg('ticket ' || t.sale_id)
                   filter (where t.event_count <> coalesce(e.events, 0) or t.event_count <> coalesce(e.last, 0)
                              or (t.step <> 'cancelled' and t.step <> coalesce(l.step, 'new'))
                              or (t.step = 'served' and t.served_at is distinct from l.at)
                              or (coalesce(e.was_served, false) and not t.was_served)) as breaches
            from ticket t
            left join (select sale_id, count(*) as events, max(number) as last, bool_or(step = 'served') as was_served
                         from ticket_event
                        group by sale_id) e on e.sale_id = t.sale_id
            left join ticket_event l on l.sale_id = t.sale_id and l.number = e.last`,
      ),
  },
  {
    name: 'I-51 a sale is completed exactly when its ticket is served, and cancelled when its ticket is',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          select count(*)::integer as looked,
                 array_agg('sale ' || s.id)
                   filter (where (s.status = 'completed') <> (t.step = 'served')
                              or (s.status = 'cancelled') <> (t.step = 'cancelled')) as breaches
            from ticket t
            join sale s on s.id = t.sale_id`,
      ),
  },
]
