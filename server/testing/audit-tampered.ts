import { type AuditLine, audit } from '../books/audit.ts'
import type { Database } from '../platform/database.ts'
import { withClient } from '../platform/one-client.ts'
import type { Venue } from './venue.ts'

/** Runs statements as the owner of the database, audits the books, then rolls the statements back. */
export const auditTampered = (venue: Venue, statements: string): Promise<AuditLine[]> =>
  withClient(venue.fresh.owner, async (client) => {
    await client.query('begin')
    await client.query(`${withoutForbidding};${statements}`)
    const sql: Database['sql'] = async (text, ...values) => {
      const { rows, rowCount } = await client.query(
        text.reduce((whole, part, n) => `${whole}$${n}${part}`),
        [...values],
      )
      return { rows, rowCount: rowCount ?? 0 }
    }
    const lines = await audit({ snapshot: (work) => work({ sql }) })
    await client.query('rollback')
    return lines
  })

/** Drops the constraints that keep the database correct: with them, the audit's checks could not be tested. */
const withoutForbidding = [
  'alter table card_balance drop constraint card_balance_balance_check',
  'alter table product_stock drop constraint product_stock_stock_check',
  'alter table operation drop constraint operation_reverses_id_key',
  'alter table operation drop constraint operation_till_id_till_number_key',
  'alter table operation drop constraint operation_check2',
  'alter table stock_movement drop constraint stock_movement_check',
  'drop index one_active_card_per_code',
  'drop index one_open_till_per_holder',
  'drop index one_open_alert_per_product',
  'drop index one_pending_notification',
  'alter table stock_need drop constraint need_says_as_its_notification',
  'drop index one_live_loan_per_buzzer',
  'drop index one_live_loan_per_sale',
].join(';')
