/** Sums, kept by each process in rows of its own. */
import type { Centimes } from '#rules/plain/money.ts'
import { bigint, instant, integer, smallint, table, text, uuid } from '../../platform/sql-columns.ts'

export const cardTallyTable = table(
  'card_tally',
  {
    shard: smallint(),
    cards: bigint(),
    active: bigint(),
    handed: bigint(),
    balance: bigint<Centimes>(),
    purchases: bigint(),
    purchased: bigint<Centimes>(),
  },
  ['shard'],
)

export const accountTallyTable = table(
  'account_tally',
  { shard: smallint(), account: text(), value: bigint<Centimes>() },
  ['shard', 'account'],
)

export const saleTallyTable = table(
  'sale_tally',
  {
    businessDay: text(),
    quarter: instant(),
    shard: smallint(),
    sales: integer(),
    amount: bigint<Centimes>(),
    cancelled: integer(),
    cancelledAmount: bigint<Centimes>(),
  },
  ['businessDay', 'quarter', 'shard'],
)

export const standTallyTable = table(
  'stand_tally',
  {
    businessDay: text(),
    standId: uuid(),
    shard: smallint(),
    sales: integer(),
    amount: bigint<Centimes>(),
  },
  ['businessDay', 'standId', 'shard'],
)

export const deskTallyTable = table(
  'desk_tally',
  {
    quarter: instant(),
    kind: text(),
    shard: smallint(),
    operations: integer(),
    amount: bigint<Centimes>(),
  },
  ['quarter', 'kind', 'shard'],
)
