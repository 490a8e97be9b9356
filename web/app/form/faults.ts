/** The faults of a form, field by field. */
import type { Refusal } from '#rules/plain/refusal.ts'

export type FieldFault<Field extends string> = { readonly field: Field; readonly sentence: string }

/** The refusal of the server as a fault, where it belongs to a field. */
export function refusedField<Field extends string>(
  refusal: Refusal | undefined,
  fieldOf: ((refusal: Refusal) => Field | undefined) | undefined,
): FieldFault<Field> | undefined {
  const field = refusal && fieldOf?.(refusal)
  return field && { field, sentence: refusal.message }
}

/** One sentence for each field: the server's refusal is shown only where the form finds no fault itself. */
export const faultsShown = <Field extends string>(
  found: readonly FieldFault<Field>[],
  refused: FieldFault<Field> | undefined,
): readonly FieldFault<Field>[] =>
  refused && !found.some(({ field }) => field === refused.field) ? [...found, refused] : found

/** One fault for each field, as a list in the order in which the fields were judged. */
export const listFaults = <Field extends string>(
  faults: { readonly [Name in Field]?: string },
): readonly FieldFault<Field>[] =>
  (Object.entries(faults) as [Field, string][]).map(([field, sentence]) => ({ field, sentence }))
