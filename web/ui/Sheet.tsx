import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useIsPhone } from './use-media.ts'

type Props = {
  readonly isOpen: boolean
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A form or a menu from the side: 480 px, the whole screen on a phone. */
export function Sheet({ isOpen, title, onClose, children }: Props) {
  const isPhone = useIsPhone()
  return (
    <Drawer.Root opened={isOpen} onClose={onClose} position="right" size={isPhone ? '100%' : 480}>
      <Drawer.Overlay />
      <Drawer.Content>
        <Drawer.Header component="div">
          <Drawer.Title fw={700} fz="lg">
            {title}
          </Drawer.Title>
          <Drawer.CloseButton aria-label="Fermer" size={48} />
        </Drawer.Header>
        <Drawer.Body>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
