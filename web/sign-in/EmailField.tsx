import { TextInput } from '@mantine/core'

type Props = {
  readonly isReadOnly: boolean
  readonly error: string | boolean
}

export function EmailField({ isReadOnly, error }: Props) {
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
      autoFocus
      readOnly={isReadOnly}
      error={error}
    />
  )
}
