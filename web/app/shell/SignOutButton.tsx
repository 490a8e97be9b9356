import { Button } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { useState } from 'react'
import { askToLeave } from '../sign-out/ask-to-leave.ts'

/** Always with a word: a bare icon among others was tapped by mistake. */
export function SignOutButton() {
  const [isLeaving, setIsLeaving] = useState(false)
  const onClick = () => {
    setIsLeaving(true)
    void askToLeave().finally(() => setIsLeaving(false))
  }
  return (
    <Button
      variant="subtle"
      color="gray"
      c="var(--fp-text)"
      px="xs"
      leftSection={<IconLogout aria-hidden="true" />}
      loading={isLeaving}
      onClick={onClick}
    >
      Se déconnecter
    </Button>
  )
}
