/** The last jump of the clock that was said to be right. */
import type { FollowedJump } from '#rules/books/clock-jump.ts'
import { followedJumpTable } from '../database/tables/people.ts'
import type { Tx } from '../platform/database.ts'
import { columnsOf, reading, selection } from '../platform/sql-columns.ts'

/** Held on every server until the transaction ends. */
export async function holdClock(tx: Tx): Promise<void> {
  await tx.sql`
    select is_only
      from followed_jump
       for update`
}

const ofJump = selection(columnsOf(followedJumpTable, 'j', 'machine', 'movedMs'))

/** Of a venue whose clock never jumped one that no jump is like. */
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
