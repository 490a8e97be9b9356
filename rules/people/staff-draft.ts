/** An account as an admin typed it, and the faults of its fields: for the form and for the import of lists. */

import type { ValuesOf } from '../plain/fields.ts'
import { isReadable } from '../plain/readable.ts'
import { attempt, type RefusalCode, type RefusalDetails } from '../plain/refusal.ts'
import { mustBePassword } from './password.ts'
import type { WorkingHours } from './staff.ts'
import { staffFields } from './staff-fields.ts'
import { mustBeHours } from './working-hours.ts'

/** The role is null until one is chosen. */
export type StaffDraft = ValuesOf<typeof staffFields> & {
  /** As typed, «08:00»; null without a restriction. */
  readonly workingHours: WorkingHours | null
}

export type DraftField = keyof StaffDraft

export type Fault = {
  readonly field: DraftField
  /** A refusal of the server, or a fault that only a typed text can have. */
  readonly because: RefusalCode | 'missing' | 'too-long' | 'unreadable' | 'unknown' | 'ambiguous' | 'repeated'
  readonly details?: RefusalDetails
}

const isTimeOfDay = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

function faultOfText(field: 'email' | 'name', typed: string): Fault | undefined {
  if (!isReadable(typed)) return { field, because: 'missing' }
  const said = staffFields[field]
  return said.kind === 'text' && typed.trim().length > said.longest
    ? { field, because: 'too-long', details: { most: said.longest } }
    : undefined
}

function faultOfEmail(email: string, isEmail: (text: string) => boolean): Fault | undefined {
  const fault = faultOfText('email', email)
  if (fault) return fault
  return isEmail(email.trim()) ? undefined : { field: 'email', because: 'email-malformed' }
}

/** Without a role the password is not judged, because its least length depends on the role. */
export function faultOfPassword({ password, role, email, name }: StaffDraft): Fault | undefined {
  if (password === '') return { field: 'password', because: 'missing' }
  if (!role) return undefined
  const judged = attempt(() => mustBePassword(password, { role, email: email.trim(), name: name.trim() }))
  if ('value' in judged) return undefined
  return { field: 'password', because: judged.refusal.code, details: judged.refusal.details }
}

function faultOfHours(hours: WorkingHours | null): Fault | undefined {
  if (!hours) return undefined
  if (hours.start === '' || hours.end === '') return { field: 'workingHours', because: 'missing' }
  if (!isTimeOfDay(hours.start) || !isTimeOfDay(hours.end))
    return { field: 'workingHours', because: 'unreadable' }
  const judged = attempt(() => mustBeHours(hours))
  return 'value' in judged ? undefined : { field: 'workingHours', because: judged.refusal.code }
}

/** In the order of the form. `isEmail` comes from the contract, so that there is one definition of an e-mail address. */
export const faultsOf = (draft: StaffDraft, isEmail: (text: string) => boolean): readonly Fault[] =>
  [
    faultOfEmail(draft.email, isEmail),
    faultOfPassword(draft),
    faultOfText('name', draft.name),
    draft.role ? undefined : ({ field: 'role', because: 'missing' } as const),
    faultOfHours(draft.workingHours),
  ].filter((fault) => fault !== undefined)
