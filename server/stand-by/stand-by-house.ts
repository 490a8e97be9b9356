/** What the calls of a computer need that may not sell. */
import { refuseRelay } from '#rules/relay/relay-refusals.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import type { StandByVisit } from '../platform/relay/answer-stand-by.ts'
import type { StandBy } from '../platform/relay/stand-by.ts'
import { standByPipeline } from '../platform/relay/stand-by-pipeline.ts'
import type { AdminEntries } from './admin-entry.ts'

export type StandByHouse = {
  readonly standBy: StandBy
  /** The books as far as they lie here; undefined until a second has its base. */
  readonly database: () => Database | undefined
  readonly entries: AdminEntries
  readonly clock: Clock
}

/** Refuses where a second has no base yet. */
export function booksOf({ database }: StandByHouse): Database {
  const books = database()
  if (!books) throw refuseRelay('relay-no-books')
  return books
}

export const standByAnswer = standByPipeline<{ house: StandByHouse; visit: StandByVisit }>()
