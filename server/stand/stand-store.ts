import type { BuzzerUse } from '#rules/kitchen/buzzer.ts'
import type { Centimes } from '#rules/plain/money.ts'
import type { Stand } from '#rules/venue/stand.ts'
import type { KeptStand, StandUse } from '#rules/venue/stand-change.ts'
import type { Tx } from '../platform/database.ts'

type StandRow = {
  id: string
  name: string
  letter: string
  is_active: boolean
  is_reserve: boolean
  unclaimed_minutes: number
  is_paused: boolean
  express_limit: number | null
  shows_photos: boolean
  uses_buzzers: BuzzerUse
}
type KeptRow = StandRow & { color: string }

const toStand = (row: StandRow): Stand => ({
  id: row.id,
  name: row.name,
  letter: row.letter,
  isActive: row.is_active,
  isReserve: row.is_reserve,
  unclaimedMinutes: row.unclaimed_minutes,
  isPaused: row.is_paused,
  expressLimit: row.express_limit as Centimes | null,
  showsPhotos: row.shows_photos,
  usesBuzzers: row.uses_buzzers,
})

const toKept = (row: KeptRow): KeptStand => ({ ...toStand(row), color: row.color })

/** The stands these people work at. */
export async function standsOfStaff(tx: Tx, staffIds: readonly string[]): Promise<Stand[]> {
  const { rows } = await tx.sql<StandRow>`
    select id, name, letter, is_active, is_reserve, unclaimed_minutes, is_paused, express_limit, shows_photos,
           uses_buzzers
      from stand
     where id in (select stand_id from staff where id = any(${staffIds}::uuid[]))`
  return rows.map(toStand)
}

/** Of these, the ones in use. */
export async function standsInUse(tx: Tx, ids: readonly string[]): Promise<Stand[]> {
  const { rows } = await tx.sql<StandRow>`
    select id, name, letter, is_active, is_reserve, unclaimed_minutes, is_paused, express_limit, shows_photos,
           uses_buzzers
      from stand
     where id = any(${ids}::uuid[])
       and archived_at is null`
  return rows.map(toStand)
}

/** Those in use, active or not, by letter: «B» before «AA»; reserves come last. */
export async function allStands(tx: Tx): Promise<KeptStand[]> {
  const { rows } = await tx.sql<KeptRow>`
    select id, name, letter, is_active, is_reserve, unclaimed_minutes, is_paused, express_limit, shows_photos,
           uses_buzzers, color
      from stand
     where archived_at is null
     order by is_reserve, length(letter), letter, plain`
  return rows.map(toKept)
}

export async function findStand(tx: Tx, id: string): Promise<Stand | undefined> {
  const { rows } = await tx.sql<StandRow>`
    select id, name, letter, is_active, is_reserve, unclaimed_minutes, is_paused, express_limit, shows_photos,
           uses_buzzers
      from stand
     where id = ${id}
       and archived_at is null`
  return rows.map(toStand)[0]
}

/**
 * The letters under which these stands gave order numbers from a business day on: more than one where it was changed since.
 * A later day has numbers already where the clock was set back, or the hour at which days turn was put off.
 */
export async function lettersSince(
  tx: Tx,
  businessDay: string,
  { exceptStandId }: { readonly exceptStandId: string | null },
): Promise<string[]> {
  const { rows } = await tx.sql<{ letter: string }>`
    select distinct unnest(letters) as letter
      from order_count
     where business_day >= ${businessDay}
       and stand_id is distinct from ${exceptStandId}::uuid`
  return rows.map(({ letter }) => letter)
}

export async function insertStand(tx: Tx, stand: KeptStand, now: Date): Promise<void> {
  await tx.sql`
    insert into stand (id, name, letter, is_active, is_reserve, color, unclaimed_minutes, is_paused,
                       express_limit, shows_photos, uses_buzzers, created_at)
    values (${stand.id}, ${stand.name}, ${stand.letter}, ${stand.isActive}, ${stand.isReserve}, ${stand.color},
            ${stand.unclaimedMinutes}, ${stand.isPaused}, ${stand.expressLimit}, ${stand.showsPhotos},
            ${stand.usesBuzzers}, ${now})`
}

export async function saveStand(tx: Tx, stand: KeptStand): Promise<void> {
  await tx.sql`
    update stand
       set name = ${stand.name},
           letter = ${stand.letter},
           is_active = ${stand.isActive},
           is_reserve = ${stand.isReserve},
           color = ${stand.color},
           unclaimed_minutes = ${stand.unclaimedMinutes},
           is_paused = ${stand.isPaused},
           express_limit = ${stand.expressLimit},
           shows_photos = ${stand.showsPhotos},
           uses_buzzers = ${stand.usesBuzzers}
     where id = ${stand.id}`
}

/** The vendor that is shown where there is room for one: the first by name. */
export async function firstVendorOf(tx: Tx, standId: string): Promise<string | undefined> {
  const { rows } = await tx.sql<{ id: string }>`
    select id
      from staff
     where stand_id = ${standId}
       and role = 'vendor'
     order by lower(name), id
     limit 1`
  return rows[0]?.id
}

/** Waits for what is being added to it: a product, a till. */
export async function holdStand(tx: Tx, id: string): Promise<void> {
  await tx.sql`
    select id
      from stand
     where id = ${id}
       for update`
}

type Use = StandUse & {
  /** Rows that name it for ever. */
  readonly isNamed: boolean
}

export async function useOfStand(tx: Tx, id: string): Promise<Use> {
  const { rows } = await tx.sql<Use>`
    select exists (select from product where stand_id = ${id} and not is_archived) as "hasProducts",
           exists (select from sale where stand_id = ${id}) as "hasSales",
           exists (select from till where stand_id = ${id})
             or exists (select from product where stand_id = ${id})
             or exists (select from stock_alert where stand_id = ${id})
             or exists (select from inventory where stand_id = ${id})
             or exists (select from stock_movement where stand_id = ${id})
             or exists (select from stock_transfer where from_stand = ${id} or to_stand = ${id}) as "isNamed"`
  return rows[0] as Use
}

/** Open or closed, whenever that was. */
export async function hadTill(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await tx.sql<{ had: boolean }>`
    select exists (select from till where stand_id = ${id}) as had`
  return rows[0]?.had ?? false
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
