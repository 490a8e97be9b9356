import { namesOf } from '#rules/plain/fields.ts'
import type { Stand } from '#rules/venue/stand.ts'
import type { KeptStand, StandUse } from '#rules/venue/stand-change.ts'
import { standFields } from '#rules/venue/stand-fields.ts'
import { keepingName } from '../database/tables/names-on-papers.ts'
import { staffTable, standTable } from '../database/tables/people.ts'
import type { Tx } from '../platform/database.ts'
import {
  boolean,
  columnsOf,
  computed,
  firstRow,
  givenOf,
  reading,
  readingOne,
  selection,
} from '../platform/sql-columns.ts'
import { fragment } from '../platform/sql-fragment.ts'

/** The columns of a stand that the organiser edits. */
export const keptColumns = ['id', ...namesOf(standFields), 'isPaused'] as const
const { color: _, ...columns } = columnsOf(standTable, 'stand', ...keptColumns)
const ofStand = selection(columns)
const ofKeptStand = selection({ ...columns, ...columnsOf(standTable, 'stand', 'color') })

/** The stands these people work at. */
export async function standsOfStaff(tx: Tx, staffIds: readonly string[]): Promise<Stand[]> {
  return await reading(tx, ofStand)`
    select ${ofStand}
      from stand
     where id in (select stand_id from staff where id = any(${staffIds}::uuid[]))`
}

/** The stands with these ids that are not archived. */
export async function standsInUse(tx: Tx, ids: readonly string[]): Promise<Stand[]> {
  return await reading(tx, ofStand)`
    select ${ofStand}
      from stand
     where id = any(${ids}::uuid[])
       and archived_at is null`
}

/** All stands that are not archived, active or not, by letter: «B» before «AA»; reserves come last. */
export async function allStands(tx: Tx): Promise<KeptStand[]> {
  return await reading(tx, ofKeptStand)`
    select ${ofKeptStand}
      from stand
     where archived_at is null
     order by is_reserve, length(letter), letter, plain`
}

export async function findStand(tx: Tx, id: string): Promise<Stand | undefined> {
  const stands = await reading(tx, ofStand)`
    select ${ofStand}
      from stand
     where id = ${id}
       and archived_at is null`
  return stands[0]
}

/** Like `findStand`, for a person who comes to work there: the stand is not archived before they are saved. */
export async function holdWorkplace(tx: Tx, id: string): Promise<Stand | undefined> {
  const stands = await reading(tx, ofStand)`
    select ${ofStand}
      from stand
     where id = ${id}
       and archived_at is null
       for share`
  return stands[0]
}

const ofLetter = selection({
  letter: computed(standTable.columns.letter, fragment`unnest(letters)`),
})

/**
 * The letters of order numbers that stands other than `exceptStandId` gave since a business day; a stand whose letter
 * changed has several. A later business day may already have numbers, if the clock was set back or the day's end was moved
 * to a later hour.
 */
export async function lettersSince(
  tx: Tx,
  businessDay: string,
  { exceptStandId }: { readonly exceptStandId: string | null },
): Promise<string[]> {
  const rows = await reading(tx, ofLetter)`
    select distinct ${ofLetter}
      from order_count
     where business_day >= ${businessDay}
       and stand_id is distinct from ${exceptStandId}::uuid`
  return rows.map(({ letter }) => letter)
}

const given = givenOf(standTable, ...keptColumns)

export async function insertStand(tx: Tx, stand: KeptStand, now: Date): Promise<void> {
  const { names, rows } = given([stand])
  await tx.sql`
    insert into stand (${names}, created_at)
    select ${names}, ${now}
      from ${rows}`
  await keepName(tx, stand, now)
}

export async function saveStand(tx: Tx, stand: KeptStand, now: Date): Promise<void> {
  const { set, rows } = given([stand])
  await tx.sql`
    update stand
       set ${set}
      from ${rows}
     where stand.id = n.id`
  await keepName(tx, stand, now)
}

async function keepName(tx: Tx, { id, name }: KeptStand, now: Date): Promise<void> {
  await tx.sql`${keepingName({ standId: id, name, at: now })}`
}

const ofVendor = selection(columnsOf(staffTable, 'staff', 'id'))

/** The vendor that is shown where there is room for one: the first by name. */
export async function firstVendorOf(tx: Tx, standId: string): Promise<string | undefined> {
  const [vendor] = await reading(tx, ofVendor)`
    select ${ofVendor}
      from staff
     where stand_id = ${standId}
       and role = 'vendor'
     order by lower(name), id
     limit 1`
  return vendor?.id
}

/** Locks the stand, and so waits for transactions that are adding a product or a till to it. */
export async function holdStand(tx: Tx, id: string): Promise<void> {
  await tx.sql`
    select id
      from stand
     where id = ${id}
       for update`
}

type Use = StandUse & {
  /** True when rows that are kept for ever name the stand. */
  readonly isNamed: boolean
}

export async function readUseOfStand(tx: Tx, id: string): Promise<Use> {
  const ofUse = selection({
    hasProducts: computed(
      boolean(),
      fragment`exists (select from product where stand_id = ${id} and not is_archived)`,
    ),
    hasSales: computed(boolean(), fragment`exists (select from sale where stand_id = ${id})`),
    isNamed: computed(
      boolean(),
      fragment`
           exists (select from till where stand_id = ${id})
             or exists (select from product where stand_id = ${id})
             or exists (select from stock_alert where stand_id = ${id})
             or exists (select from inventory where stand_id = ${id})
             or exists (select from stock_movement where stand_id = ${id})
             or exists (select from stock_transfer where from_stand = ${id} or to_stand = ${id})`,
    ),
  })
  return await readingOne(tx, ofUse)`select ${ofUse}`
}

export async function hasPeople(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await tx.sql<{ found: boolean }>`
    select exists (select from staff where stand_id = ${id} and archived_at is null) as found`
  return firstRow(rows).found
}

/** Open or closed, whenever that was. */
export async function hadTill(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await tx.sql<{ found: boolean }>`
    select exists (select from till where stand_id = ${id}) as found`
  return firstRow(rows).found
}

export async function archiveStand(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.sql`
    update stand
       set archived_at = ${now},
           is_active = false
     where id = ${id}`
}

export async function eraseStand(tx: Tx, id: string): Promise<void> {
  await tx.sql`
    delete from stand
     where id = ${id}`
}
