import { type Check, finding, type Row } from './check.ts'

export const buzzerChecks: readonly Check[] = [
  {
    name: 'I-49 a buzzer is with one customer at most, and an order has one buzzer at most',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          select count(*)::integer as looked,
                 array_agg('loan ' || id) filter (where of_buzzer > 1 or of_sale > 1) as breaches
            from (select id,
                         count(*) filter (where ended_at is null) over (partition by buzzer_id) as of_buzzer,
                         count(*) filter (where ended_at is null) over (partition by sale_id) as of_sale
                    from buzzer_loan) as loan`,
      ),
  },
  {
    name: 'I-50 a buzzer is only with a customer whose order the kitchen still has, and is neither lost nor put away',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          select count(*)::integer as looked,
                 array_agg('loan ' || l.id)
                   filter (where t.step is null or t.step in ('served', 'cancelled') or b.lost_at is not null
                              or b.is_disabled or b.archived_at is not null) as breaches
            from buzzer_loan l
            join buzzer b on b.id = l.buzzer_id
            left join ticket t on t.sale_id = l.sale_id
           where l.ended_at is null`,
      ),
  },
]
