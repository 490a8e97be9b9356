import { type Check, finding, type Row } from './check.ts'

export const saleChecks: readonly Check[] = [
  {
    name: 'I-12 a sale is the sum of its lines, each rounded half up, and what the card paid',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          select count(*)::integer as looked,
                 array_agg('sale ' || s.id)
                   filter (where l.total is distinct from s.amount or l.wrong > 0 or o.amount is distinct from -s.amount) as breaches
            from sale s
            left join operation o on o.id = s.id and o.kind = 'sale'
            left join (select sale_id, sum(total) as total,
                              count(*) filter (where total <> (price * quantity + 500) / 1000) as wrong
                         from sale_line
                        group by sale_id) l on l.sale_id = s.id`,
      ),
  },
  {
    name: 'I-12 every sale operation has its sale, and a sale is cancelled exactly when a mirror says so',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          select count(*)::integer as looked,
                 array_agg('operation ' || o.id)
                   filter (where s.id is null or (s.status = 'cancelled') <> (m.id is not null)) as breaches
            from operation o
            left join sale s on s.id = o.id
            left join operation m on m.reverses_id = o.id
           where o.kind = 'sale'`,
      ),
  },
  {
    name: 'I-38 order numbers of a stand run without gap through each business day',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          select count(*)::integer as looked,
                 array_agg('stand ' || stand_id || ' on ' || business_day) filter (where given <> last or counted is distinct from last) as breaches
            from (select s.stand_id, s.business_day, count(*) as given, max(s.day_number) as last, max(c.last_number) as counted
                    from sale s
                    left join order_count c on c.stand_id = s.stand_id and c.business_day = s.business_day
                   group by s.stand_id, s.business_day) as days`,
      ),
  },
  {
    name: 'I-38 a stand is known by the letters under which it gave its numbers on each business day',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          select count(*)::integer as looked,
                 array_agg('stand ' || stand_id || ' on ' || business_day || ': kept ' || kept::text || ', given ' || given::text)
                   filter (where not (kept <@ given and given <@ kept and cardinality(kept) = cardinality(given))) as breaches
            from (select stand_id, business_day, coalesce(c.letters, '{}') as kept,
                         array_agg(distinct split_part(s.order_number, '-', 1)) as given
                    from sale s
                    left join order_count c using (stand_id, business_day)
                   group by stand_id, business_day, c.letters) as days`,
      ),
  },
  {
    name: 'I-12 a sale says of its card, till, vendor, stand and time what its operation says',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          select count(*)::integer as looked,
                 array_agg('sale ' || s.id)
                   filter (where o.card_id is distinct from s.card_id or o.till_id is distinct from s.till_id
                              or o.actor_id is distinct from s.vendor_id or o.booked_at is distinct from s.created_at
                              or t.stand_id is distinct from s.stand_id
                              or s.order_number is distinct from o.answer ->> 'orderNumber') as breaches
            from sale s
            left join operation o on o.id = s.id
            left join till t on t.id = s.till_id`,
      ),
  },
  {
    // The answer is what was printed, and the hash chain of the till seals it.
    name: 'I-12 the lines of a sale say, word for word, what its sealed answer said when it was sold',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          select count(*)::integer as looked,
                 array_agg(distinct 'sale ' || coalesce(l.sale_id, said.sale_id))
                   filter (where l.sale_id is null or said.sale_id is null
                              or l.product_id::text is distinct from said.line ->> 'productId'
                              or l.name is distinct from said.line ->> 'name'
                              or l.unit is distinct from said.line ->> 'unit'
                              or l.quantity is distinct from (said.line ->> 'quantity')::bigint
                              or l.price is distinct from (said.line ->> 'price')::bigint
                              or l.total is distinct from (said.line ->> 'total')::bigint
                              or l.note is distinct from said.line ->> 'note') as breaches
            from (select o.id as sale_id, lines.line, lines.place - 1 as position
                    from operation o
                   cross join lateral json_array_elements(o.answer -> 'lines') with ordinality as lines (line, place)
                   where o.kind = 'sale') as said
            full join sale_line l on l.sale_id = said.sale_id and l.position = said.position`,
      ),
  },
]
