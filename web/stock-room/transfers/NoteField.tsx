import { TextInput } from '@mantine/core'

type Props = { readonly value: string; readonly onChange: (note: string) => void }

export const NoteField = ({ value, onChange }: Props) => (
  <TextInput
    label="Notes (facultatif)"
    autoComplete="off"
    maxLength={200}
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
)
