/** What races on cards are run without: the twins that go wrong. */
import { withoutConstraints } from './race.ts'
import type { Options } from './venue.ts'

/** The card is read, and not held. Everything else a batch names still is. */
const cardNotHeld = (sql: string) =>
  sql.replace(
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
