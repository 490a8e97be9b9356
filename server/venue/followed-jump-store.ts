/** The last jump of the clock that was said to be right. */
import type { FollowedJump } from '#rules/books/clock-jump.ts'
import type { Tx } from '../platform/database.ts'

/** Held on every server until the transaction ends. */
export async function holdClock(tx: Tx): Promise<void> {
  await tx.sql`
    select is_only
      from followed_jump
       for update`
}

/** Of a venue whose clock never jumped one that no jump is like. */
export async function lastFollowedJump(tx: Tx): Promise<FollowedJump | undefined> {
  const { rows } = await tx.sql<{ machine: Date; moved_ms: number }>`
    select machine, moved_ms
      from followed_jump`
  return rows.map(({ machine, moved_ms }) => ({ machine, movedMs: moved_ms }))[0]
}

export async function saveFollowedJump(tx: Tx, { machine, movedMs }: FollowedJump): Promise<void> {
  await tx.sql`
    update followed_jump
       set machine = ${machine},
           moved_ms = ${movedMs}`
}
