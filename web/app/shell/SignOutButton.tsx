import { Button } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { useState } from 'react'
import { leave } from './leave.ts'

export function SignOutButton({ isFolded = false }: { isFolded?: boolean }) {
  const [isLeaving, setIsLeaving] = useState(false)
  const onClick = () => {
    setIsLeaving(true)
    void leave().finally(() => setIsLeaving(false))
  }
  return (
    <Button
      variant="subtle"
      color="gray"
      c="var(--fp-text)"
      px={isFolded ? 10 : 'xs'}
      leftSection={isFolded ? undefined : <IconLogout aria-hidden="true" />}
      aria-label={isFolded ? 'Se déconnecter' : undefined}
      title={isFolded ? 'Se déconnecter' : undefined}
      loading={isLeaving}
      onClick={onClick}
    >
      {isFolded ? <IconLogout aria-hidden="true" /> : 'Se déconnecter'}
    </Button>
  )
}
