/**
 * Gives every error one body: code, French message, data, reference. An error that is no refusal is logged as a bug; a
 * refusal caused by trouble of the server itself (disk, database) is logged with its cause.
 */
import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { ORPCError, ValidationError } from '@orpc/server'
import { type FailureBody, statusOf } from '#contract/plain/failure.ts'
import { Refusal, type RefusalDetails } from '#rules/plain/refusal.ts'
import { refusalOf } from './database-errors.ts'
import type { Log } from './log.ts'
import { seldom } from './seldom.ts'

const newReference = () => randomBytes(5).toString('hex').toUpperCase()

/** Turns a thrown error into the refusal that the person at the screen reads; undefined for a bug. */
export function asRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (error instanceof ORPCError) {
    if (error.status === 404) return new Refusal('not-found')
    if (error.status < 500) return new Refusal('request-malformed', fieldAtFault(error.cause))
  }
  return refusalOf(error)
}

const fieldAtFault = (cause: unknown): RefusalDetails => {
  const path = cause instanceof ValidationError ? cause.issues[0]?.path : undefined
  return path === undefined
    ? {}
    : { field: path.map((key) => (typeof key === 'object' ? key.key : key)).join('.') }
}

export function failureOf(error: unknown, log: Log): { status: number; body: FailureBody } {
  const reference = newReference()
  const refusal = asRefusal(error)
  const { code, message, details } = refusal ?? new Refusal('something-went-wrong')
  const status = statusOf(code)
  if (!refusal) log.error({ reference, err: error }, 'something went wrong')
  else if (status >= 500) warnSeldom(log, { reference, code, ...details, err: error })
  // A proxy that does not pass on the host locks everybody out: the log names the two addresses that differ.
  else if (code === 'origin-foreign') warnSeldom(log, { reference, code, ...details })
  else log.debug({ reference, code, ...details }, 'refused')
  return { status, body: { code, message, data: { ...details }, reference } }
}

/** While the database is down every request fails alike: the log gets one line a second, with the number of failures. */
function warnSeldom(log: Log, told: { readonly code: string; readonly [detail: string]: unknown }): void {
  const keptBack = seldom(log, told.code)
  if (keptBack !== undefined) log.warn({ ...told, keptBack }, 'could not be done')
}

/** The failure as an oRPC error; `bodyOf` unpacks it again. */
export function asOrpcError(error: unknown, log: Log): ORPCError<string, FailureBody> {
  const { status, body } = failureOf(error, log)
  return new ORPCError(body.code, { status, message: body.message, data: body })
}

/** A request that could not be read reached no verb: its error is oRPC's own, and gets its body here. */
export const bodyOf = (error: ORPCError<string, unknown>, log: Log): FailureBody =>
  isBody(error.data) ? error.data : failureOf(error, log).body

const isBody = (data: unknown): data is FailureBody =>
  typeof data === 'object' && data !== null && 'reference' in data

/** Sends it as the whole answer. One that is under way already is cut off. */
export function sendFailure(response: ServerResponse, { status, body }: ReturnType<typeof failureOf>): void {
  if (response.headersSent) return void response.destroy()
  // Do not wait for the rest of an oversized body.
  if (status === 413) response.setHeader('connection', 'close')
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(body))
}
