/** The one body of every error, and the HTTP status of each refusal. Frozen: callers outside this house rely on it. */
import { z } from 'zod'
import type { RefusalCode } from '#rules/refusal.ts'

export const failureBody = z.object({
  code: z.string().describe('kebab-case, stable'),
  message: z.string().describe('French, meant for the person at the screen'),
  data: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  reference: z.string().describe('found again in the log of the server'),
})
export type FailureBody = z.infer<typeof failureBody>

const statuses: Partial<Record<RefusalCode, number>> = {
  'not-signed-in': 401,
  'account-unknown': 401,
  'password-wrong': 401,
  'sign-in-failed': 401,
  'not-allowed': 403,
  'account-disabled': 403,
  'staff-record-missing': 403,
  'staff-disabled': 403,
  'staff-disabled-since': 403,
  'outside-hours': 403,
  'outside-hours-since': 403,
  'signed-out-everywhere': 401,
  'role-changed': 401,
  'password-reset': 401,
  'identity-unverified': 403,
  'identity-refused': 401,
  'first-admin-link-dead': 403,
  'password-too-short': 400,
  'password-too-long': 400,
  'password-common': 400,
  'working-hours-empty': 400,
  'staff-not-found': 404,
  'stand-not-found': 404,
  'origin-foreign': 403,
  'not-found': 404,
  'card-not-found': 404,
  'card-missing': 404,
  'till-not-found': 404,
  'sale-not-found': 404,
  'ticket-not-found': 404,
  'product-not-found': 404,
  'stock-alert-not-found': 404,
  'fields-missing': 400,
  'email-malformed': 400,
  'request-malformed': 400,
  'amount-malformed': 400,
  'card-code-invalid': 400,
  'recharge-amount-not-positive': 400,
  'debit-amount-not-positive': 400,
  'card-creation-incomplete': 400,
  'card-reason-missing': 400,
  'import-line-wrong': 400,
  'date-format-wrong': 400,
  'date-impossible': 400,
  'sale-empty': 400,
  'request-too-large': 413,
  'operation-id-taken': 422,
  'too-many-tries': 429,
  'something-went-wrong': 500,
  'disk-full': 503,
  'service-unavailable': 503,
}

/** A refusal not listed above is a conflict with the state of the books: 409. */
export const statusOf = (code: RefusalCode): number => statuses[code] ?? 409
