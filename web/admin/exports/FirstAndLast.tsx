import { TextInput } from '@mantine/core'
import { faultOfDays, type WrittenDays } from './days-address.ts'

type Props = {
  readonly days: WrittenDays
  readonly onChange: (change: { readonly du?: string; readonly au?: string }) => void
}

const fields = [
  ['du', 'Du'],
  ['au', 'Au'],
] as const

/** Business days, both included; one left empty is no limit. */
export const FirstAndLast = ({ days, onChange }: Props) =>
  fields.map(([field, label]) => (
    <TextInput
      key={field}
      label={label}
      type="date"
      size="md"
      value={days[field]}
      error={field === 'au' ? faultOfDays(days) : undefined}
      onChange={({ currentTarget }) => onChange({ [field]: currentTarget.value })}
    />
  ))
