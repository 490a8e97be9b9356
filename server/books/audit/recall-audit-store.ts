import { type Check, finding, type Row } from './check.ts'

export const recallChecks: readonly Check[] = [
  {
    name: 'I-87 an operation that was brought back is in the books as it was acknowledged, or not at all and somebody decides',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          select count(*)::integer as looked,
                 array_agg('operation ' || r.operation_id)
                   filter (where case r.state
                                   when 'booked' then o.id is null or o.kind <> r.kind or o.actor_id <> r.actor_id
                                     or o.amount <> r.amount or o.card_id is distinct from r.card_id
                                     or o.till_id is distinct from r.till_id
                                   when 'waiting' then false
                                   else o.id is not null
                                 end) as breaches
            from recalled_operation r
            left join operation o on o.id = r.operation_id and o.kind <> 'void'`,
      ),
  },
]
