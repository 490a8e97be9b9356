import type { Pager } from '#rules/kitchen/pager.ts'
import { venueSettingsTable } from '../database/tables/event.ts'
import type { Tx } from '../platform/database.ts'
import { columnOf, readingOne, selection } from '../platform/sql-columns.ts'

export type Base = Pager & {
  /** Since when it has taken no call; null while it does. */
  readonly silentSince: Date | null
}

const ofBase = selection({
  driver: columnOf(venueSettingsTable, 'v', 'pagerDriver'),
  address: columnOf(venueSettingsTable, 'v', 'pagerAddress'),
  template: columnOf(venueSettingsTable, 'v', 'pagerTemplate'),
  message: columnOf(venueSettingsTable, 'v', 'pagerMessage'),
  silentSince: columnOf(venueSettingsTable, 'v', 'pagerSilentSince'),
})

export const readBase = (tx: Tx): Promise<Base> => readingOne(tx, ofBase)`
    select ${ofBase}
      from venue_settings v`

/** Of another base, or of the same told otherwise, it is not known yet whether it answers. */
export async function saveBase(tx: Tx, { driver, address, template, message }: Pager): Promise<void> {
  await tx.sql`
    update venue_settings
       set pager_driver = ${driver},
           pager_address = ${address},
           pager_template = ${template},
           pager_message = ${message},
           pager_silent_since = null`
}

/** Whether that is news. What is said of a base that was replaced meanwhile is of no use. */
export async function noteSilence(tx: Tx, { address }: Pager, since: Date): Promise<boolean> {
  const { rowCount } = await tx.sql`
    update venue_settings
       set pager_silent_since = ${since}
     where pager_address = ${address}
       and pager_silent_since is null`
  return rowCount === 1
}

/** Whether that is news. */
export async function noteAnswer(tx: Tx): Promise<boolean> {
  const { rowCount } = await tx.sql`
    update venue_settings
       set pager_silent_since = null
     where pager_silent_since is not null`
  return rowCount === 1
}
