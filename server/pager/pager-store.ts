import type { Pager, PagerDriver } from '#rules/kitchen/pager.ts'
import type { Tx } from '../platform/database.ts'

export type Base = Pager & {
  /** Since when it has taken no call; null while it does. */
  readonly silentSince: Date | null
}

type BaseRow = {
  pager_driver: PagerDriver
  pager_address: string | null
  pager_template: string
  pager_message: string
  pager_silent_since: Date | null
}

export async function readBase(tx: Tx): Promise<Base> {
  const { rows } = await tx.sql<BaseRow>`
    select pager_driver, pager_address, pager_template, pager_message, pager_silent_since
      from venue_settings`
  const row = rows[0] as BaseRow
  return {
    driver: row.pager_driver,
    address: row.pager_address,
    template: row.pager_template,
    message: row.pager_message,
    silentSince: row.pager_silent_since,
  }
}

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
