/** The last clock jump that was confirmed. */
import type { FollowedJump } from '#rules/books/clock-jump.ts'
import { followedJumpTable } from '../database/tables/people.ts'
import type { Tx } from '../platform/database.ts'
import { columnsOf, reading, selection } from '../platform/sql-columns.ts'

/** Locks the clock for all servers until the transaction ends. */
export async function holdClock(tx: Tx): Promise<void> {
  await tx.sql`
    select is_only
      from followed_jump
       for update`
}

const ofJump = selection(columnsOf(followedJumpTable, 'j', 'machine', 'movedMs'))

/** Where the clock never jumped, returns a value that equals no jump. */
export async function lastFollowedJump(tx: Tx): Promise<FollowedJump | undefined> {
  const [jump] = await reading(tx, ofJump)`
    select ${ofJump}
      from followed_jump j`
  return jump
}

export async function saveFollowedJump(tx: Tx, { machine, movedMs }: FollowedJump): Promise<void> {
  await tx.sql`
    update followed_jump
       set machine = ${machine},
           moved_ms = ${movedMs}`
}
