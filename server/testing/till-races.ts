/** The protections left out in the twins of the races on tills, so that these go wrong. */
import { sharingAccounts, withoutConstraints } from './race.ts'
import type { Options } from './venue.ts'

/** Reads the till without a lock on its row. Every other row that a batch names is still locked. */
const tillNotHeld = (sql: string) =>
  sharingAccounts(sql).replace(/(and closed_at is null\)\)\s+order by t\.id)\s+for update/, '$1')

const withoutUniqueTills = [
  withoutConstraints,
  'alter table till drop constraint till_report_number_key',
  'alter table till drop constraint till_taken_over_by_key',
].join(';')

export const withoutHoldingTills: Options = {
  settings: { rewrite: tillNotHeld },
  arrange: withoutUniqueTills,
}

const reportCountNotHeld = (sql: string) =>
  sharingAccounts(sql).replace(/(from report_count r)\s+for update/, '$1')

export const withoutHoldingReportCount: Options = {
  settings: { rewrite: reportCountNotHeld },
  arrange: withoutUniqueTills,
}
