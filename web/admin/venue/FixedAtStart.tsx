import { TextInput } from '@mantine/core'

type Props = { readonly label: string; readonly value: string }

/** A value set in the environment of the server, which wins over the form. */
export const FixedAtStart = ({ label, value }: Props) => (
  <TextInput label={label} description="Fixé au démarrage" size="md" value={value} readOnly />
)
