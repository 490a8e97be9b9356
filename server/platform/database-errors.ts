/** Classifies errors of PostgreSQL by what we do about them. */
import { Refusal } from '#rules/plain/refusal.ts'

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : ''

/**
 * Serialization failure, deadlock, or another server that wrote the same key at the same moment: nothing was written, and a
 * retry may succeed or find what the other server wrote.
 */
export const isWorthRetrying = (error: unknown): boolean =>
  ['40001', '40P01', '23505'].includes(codeOf(error))

const readOnlyCode = '25006'

/** The error of a write on a read-only server, as PostgreSQL gives it. */
export const readsOnly = () =>
  Object.assign(new Error('the database takes no writes'), { code: readOnlyCode })

/** The server takes no writes: ours because its disk is full, another one because it is now the standby of a pair. */
export const isReadOnly = (error: unknown): boolean =>
  codeOf(error) === readOnlyCode || (error instanceof Error && codeOf(error.cause) === readOnlyCode)

/** For a PostgreSQL that is not ours (see `mayMove`) a read-only error has been handled before this check. */
const isDiskFull = (error: unknown): boolean =>
  ['53100', '58030', readOnlyCode, 'ENOSPC'].includes(codeOf(error))

const unreachable = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', '57014', '55P03']
/** The error of every question while PostgreSQL is known to be silent. */
export const noAnswer = 'PostgreSQL does not answer'

/** The connection works, but this statement got no answer in time. */
export const hasTimedOut = (error: unknown): error is Error =>
  error instanceof Error && error.message === 'Query read timeout'

const lostWords = new RegExp(
  `Connection terminated|timeout exceeded when trying to connect|not queryable|Client was closed|${noAnswer}`,
)

/** The connection was lost or refused, or the database is starting, stopping, overloaded or waiting too long for a lock. */
const isUnreachable = (error: unknown): boolean => {
  const code = codeOf(error)
  if (unreachable.includes(code) || /^(08|53|57P)/.test(code)) return true
  return hasTimedOut(error) || (error instanceof Error && lostWords.test(error.message))
}

/** The refusal shown when the database cannot be reached or written to; undefined when the error is a bug of ours. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (isDiskFull(error)) return new Refusal('disk-full')
  if (isUnreachable(error)) return new Refusal('service-unavailable')
  return undefined
}
