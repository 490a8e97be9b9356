import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../platform/database.ts'

/** Connections died with the database; the pool makes new ones once the dead are noticed. */
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
