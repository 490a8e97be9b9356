/** The faults of a new password before it is sent, and the field that a refusal belongs to. */
import { mustBePassword } from '#rules/people/password.ts'
import type { Role } from '#rules/people/staff.ts'
import { Refusal, refusals, refusedBy } from '#rules/plain/refusal.ts'
import { sentenceOf } from '../app/calls/failure.ts'

export type FieldName = 'current' | 'next' | 'again'

export type Typed = Readonly<Record<FieldName, string>>

export type Faults = Partial<Record<FieldName | 'summary', string>>

type Person = { readonly role: Role; readonly email: string; readonly name: string }

/** All fields at fault, so that the person can correct them at once. */
export function faultsIn(typed: Typed, person: Person): Faults {
  const missing = (['current', 'next', 'again'] as const).filter((field) => typed[field] === '')
  if (missing.length > 0)
    return Object.fromEntries(missing.map((field) => [field, refusals['fields-missing']]))
  const next = refusedBy(() => mustBePassword(typed.next, person))
  return {
    ...(next === undefined ? {} : { next }),
    ...(typed.next === typed.again ? {} : { again: 'Les deux mots de passe sont différents.' }),
  }
}

/** The field that a refusal belongs to: only the server can check the current password. */
export function faultOf(error: unknown): Faults {
  const sentence = sentenceOf(error)
  if (!(error instanceof Refusal)) return { summary: sentence }
  if (error.code === 'password-wrong') return { current: sentence }
  return error.code.startsWith('password-') ? { next: sentence } : { summary: sentence }
}
