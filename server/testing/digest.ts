import { createHash } from 'node:crypto'
import type { Database } from '../platform/database.ts'

/** Everything that is business, and nothing that only says who is signed in. */
const tables = [
  'stand',
  'staff',
  'category',
  'product',
  'product_stock',
  'stock_movement',
  'stock_alert',
  'card',
  'card_balance',
  'till',
  'operation',
  'transfer',
  'sale',
  'sale_line',
  'order_count',
  'ticket',
] as const

/** One digest per table, in one snapshot: equal before and after means that nothing was written. */
export const digestOf = (owner: Database): Promise<Record<string, string>> =>
  owner.snapshot(async (tx) => {
    const digests: Record<string, string> = {}
    for (const table of tables) {
      const text = `select coalesce(string_agg(t::text, '|' order by t::text), '') as rows from ${table} t`
      const { rows } = await tx.sql<{ rows: string }>(asTemplate(text))
      digests[table] = createHash('sha256')
        .update(rows[0]?.rows ?? '')
        .digest('hex')
    }
    return digests
  })

const asTemplate = (text: string) => Object.assign([text], { raw: [text] }) as unknown as TemplateStringsArray
