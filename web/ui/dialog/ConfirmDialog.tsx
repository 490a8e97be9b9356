import { Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'

type Props = {
  readonly isOpen: boolean
  /** A question that names the object: «Abandonner les modifications ?» */
  readonly title: string
  /** The consequence, with figures. */
  readonly children: ReactNode
  /** A verb: «Abandonner». */
  readonly confirmLabel: string
  readonly cancelLabel?: string
  readonly isDangerous?: boolean
  /** Whether the question is about money: then the cancel button has the focus, so that an accidental key moves nothing. */
  readonly isMoney?: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** A question about something on this device; acts sent to the server are confirmed by an ActDialog. */
export function ConfirmDialog(props: Props) {
  const { isOpen, title, children, confirmLabel, cancelLabel = 'Annuler', isDangerous, isMoney } = props
  const { onConfirm, onClose } = props
  const isBackFirst = isDangerous || isMoney
  return (
    <Dialog isOpen={isOpen} title={title} onClose={onClose}>
      <Stack>
        <div>{children}</div>
        <Group justify="flex-end" gap="md">
          <Button variant="default" size="touch" onClick={onClose} data-autofocus={isBackFirst || undefined}>
            {cancelLabel}
          </Button>
          <Button
            color={isDangerous ? 'red' : undefined}
            size="touch"
            onClick={onConfirm}
            data-autofocus={isBackFirst ? undefined : true}
          >
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
