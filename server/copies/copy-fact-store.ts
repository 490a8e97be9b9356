/** What is known of the copies at each place: whole copies, times without one, proofs. Rows are only ever added. */
import type { ProofOutcome } from '#rules/copies/copy-schedule.ts'
import { copyBaseTable, copyDrillTable, copyHoleTable } from '../database/tables/copies.ts'
import type { Database, Tx } from '../platform/database.ts'
import {
  bigint,
  columnsOf,
  computed,
  givenOf,
  instant,
  orNull,
  type RowOf,
  reading,
  readingOne,
  type SelectedRow,
  selection,
  text,
  uuid,
} from '../platform/sql-columns.ts'
import { fragment } from '../platform/sql-fragment.ts'

type Base = Omit<RowOf<typeof copyBaseTable.columns>, 'number'>
type Hole = Omit<RowOf<typeof copyHoleTable.columns>, 'number'>
type Drill = Omit<RowOf<typeof copyDrillTable.columns>, 'number'>

const givenBase = givenOf(
  copyBaseTable,
  ...(['placeId', 'name', 'beganAt', 'endedAt', 'bytes', 'operations', 'cards'] as const),
  ...(['lastSaleNumber', 'lastSaleAt'] as const),
)
const givenHole = givenOf(copyHoleTable, 'placeId', 'fromAt', 'untilAt')
const givenDrill = givenOf(copyDrillTable, 'placeId', 'beganAt', 'endedAt', 'outcome', 'detail')

/** Nothing is written for a copy that is known already. */
export const insertBase = (database: Writer, base: Base): Promise<void> =>
  afterTheOthers(database, base, (tx) => addBase(tx, base))

/** Two at once at one place would bear the same number: see `insertBase`. */
export async function addBase(tx: Tx, base: Base): Promise<void> {
  const { names, rows } = givenBase([base])
  await tx.sql`
    insert into copy_base (${names}, number)
    select ${names}, (select coalesce(max(b.number), 0) + 1 from copy_base b where b.place_id = n.place_id)
      from ${rows}
        on conflict (place_id, name) do nothing`
}

/** Nothing is written for a time that is known already. */
export const insertHole = (database: Writer, hole: Hole): Promise<void> =>
  afterTheOthers(database, hole, async (tx) => {
    const { names, rows } = givenHole([hole])
    await tx.sql`
    insert into copy_hole (${names}, number)
    select ${names}, (select coalesce(max(h.number), 0) + 1 from copy_hole h where h.place_id = n.place_id)
      from ${rows}
        on conflict (place_id, from_at, until_at) do nothing`
  })

export const insertDrill = (database: Writer, drill: Drill): Promise<void> =>
  afterTheOthers(database, drill, async (tx) => {
    const { names, rows } = givenDrill([drill])
    await tx.sql`
    insert into copy_drill (${names}, number)
    select ${names}, (select coalesce(max(d.number), 0) + 1 from copy_drill d where d.place_id = n.place_id)
      from ${rows}`
  })

type Writer = Pick<Database, 'transaction'>

/** What is known of one place is numbered in the order in which it was told: each waits for the one before. */
const afterTheOthers = (
  database: Writer,
  { placeId }: { readonly placeId: string },
  add: (tx: Tx) => Promise<void>,
): Promise<void> =>
  database.transaction(async (tx) => {
    await tx.sql`
    select from copy_place where id = ${placeId} for update`
    await add(tx)
  })

const ofBase = selection({
  ...columnsOf(copyBaseTable, 'b', 'placeId', 'name', 'beganAt', 'endedAt', 'bytes'),
  ...columnsOf(copyBaseTable, 'b', 'operations', 'cards', 'lastSaleNumber', 'lastSaleAt'),
})
export type LastBase = Readonly<SelectedRow<typeof ofBase>>

/** The last whole copy of each place: the one that was told last, whatever the clock said. */
export const lastBases = (tx: Tx): Promise<LastBase[]> =>
  reading(tx, ofBase)`
    select distinct on (b.place_id) ${ofBase}
      from copy_base b
     order by b.place_id, b.number desc`

