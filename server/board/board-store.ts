import type { Board } from '#rules/kitchen/board.ts'
import { boardTable } from '../database/tables/sales.ts'
import type { Tx } from '../platform/database.ts'
import { columnsOf, reading, selection } from '../platform/sql-columns.ts'

const ofBoard = selection(columnsOf(boardTable, 'b', 'id', 'name', 'standIds', 'createdAt', 'lastSeenAt'))

export const boardsInUse = (tx: Tx): Promise<Board[]> => reading(tx, ofBoard)`
    select ${ofBoard}
      from board b
     where b.revoked_at is null
     order by b.name, b.id`

/** Reads the boards after the lock: no other admin makes or revokes a board until the transaction ends. */
export async function holdBoards(tx: Tx): Promise<Board[]> {
  const held = tx.sql`lock table board in share row exclusive mode`
  const [, boards] = await Promise.all([held, boardsInUse(tx)])
  return boards
}

type NewBoard = Pick<Board, 'id' | 'name' | 'standIds'> & {
  readonly tokenDigest: Buffer
  readonly at: Date
  readonly by: string
}

export async function insertBoard(tx: Tx, board: NewBoard): Promise<void> {
  const { id, name, tokenDigest, standIds, at, by } = board
  await tx.sql`
    insert into board (id, name, token_digest, stand_ids, created_at, created_by)
    values (${id}, ${name}, ${tokenDigest}, ${standIds}::uuid[], ${at}, ${by})`
}

/** The revocation is never dated before the board was made, even if the clock was put back: revoking must not wait for the clock. */
export async function saveRevocation(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.sql`
    update board
       set revoked_at = greatest(created_at, ${at}::timestamptz)
     where id = ${id}`
}

export type OpenBoard = { readonly id: string; readonly standIds: readonly string[] }

const ofOpenBoard = selection(columnsOf(boardTable, 'b', 'id', 'standIds'))

/** Undefined for an unknown link and for a revoked one: both take the same search in the same index, so that the time reveals nothing. */
export async function findBoard(tx: Tx, tokenDigest: Buffer): Promise<OpenBoard | undefined> {
  const [board] = await reading(tx, ofOpenBoard)`
    select ${ofOpenBoard}
      from board b
     where b.token_digest = ${tokenDigest}
       and b.revoked_at is null`
  return board
}

const ofSeen = selection(columnsOf(boardTable, 'in_use', 'id'))

/** Records that these boards are on a screen now; returns the ids of those that are not revoked. */
export async function seeBoards(tx: Tx, ids: readonly string[], at: Date): Promise<string[]> {
  const rows = await reading(tx, ofSeen)`
    with in_use as (
    select id, last_seen_at
      from board
     where id = any(${ids}::uuid[])
       and revoked_at is null), seen as (
    update board b
       set last_seen_at = ${at}
      from in_use i
     where b.id = i.id
       and (i.last_seen_at is null or i.last_seen_at < ${at}::timestamptz - interval '20 seconds'))
    select ${ofSeen}
      from in_use`
  return rows.map(({ id }) => id)
}
