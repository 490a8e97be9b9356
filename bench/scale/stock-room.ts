/**
 * Adds the alerts of a season, some hundreds of them open, and the questions of the stock room about alerts and about stock
 * changes made by hand.
 */
import type { Client } from 'pg'
import { alertFilters } from '#rules/stock/stock-alert-query.ts'
import type { Question } from './ask-around.ts'

const mostOpen = 300

/** Adds `alerts` alerts, unless they are there: one a minute, the latest ones open. */
export async function growAlerts(owner: Client, alerts: number): Promise<void> {
  const { rowCount } = await owner.query('select from stock_alert limit 1')
  if (rowCount) return
  await owner.query(`
    insert into stock_alert (id, product_id, stand_id, current_stock, min_stock, requested_quantity, status, priority,
                             created_at, resolved_at)
    select gen_random_uuid(), p.ids[m.place], p.stands[m.place], 0, 0, 0, m.status, 'medium', m.at,
           case when m.status <> 'pending' then m.at end
      from (select array_agg(id order by id) as ids, array_agg(stand_id order by id) as stands
              from product
             where archived_at is null) p,
           lateral (
             select 1 + n % cardinality(p.ids) as place, now() - n * interval '1 minute' as at,
                    case when n < least(${mostOpen}, cardinality(p.ids)) then 'pending'
                         when n % 100 = 0 then 'cancelled' else 'resolved' end as status
               from generate_series(1, ${alerts}) n) m`)
  await owner.query('vacuum analyze stock_alert')
}

export async function questionsAboutTheStockRoom(owner: Client): Promise<Question[]> {
  const { rows } = await owner.query<{ standId: string }>(
    'select id as "standId" from stand order by md5(id::text) limit 5',
  )
  const ask = (group: string, path: string, asked: Record<string, string>) => ({
    group: `stock room: ${group}`,
    path: `/api/v1/${path}?${new URLSearchParams(asked)}`,
  })
  return [
    ...alertFilters.flatMap((status) => [
      ask('alerts', 'stock-alerts', { status }),
      ...rows.map(({ standId }) => ask('alerts of a stand', 'stock-alerts', { status, standId })),
    ]),
    ...['1', '50', '100'].map((page) => ask('movements by hand', 'stock-movements', { page })),
    ...rows.map(({ standId }) => ask('movements by hand of a stand', 'stock-movements', { standId })),
  ]
}
