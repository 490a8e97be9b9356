import type { Pager } from '#rules/kitchen/pager.ts'
import { venueSettingsTable } from '../database/tables/event.ts'
import type { Tx } from '../platform/database.ts'
import { columnOf, readingOne, selection } from '../platform/sql-columns.ts'

export type Base = Pager & {
  /** Since when the base station has not taken any call; null while it takes them. */
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

/** Clears `silentSince`, because it is unknown whether the base answers with the new settings. */
export async function saveBase(tx: Tx, { driver, address, template, message }: Pager): Promise<void> {
  await tx.sql`
    update venue_settings
       set pager_driver = ${driver},
           pager_address = ${address},
           pager_template = ${template},
           pager_message = ${message},
           pager_silent_since = null`
}

/** Returns true when the base was not silent before. Ignored if the base was replaced meanwhile. */
export async function noteSilence(tx: Tx, { address }: Pager, since: Date): Promise<boolean> {
  const { rowCount } = await tx.sql`
    update venue_settings
       set pager_silent_since = ${since}
     where pager_address = ${address}
       and pager_silent_since is null`
  return rowCount === 1
}

/** Notes that the base station answered. Returns true when it was silent before. */
export async function noteAnswer(tx: Tx): Promise<boolean> {
  const { rowCount } = await tx.sql`
    update venue_settings
       set pager_silent_since = null
     where pager_silent_since is not null`
  return rowCount === 1
}
