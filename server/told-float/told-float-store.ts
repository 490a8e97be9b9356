/** Cash that the organiser handed to a person for their drawer. */
import type { Changes } from '#rules/books/decision.ts'
import type { ToldFloat } from '#rules/till/told-float.ts'
import type { Tx, Writer } from '../platform/database.ts'
import { fragment } from '../platform/sql-fragment.ts'

/** Of a float `f`. */
const isWaiting = fragment`(f.till_id is null and f.withdrawn_at is null)`

export async function holdWaitingFloats(tx: Tx, holderIds: readonly string[]): Promise<ToldFloat[]> {
  const { rows } = await tx.sql<ToldFloat>`
    select f.id, f.holder_id as "holderId"
      from told_float f
     where f.holder_id = any(${holderIds}::uuid[])
       and ${isWaiting}
     order by f.id
       for update`
  return rows
}

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

/** False where one waits for this person already. */
export async function insertFloat(tx: Tx, float: NewFloat): Promise<boolean> {
  const { rowCount } = await tx.sql`
    insert into told_float (id, holder_id, amount, told_by, told_at)
    values (${float.id}, ${float.holderId}, ${float.amount}, ${float.toldBy}, ${float.now})
        on conflict (holder_id) where till_id is null and withdrawn_at is null do nothing`
  return rowCount > 0
}

export type FloatWithNames = {
  readonly id: string
  readonly holderId: string
  readonly holderName: string
  readonly amount: number
  readonly fromName: string
  readonly at: Date
}

const floatsWithNames = fragment`
    select f.id, f.holder_id as "holderId", h.name as "holderName", f.amount, t.name as "fromName", f.told_at as at
      from told_float f
      join staff h on h.id = f.holder_id
      join staff t on t.id = f.told_by`

/** Undefined where no float bears this id, whatever became of it. */
export async function findFloat(tx: Tx, id: string): Promise<FloatWithNames | undefined> {
  const { rows } = await tx.sql<FloatWithNames>`
    ${floatsWithNames}
     where f.id = ${id}`
  return rows[0]
}

/** The oldest first: one for each person at most. */
export async function waitingFloats(tx: Tx): Promise<FloatWithNames[]> {
  const { rows } = await tx.sql<FloatWithNames>`
    ${floatsWithNames}
     where ${isWaiting}
     order by f.told_at, f.id`
  return rows
}

export async function waitingFloatOf(
  tx: Tx,
  holderId: string,
): Promise<Pick<FloatWithNames, 'amount' | 'fromName'> | undefined> {
  const { rows } = await tx.sql<Pick<FloatWithNames, 'amount' | 'fromName'>>`
    select f.amount, t.name as "fromName"
      from told_float f
      join staff t on t.id = f.told_by
     where f.holder_id = ${holderId}
       and ${isWaiting}`
  return rows[0]
}

/** False where it waits no more. */
export async function withdrawFloatNow(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx.sql`
    update told_float f
       set withdrawn_at = ${now}
     where f.id = ${id}
       and ${isWaiting}`
  return rowCount > 0
}
