/** The choices of a filter: the words of its rule, in their order, with what each is called. */
import type { Period } from '#rules/period.ts'

export type Choice<Value extends string = string> = { readonly value: Value; readonly label: string }

export const choicesOf = <Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
): readonly Choice<Value>[] => values.map((value) => ({ value, label: labels[value] }))

/** What no choice is called is called as it is written. */
export const labelOf = (choices: readonly Choice[], value: string): string =>
  choices.find((choice) => choice.value === value)?.label ?? value

export const periodLabels: Readonly<Record<Period, string>> = {
  all: 'Tout',
  today: "Aujourd'hui",
  week: '7\u00A0derniers jours',
  month: '30\u00A0derniers jours',
}
