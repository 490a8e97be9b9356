import type { Database } from '../platform/database.ts'

/** The tables of money, stock and rights, without those about sign-ins. */
const tables = [
  'stand',
  'staff',
  'credential',
  'first_admin_link',
  'founding',
  'category',
  'product',
  'product_price',
  'product_stock',
  'stock_movement',
  'cancelled_product_sale',
  'stock_alert',
  'stock_alert_event',
  'notification',
  'stock_need',
  'card',
  'card_balance',
  'card_tally',
  'venue_settings',
  'paper_identity',
  'former_name',
  'card_front',
  'device',
  'till',
  'report_count',
  'code_count',
  'account_tally',
  'sale_tally',
  'stand_tally',
  'desk_tally',
  'operation',
  'transfer',
  'sale',
  'sale_line',
  'order_count',
  'ticket',
  'ticket_event',
] as const

/** Listed apart, since refused sign-ins are written there too. */
type Journal = 'access_entry'

/** One digest per table, in one statement: equal digests before and after mean that nothing was written. */
export async function digestOf(
  owner: Database,
  also: readonly Journal[] = [],
): Promise<Record<string, string>> {
  const digests = [...tables, ...also].map(
    (table) =>
      `(select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${table} t) as ${table}`,
  )
  const { rows } = await owner.sql<Record<string, string>>(asTemplate(`select ${digests.join(', ')}`))
  return rows[0] ?? {}
}

const templates = new Map<string, TemplateStringsArray>()

/** Makes one template of a statement, so that it is prepared once. */
function asTemplate(text: string): TemplateStringsArray {
  const known =
    templates.get(text) ?? (Object.assign([text], { raw: [text] }) as unknown as TemplateStringsArray)
  templates.set(text, known)
  return known
}
