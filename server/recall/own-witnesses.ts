/**
 * The server as a witness: what it acknowledged in the last minutes and a database that took over lacks. It brings that back itself; the
 * tills need not be there.
 */
import { type Database, mustTakeWrites } from '../platform/database.ts'
import { singleFlight } from '../platform/single-flight.ts'
import type { Recall } from './recall.ts'
import { lackedOf } from './recall-store.ts'
import type { Witnesses } from './witnesses.ts'

type Parts = Pick<Recall, 'take'> & {
  readonly database: Database
  readonly witnesses: Pick<Witnesses, 'recent'>
}

/** Call it once the database may be another than before. */
export const ownWitnesses = ({ database, witnesses, take }: Parts): (() => Promise<void>) =>
  singleFlight(async () => {
    const recent = witnesses.recent()
    if (recent.length === 0) return
    // A connection that only reads would be kept, and lent to somebody who writes.
    await mustTakeWrites(database)
    const lacked = new Set(
      await lackedOf(
        database,
        recent.map(({ operationId }) => operationId),
      ),
    )
    const lost = recent.filter(({ operationId }) => lacked.has(operationId))
    if (lost.length > 0)
      await take(
        lost.map(({ sealed }) => sealed),
        null,
      )
  })
