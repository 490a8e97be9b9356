import { TextInput } from '@mantine/core'

type Props = {
  readonly isReadOnly: boolean
  readonly error: string | boolean
  /** The address that is already known: only the password is missing. */
  readonly known?: string | undefined
  /** Another field of the form comes first and has the focus. */
  readonly isLater?: boolean
}

export function EmailField({ isReadOnly, error, known, isLater }: Props) {
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
      defaultValue={known}
      autoFocus={known === undefined && !isLater}
      readOnly={isReadOnly}
      error={error}
    />
  )
}
