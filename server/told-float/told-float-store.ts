/** Cash that the organiser handed to people for their drawers. */
import type { Changes } from '#rules/books/decision.ts'
import type { ToldFloat } from '#rules/till/told-float.ts'
import { toldFloatTable } from '../database/tables/books.ts'
import { staffTable } from '../database/tables/people.ts'
import type { Tx, Writer } from '../platform/database.ts'
import { columnOf, columnsOf, reading, type SelectedRow, selection } from '../platform/sql-columns.ts'
import { fragment } from '../platform/sql-fragment.ts'

/** The condition for a float `f` that is neither used nor withdrawn. */
const isWaiting = fragment`(f.till_id is null and f.withdrawn_at is null)`

const ofHeld = selection(columnsOf(toldFloatTable, 'f', 'id', 'holderId'))

export const holdWaitingFloats = (tx: Tx, holderIds: readonly string[]): Promise<ToldFloat[]> =>
  reading(tx, ofHeld)`
    select ${ofHeld}
      from told_float f
     where f.holder_id = any(${holderIds}::uuid[])
       and ${isWaiting}
     order by f.id
       for update`

type Received = NonNullable<Changes['floatReceived']>

export async function saveReceivedFloats(writer: Writer, rows: readonly Received[]): Promise<void> {
  await writer.sql`
    update told_float f
       set till_id = r.till_id
      from unnest(${rows.map(({ float }) => float.id)}::uuid[], ${rows.map(({ tillId }) => tillId)}::uuid[]) as r (id, till_id)
     where f.id = r.id`
}

export type NewFloat = {
  readonly id: string
  readonly holderId: string
  readonly amount: number
  readonly toldBy: string
  readonly now: Date
}

/** Returns false when a float is already waiting for this person. */
export async function insertFloat(tx: Tx, float: NewFloat): Promise<boolean> {
  const { rowCount } = await tx.sql`
    insert into told_float (id, holder_id, amount, told_by, told_at)
    values (${float.id}, ${float.holderId}, ${float.amount}, ${float.toldBy}, ${float.now})
        on conflict (holder_id) where till_id is null and withdrawn_at is null do nothing`
  return rowCount > 0
}

const given = {
  ...columnsOf(toldFloatTable, 'f', 'amount'),
  fromName: columnOf(staffTable, 't', 'name'),
}
const ofFloat = selection({
  ...given,
  ...columnsOf(toldFloatTable, 'f', 'id', 'holderId'),
  holderName: columnOf(staffTable, 'h', 'name'),
  at: columnOf(toldFloatTable, 'f', 'toldAt'),
})
export type FloatWithNames = Readonly<SelectedRow<typeof ofFloat>>

const floatsWithNames = fragment`
      from told_float f
      join staff h on h.id = f.holder_id
      join staff t on t.id = f.told_by`

/** The float with this id in any state; undefined when there is none. */
export async function findFloat(tx: Tx, id: string): Promise<FloatWithNames | undefined> {
  const [float] = await reading(tx, ofFloat)`
    select ${ofFloat}
    ${floatsWithNames}
     where f.id = ${id}`
  return float
}

/** The floats that wait for a till, oldest first, at most one for each person. */
export const waitingFloats = (tx: Tx): Promise<FloatWithNames[]> =>
  reading(tx, ofFloat)`
    select ${ofFloat}
    ${floatsWithNames}
     where ${isWaiting}
     order by f.told_at, f.id`

const ofGiven = selection(given)

export async function waitingFloatOf(
  tx: Tx,
  holderId: string,
): Promise<Pick<FloatWithNames, 'amount' | 'fromName'> | undefined> {
  const [float] = await reading(tx, ofGiven)`
    select ${ofGiven}
      from told_float f
      join staff t on t.id = f.told_by
     where f.holder_id = ${holderId}
       and ${isWaiting}`
  return float
}

/** Returns false when the float is not waiting any more. */
export async function withdrawFloatNow(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx.sql`
    update told_float f
       set withdrawn_at = ${now}
     where f.id = ${id}
       and ${isWaiting}`
  return rowCount > 0
}
