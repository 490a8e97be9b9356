import { TextInput } from '@mantine/core'

type Props = {
  readonly isReadOnly: boolean
  readonly error: string | boolean
  readonly defaultValue?: string
}

export function EmailField({ isReadOnly, error, defaultValue }: Props) {
  return (
    <TextInput
      label="Adresse e-mail"
      name="email"
      type="email"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      size="lg"
      defaultValue={defaultValue}
      readOnly={isReadOnly}
      error={error}
    />
  )
}
