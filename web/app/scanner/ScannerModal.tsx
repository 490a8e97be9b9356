import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { useIsPhone } from '../../ui/use-media.ts'
import { Scanner } from './Scanner.tsx'

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
  readonly onCode: (code: string) => void
  readonly busy?: boolean
}

/** The scanner over a list. It stays open after a read: close it in `onCode` when one card is enough. */
export function ScannerModal({ opened, onClose, onCode, busy = false }: Props) {
  const isPhone = useIsPhone()
  return (
    <Dialog isOpen={opened} onClose={onClose} title="Scanner une carte" fillsScreen={isPhone}>
      <Scanner onCode={onCode} busy={busy} />
    </Dialog>
  )
}
