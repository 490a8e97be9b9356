/** The sentence for each fault of an account's form. */

import type { DraftField, Fault } from '#rules/people/staff-draft.ts'
import { staffFields } from '#rules/people/staff-fields.ts'
import { type Refusal, sentenceFor } from '#rules/plain/refusal.ts'
import type { FieldFault } from '../../app/form/faults.ts'

const missing = (field: DraftField): string =>
  field === 'workingHours'
    ? "Saisissez l'heure de début et l'heure de fin."
    : (staffFields[field].advice ?? '')

function unknown(field: DraftField): string {
  if (field === 'workingHours') return 'Inconnu'
  const { kind, label } = staffFields[field]
  return kind === 'yes or no' ? `${label}, «\u00A0oui\u00A0» ou «\u00A0non\u00A0»` : `${label} inconnu`
}

const quoted = (words: unknown) => `«\u00A0${String(words ?? '')}\u00A0»`

export function sentenceOfFault({ field, because, details }: Fault): string {
  switch (because) {
    case 'missing':
      return missing(field)
    case 'too-long':
      return sentenceFor('password-too-long', details)
    case 'unreadable':
      return "Écrivez l'heure ainsi\u00A0: 08:00."
    case 'unknown':
      return `${unknown(field)}\u00A0: ${quoted(details?.written)}.`
    case 'ambiguous':
      return `Plusieurs stands s'appellent ${quoted(details?.written)}\u00A0: écrivez la lettre du stand.`
    case 'repeated':
      return 'Cette adresse est déjà plus haut dans la liste.'
    default:
      return sentenceFor(because, details)
  }
}

/** The faults with their sentences, as a form shows them. */
export const inWords = (faults: readonly Fault[]): readonly FieldFault<DraftField>[] =>
  faults.map((fault) => ({ field: fault.field, sentence: sentenceOfFault(fault) }))

/** The field that a refusal of the server belongs to; undefined when it belongs to none. */
export function fieldOf({ code }: Pick<Refusal, 'code'>): DraftField | undefined {
  if (code.startsWith('email-')) return 'email'
  if (code.startsWith('password-')) return 'password'
  return code === 'working-hours-empty' ? 'workingHours' : undefined
}
