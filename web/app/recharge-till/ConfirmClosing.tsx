import { type Centimes, formatDirhams } from '#rules/money.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'

type Props = {
  readonly isOpen: boolean
  readonly counted: Centimes
  readonly onConfirm: () => void
  readonly onClose: () => void
}

export function ConfirmClosing({ isOpen, counted, onConfirm, onClose }: Props) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={'Clôturer votre caisse\u202F?'}
      confirmLabel="Clôturer la caisse"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>Vous avez compté {formatDirhams(counted)}. Une caisse clôturée ne se rouvre pas.</p>
    </ConfirmDialog>
  )
}
