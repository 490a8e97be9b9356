import { Button, Group, Stack, TextInput } from '@mantine/core'
import { IconWand } from '@tabler/icons-react'
import { makePassword, shortestPassword } from '#rules/people/password.ts'
import type { Role } from '#rules/people/staff.ts'
import { CopyButton } from '../../app/device/CopyButton.tsx'
import type { useDraft } from '../../app/form/use-draft.ts'

type Props = {
  readonly draft: Pick<
    ReturnType<typeof useDraft<{ readonly password: string }, 'password'>>,
    'values' | 'change' | 'text'
  >
  readonly role: Role | null
}

export const newPassword = (): string => makePassword(crypto.getRandomValues(new Uint8Array(12)))

/** The password is shown in clear: it is made to be handed over once. */
export function PasswordToGive({ draft, role }: Props) {
  const { password } = draft.values
  return (
    <Stack style={{ gap: 8 }}>
      <TextInput
        label="Mot de passe"
        description={`Au moins ${shortestPassword(role ?? 'vendor')} caractères`}
        classNames={{ input: 'fp-code' }}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...draft.text('password')}
      />
      <Group gap={8}>
        <Button
          variant="default"
          leftSection={<IconWand size={20} aria-hidden="true" />}
          onClick={() => draft.change({ password: newPassword() })}
        >
          Générer
        </Button>
        <CopyButton text={password} label="Copier le mot de passe" disabled={password === ''} />
      </Group>
    </Stack>
  )
}
