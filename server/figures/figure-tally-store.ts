/** The tallies from which the dashboard's figures are summed. Rows are always updated in the same order, because several processes may share them. */
import type { DeskTally, SaleTally, StandTally } from '#rules/figures/figures.ts'
import type { Writer } from '../platform/database.ts'

export async function addToSaleTallies(
  writer: Writer,
  shard: number,
  rows: readonly SaleTally[],
): Promise<void> {
  await writer.sql`
    insert into sale_tally as t (business_day, quarter, shard, sales, amount, cancelled, cancelled_amount)
    select n.business_day, n.quarter, ${shard}::smallint, n.sales, n.amount, n.cancelled, n.cancelled_amount
      from unnest(
             ${rows.map((row) => row.businessDay)}::text[],
             ${rows.map((row) => row.quarter)}::timestamptz[],
             ${rows.map((row) => row.sales)}::integer[],
             ${rows.map((row) => row.amount)}::bigint[],
             ${rows.map((row) => row.cancelled)}::integer[],
             ${rows.map((row) => row.cancelledAmount)}::bigint[])
             as n (business_day, quarter, sales, amount, cancelled, cancelled_amount)
     order by n.business_day, n.quarter
        on conflict (business_day, quarter, shard) do update
       set sales = t.sales + excluded.sales,
           amount = t.amount + excluded.amount,
           cancelled = t.cancelled + excluded.cancelled,
           cancelled_amount = t.cancelled_amount + excluded.cancelled_amount`
}

export async function addToStandTallies(
  writer: Writer,
  shard: number,
  rows: readonly StandTally[],
): Promise<void> {
  await writer.sql`
    insert into stand_tally as t (business_day, stand_id, shard, sales, amount)
    select n.business_day, n.stand_id, ${shard}::smallint, n.sales, n.amount
      from unnest(
             ${rows.map((row) => row.businessDay)}::text[],
             ${rows.map((row) => row.standId)}::uuid[],
             ${rows.map((row) => row.sales)}::integer[],
             ${rows.map((row) => row.amount)}::bigint[]) as n (business_day, stand_id, sales, amount)
     order by n.business_day, n.stand_id
        on conflict (business_day, stand_id, shard) do update
       set sales = t.sales + excluded.sales,
           amount = t.amount + excluded.amount`
}

export async function addToDeskTallies(
  writer: Writer,
  shard: number,
  rows: readonly DeskTally[],
): Promise<void> {
  await writer.sql`
    insert into desk_tally as t (quarter, kind, shard, operations, amount)
    select n.quarter, n.kind, ${shard}::smallint, n.operations, n.amount
      from unnest(
             ${rows.map((row) => row.quarter)}::timestamptz[],
             ${rows.map((row) => row.kind)}::text[],
             ${rows.map((row) => row.operations)}::integer[],
             ${rows.map((row) => row.amount)}::bigint[]) as n (quarter, kind, operations, amount)
     order by n.quarter, n.kind
        on conflict (quarter, kind, shard) do update
       set operations = t.operations + excluded.operations,
           amount = t.amount + excluded.amount`
}
