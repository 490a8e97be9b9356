import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Scanner } from './Scanner.tsx'

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
  readonly onCode: (code: string) => void
  readonly busy?: boolean
}

/** The scanner over a list. It stays open after a read: close it in `onCode` when one card is enough. */
export function ScannerModal({ opened, onClose, onCode, busy = false }: Props) {
  const isPhone = useMediaQuery('(max-width: 48em)')
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Scanner une carte"
      fullScreen={isPhone}
      closeButtonProps={{ 'aria-label': 'Fermer', size: 48 }}
    >
      <Scanner onCode={onCode} busy={busy} />
    </Modal>
  )
}
