import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../platform/database.ts'

/** Waits until the database answers: its connections died, and the pool makes new ones once it has noticed. */
export async function untilItAnswers(database: Database): Promise<void> {
  for (let tries = 0; tries < 50; tries += 1) {
    const answered = await database.sql`select 1`.then(
      () => true,
      () => false,
    )
    if (answered) return
    await wait(50)
  }
}
