import { TextInput } from '@mantine/core'

const fields = [
  ['du', 'Du'],
  ['au', 'Au'],
] as const

export type Ends = { readonly du: string; readonly au: string }

type Props = {
  readonly type: 'date' | 'datetime-local'
  readonly ends: Ends
  /** The fault, shown at the second field. */
  readonly fault: string | undefined
  readonly onChange: (change: Partial<Ends>) => void
}

/** «Du … au …»: the two ends of a period, in the browser's own fields. */
export const FirstAndLast = ({ type, ends, fault, onChange }: Props) =>
  fields.map(([field, label]) => (
    <TextInput
      key={field}
      label={label}
      type={type}
      size="md"
      value={ends[field]}
      error={field === 'au' ? fault : undefined}
      onChange={({ currentTarget }) => onChange({ [field]: currentTarget.value })}
    />
  ))
