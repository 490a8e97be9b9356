/** Turns an answer of the server that is not a success into an error. */
import { ORPCError } from '@orpc/client'
import type { FailureBody } from '#contract/plain/failure.ts'
import { Refusal, type RefusalCode, type RefusalDetails, refusals } from '#rules/plain/refusal.ts'

/** An error that is no refusal by a rule: its sentence is general, its reference finds it in the server's log. */
export class Failure extends Error {
  readonly reference: string | undefined

  constructor(message: string = refusals['something-went-wrong'], reference?: string) {
    super(message)
    this.name = 'Failure'
    this.reference = reference
  }
}

const isRefusalCode = (code: unknown): code is RefusalCode =>
  typeof code === 'string' && Object.hasOwn(refusals, code)

/** Wraps an answer in an ORPCError, the only form in which the transport library passes its body on. */
export const sealed = (body: unknown, status: number): ORPCError<'ANSWER', unknown> =>
  new ORPCError('ANSWER', { status, data: body })

/**
 * The sentence of the server wins: it completes that of the catalogue (working hours, seconds to wait), and alone says that of a code which
 * this page has not downloaded, or which a newer server has.
 */
const refusalOf = ({ code, data, message }: Partial<FailureBody>): Refusal =>
  new Refusal(code as RefusalCode, (data ?? {}) as RefusalDetails, message || undefined)

/** Whether the caller aborted the request. */
export const isAborted = (thrown: unknown): thrown is DOMException =>
  thrown instanceof DOMException && thrown.name === 'AbortError'

export function errorOf(thrown: unknown): Error {
  if (thrown instanceof Refusal || thrown instanceof Failure) return thrown
  if (isAborted(thrown)) return thrown
  if (!(thrown instanceof ORPCError)) return new Refusal('network-failed')
  const body = (thrown.data ?? {}) as Partial<FailureBody>
  if (body.code === 'something-went-wrong') return new Failure(body.message, body.reference)
  if (isRefusalCode(body.code) || (body.code && body.message)) return refusalOf(body)
  if (thrown.status >= 502 && thrown.status <= 504) return new Refusal('service-unavailable')
  return new Failure(undefined, body.reference)
}

/** True when the device cannot tell whether the server carried the request out: no answer, or an unreadable one. */
export const leavesDoubt = (error: unknown): boolean =>
  !(error instanceof Refusal) || error.code === 'network-failed' || error.code === 'service-unavailable'

export const isRefusal = (error: unknown, code: RefusalCode): error is Refusal =>
  error instanceof Refusal && error.code === code

/** The sentence that a person may read for any error. */
export const sentenceOf = (error: unknown): string =>
  error instanceof Refusal || error instanceof Failure ? error.message : refusals['something-went-wrong']

/** The reference that finds the error in the server's log; undefined for a refusal by a rule. */
export function referenceOf(error: unknown): string | undefined {
  if (error instanceof Failure) return error.reference
  if (!(error instanceof Refusal)) return undefined
  const { reference } = error.details
  return typeof reference === 'string' ? reference : undefined
}