const ofFacts = selection({
  ...{ placeId: computed(uuid(), fragment`p.id`) },
  firstBaseAt: computed(
    orNull(instant()),
    fragment`(select b.ended_at from copy_base b where b.place_id = p.id order by b.number limit 1)`,
  ),
  provenAt: computed(
    orNull(instant()),
    fragment`(select d.ended_at from copy_drill d where d.place_id = p.id and d.outcome = 'proven' order by d.number desc limit 1)`,
  ),
  triedAt: computed(
    orNull(instant()),
    fragment`(select d.ended_at from copy_drill d where d.place_id = p.id and d.outcome <> 'stopped' order by d.number desc limit 1)`,
  ),
  lastOutcome: computed(
    orNull(text<ProofOutcome>()),
    fragment`(select d.outcome from copy_drill d where d.place_id = p.id and d.outcome <> 'stopped' order by d.number desc limit 1)`,
  ),
  lastDetail: computed(
    orNull(text()),
    fragment`(select d.detail from copy_drill d where d.place_id = p.id and d.outcome <> 'stopped' order by d.number desc limit 1)`,
  ),
  /** The first attempt that was not proven, since the last one that was. */
  unprovenSince: computed(
    orNull(instant()),
    fragment`(select d.ended_at from copy_drill d where d.place_id = p.id and d.outcome <> 'stopped'
               and d.number > coalesce((select max(number) from copy_drill where place_id = p.id and outcome = 'proven'), 0)
             order by d.number limit 1)`,
  ),
})
export type PlaceFacts = Readonly<SelectedRow<typeof ofFacts>>

/** What is known of each place of now, beside its last whole copy. */
export const copyFactsOf = (tx: Tx): Promise<PlaceFacts[]> =>
  reading(tx, ofFacts)`
    select ${ofFacts}
      from copy_place p
     where p.removed_at is null`

/** More are of no use to a screen. */
const mostHoles = 5

const ofHole = selection(columnsOf(copyHoleTable, 'h', 'placeId', 'fromAt', 'untilAt'))

/** The newest times of which each place holds no copy. */
export const lastHoles = (tx: Tx) =>
  reading(tx, ofHole)`
    select ${ofHole}
      from copy_hole h
     where h.number > (select max(number) - ${mostHoles}::integer from copy_hole where place_id = h.place_id)
     order by h.number desc`

const ofRoom = selection({
  bytesLeft: computed(orNull(bigint()), fragment`safe_wal_size`),
})

/** How much may still be written before what a place has not copied is let go; undefined without a slot. */
export async function roomOfSlot(tx: Tx, slot: string): Promise<number | undefined> {
  const [row] = await reading(tx, ofRoom)`
    select ${ofRoom}
      from pg_replication_slots
     where slot_name = ${slot}`
  return row?.bytesLeft ?? undefined
}

const ofPosition = selection({
  written: computed(bigint(), fragment`(pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::bigint`),
})

/** How much the database has ever written to its log. */
export async function writtenToLog(tx: Tx): Promise<number> {
  const { written } = await readingOne(tx, ofPosition)`
    select ${ofPosition}`
  return written
}

const ofSize = selection({
  bytes: computed(bigint(), fragment`coalesce(sum(pg_database_size(d.oid)), 0)::bigint`),
})

/** About as many bytes a whole copy reads: what changes while it is made comes on top. */
export async function bytesOfCluster(tx: Tx): Promise<number> {
  const { bytes } = await readingOne(tx, ofSize)`
    select ${ofSize}
      from pg_database d
     where has_database_privilege(d.oid, 'connect')`
  return bytes
}

const ofCluster = selection({ id: computed(text(), fragment`system_identifier::text`) })

/** The id by which copies of this house are told from those of another: nineteen digits, more than a number keeps. */
export async function readHouseId(tx: Tx): Promise<string> {
  const { id } = await readingOne(tx, ofCluster)`
    select ${ofCluster}
      from pg_control_system()`
  return id
}

const ofDatabase = selection({
  id: computed(text(), fragment`(select system_identifier from pg_control_system())::text || d.oid::text`),
})

/** The same of one database in a cluster that may hold others. */
export async function readIdOfDatabase(tx: Tx): Promise<string> {
  const { id } = await readingOne(tx, ofDatabase)`
    select ${ofDatabase}
      from pg_database d
     where d.datname = current_database()`
  return id
}
