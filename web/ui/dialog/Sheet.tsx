import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useIsPhone } from '../use-media.ts'
import { Over } from './Over.tsx'

type Props = {
  readonly isOpen: boolean
  readonly title: string
  /** Makes room for something beside the form. */
  readonly isWide?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A form or a menu from the side: 480 px or 760 px wide, the whole screen on a phone. */
export function Sheet({ isOpen, title, isWide = false, onClose, children }: Props) {
  const isPhone = useIsPhone()
  return (
    <Drawer.Root
      opened={isOpen}
      onClose={onClose}
      closeOnEscape={false}
      position="right"
      size={isPhone ? '100%' : isWide ? 760 : 480}
    >
      <Over isOpen={isOpen} close={onClose}>
        <Drawer.Overlay />
        <Drawer.Content>
          <Drawer.Header component="div">
            <Drawer.Title>{title}</Drawer.Title>
            <Drawer.CloseButton aria-label="Fermer" size={48} />
          </Drawer.Header>
          <Drawer.Body>{children}</Drawer.Body>
        </Drawer.Content>
      </Over>
    </Drawer.Root>
  )
}
