/**
 * What an archive must hold, as this code knows it: what an archive says of itself is not believed. A test compares both lists with the
 * tables of the database.
 */

/**
 * The tables of each form of archive, from the first on. A table that is made later joins a form of its own, which raises `archiveForm`:
 * archives taken before it do not hold it.
 */
const tablesOfForms: readonly (readonly string[])[] = [
  [
    ...['staff', 'stand', 'former_name', 'staff_activity', 'device', 'founding', 'access_entry'],
    ...['followed_jump', 'card', 'card_balance', 'till', 'operation', 'transfer', 'sale', 'sale_line'],
    ...['category', 'product_image', 'product', 'product_price', 'catalogue_import', 'product_stock'],
    ...['stock_movement', 'venue_settings', 'paper_identity', 'card_front', 'held_operation'],
    ...['handed_count', 'told_float', 'difference_review', 'payout_answer', 'card_search', 'code_count'],
    ...['report_count', 'order_count', 'ticket', 'ticket_event', 'buzzer', 'buzzer_loan', 'buzzer_call'],
    ...['board', 'cancelled_product_sale', 'stock_alert', 'stock_alert_event', 'inventory'],
    ...['inventory_count', 'stock_transfer', 'stock_transfer_step', 'notification', 'stock_need'],
    ...['stand_alarm', 'card_tally', 'account_tally', 'sale_tally', 'stand_tally', 'desk_tally'],
    ...['copy_place', 'copy_base', 'copy_hole', 'copy_drill'],
  ],
  ['recalled_operation'],
]

/** A change that an older verifier would misread makes another form too. */
export const archiveForm = tablesOfForms.length

export const tablesRequired = (form: number): readonly string[] => tablesOfForms.slice(0, form).flat()

type Checked = {
  /** By which its lines are ordered. */
  readonly key: readonly string[]
  /** The other columns that its check reads. */
  readonly reads: readonly string[]
}

/** The tables that money and stock are recomputed from. In this order: each check rests on those before it. */
export const tablesChecked = {
  staff: { key: ['id'], reads: ['name'] },
  stand: { key: ['id'], reads: ['name'] },
  card: { key: ['id'], reads: ['serial_number', 'initial_balance', 'previous_card_id'] },
  card_balance: { key: ['card_id'], reads: ['balance', 'operation_count'] },
  till: {
    key: ['id'],
    reads: [
      ...['holder_id', 'opened_at', 'closed_at', 'float_amount', 'expected', 'counted', 'difference'],
      ...['report_number', 'operation_count', 'last_hash'],
    ],
  },
  operation: {
    key: ['id'],
    reads: [
      ...['kind', 'actor_id', 'till_id', 'till_number', 'amount', 'settled', 'booked_at', 'card_id'],
      ...['card_number', 'balance_before', 'balance_after', 'reverses_id', 'request_hash', 'answer'],
      'till_hash',
    ],
  },
  transfer: { key: ['operation_id', 'from_account', 'to_account'], reads: ['amount'] },
  sale: { key: ['id'], reads: ['stand_id', 'business_day', 'day_number', 'order_number', 'amount'] },
  sale_line: { key: ['sale_id', 'position'], reads: ['total'] },
  product: { key: ['id'], reads: ['name'] },
  product_stock: { key: ['product_id'], reads: ['initial_stock', 'stock', 'movement_count'] },
  stock_movement: { key: ['product_id', 'number'], reads: ['previous_stock', 'quantity', 'new_stock'] },
} as const satisfies Readonly<Record<string, Checked>>

export type TableChecked = keyof typeof tablesChecked

export const checkedAs = (table: string): Checked | undefined =>
  Object.hasOwn(tablesChecked, table) ? tablesChecked[table as TableChecked] : undefined
