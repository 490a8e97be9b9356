/** The protections left out in the twins of the races on cards, so that these go wrong. */
import { sharingAccounts, withoutConstraints } from './race.ts'
import type { Options } from './venue.ts'

/** Reads the card without a lock on its row. Every other row that a batch names is still locked. */
const cardNotHeld = (sql: string) =>
  sharingAccounts(sql).replace(
    /(from card_balance\s+where card_id = any\(\$1::uuid\[\]\)\s+order by card_id)\s+for update/,
    '$1',
  )

export const withoutHoldingCards: Options = {
  settings: { rewrite: cardNotHeld },
  arrange: [
    withoutConstraints,
    'alter table card drop constraint card_previous_card_id_key',
    'drop index one_active_card_per_code',
  ].join(';'),
}
