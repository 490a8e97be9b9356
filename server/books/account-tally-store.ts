import { accountTallyTable } from '../database/tables/figures.ts'
import type { Tx, Writer } from '../platform/database.ts'
import { columnsOf, computed, reading, selection } from '../platform/sql-columns.ts'
import { fragment } from '../platform/sql-fragment.ts'

/** The accounts whose sum is stored: those of the house by name, and each stand by its id. */
export type AccountName =
  | 'drawers'
  | 'cards'
  | 'float'
  | 'cards-to-collect'
  | 'given-cards'
  | 'cash-differences'
  | 'unclaimed'
  | (string & {})

export type AccountSums = ReadonlyMap<AccountName, number>

/** Adds the amounts that a batch moved to the rows of this process. */
export async function addToAccounts(writer: Writer, shard: number, sums: AccountSums): Promise<void> {
  const accounts = [...sums.keys()].sort()
  await writer.sql`
    insert into account_tally as t (shard, account, value)
    select ${shard}, account, value
      from unnest(${accounts}::text[], ${accounts.map((account) => sums.get(account))}::bigint[]) as n (account, value)
        on conflict (shard, account) do update
       set value = t.value + excluded.value`
}

const ofAccount = selection({
  ...columnsOf(accountTallyTable, 'a', 'account'),
  value: computed(accountTallyTable.columns.value, fragment`sum(a.value)::bigint`),
})

/** The value of each account in centimes: the sum over the rows of all processes. */
export async function readAccounts(tx: Tx): Promise<AccountSums> {
  const rows = await reading(tx, ofAccount)`
    select ${ofAccount}
      from account_tally a
     group by a.account`
  return new Map(rows.map(({ account, value }) => [account, value]))
}
