import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { Over } from './Over.tsx'

type Props = {
  readonly isOpen: boolean
  readonly title: string
  readonly onClose: () => void
  /** While saving, neither Esc, nor the backdrop, nor the cross closes it. */
  readonly isHeld?: boolean
  readonly size?: string | number
  readonly fillsScreen?: boolean
  /** Dark whatever the theme of this device. */
  readonly isDark?: boolean
  readonly children: ReactNode
}

/** A question or a small form over the page. Its head is a plain `div`, because a `header` would count as a second banner of the page. */
export function Dialog({
  isOpen,
  title,
  onClose,
  isHeld = false,
  size,
  fillsScreen,
  isDark,
  children,
}: Props) {
  const close = isHeld ? () => undefined : onClose
  return (
    <Modal.Root
      opened={isOpen}
      onClose={close}
      closeOnClickOutside={!isHeld}
      closeOnEscape={false}
      centered
      size={size}
      fullScreen={fillsScreen}
      radius="xl"
    >
      <Over isOpen={isOpen} close={close}>
        <Modal.Overlay />
        <Modal.Content data-mantine-color-scheme={isDark && 'dark'}>
          <Modal.Header component="div">
            <Modal.Title>{title}</Modal.Title>
            <Modal.CloseButton aria-label="Fermer" size={48} />
          </Modal.Header>
          <Modal.Body>{children}</Modal.Body>
        </Modal.Content>
      </Over>
    </Modal.Root>
  )
}
