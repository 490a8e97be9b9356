import { Button, TextInput } from '@mantine/core'
import { IconWand } from '@tabler/icons-react'
import { makePassword, shortestPassword } from '#rules/password.ts'
import type { Role } from '#rules/staff.ts'
import { CopyButton } from './CopyButton.tsx'
import classes from './Users.module.css'

type Props = {
  readonly id: string
  readonly value: string
  readonly role: Role | undefined
  readonly error: string | undefined
  readonly onChange: (password: string) => void
}

export const newPassword = (): string => makePassword(crypto.getRandomValues(new Uint8Array(12)))

/** Shown as typed: it is made to be handed over, once. */
export function PasswordToGive({ id, value, role, error, onChange }: Props) {
  return (
    <div className={classes.form} style={{ gap: 8 }}>
      <TextInput
        id={id}
        label="Mot de passe"
        description={`Au moins ${shortestPassword(role ?? 'vendor')} caractères`}
        classNames={{ input: 'fp-code' }}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        error={error}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <div className={classes.buttons}>
        <Button
          variant="default"
          leftSection={<IconWand size={20} aria-hidden="true" />}
          onClick={() => onChange(newPassword())}
        >
          Générer
        </Button>
        <CopyButton text={value} label="Copier le mot de passe" disabled={value === ''} />
      </div>
    </div>
  )
}
