import { readRescueKey } from '#rules/copies/rescue-key.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { useGiveFocusBack } from '../../ui/give-focus-back.ts'
import { useIsPhone } from '../../ui/use-media.ts'
import { TextScanner } from './TextScanner.tsx'

type Props = {
  /** Called once, with what the code on the paper says. */
  readonly onRead: (key: string) => void
  readonly onClose: () => void
}

/** The camera, held over the paper of the key. */
export function KeyScanner({ onRead, onClose }: Props) {
  useGiveFocusBack()
  const isPhone = useIsPhone()
  return (
    <Dialog isOpen title="Scanner la clé de secours" fillsScreen={isPhone} onClose={onClose}>
      <TextScanner reads={readRescueKey} onRead={onRead} />
    </Dialog>
  )
}
