import type { ListedBoard } from '#contract/kitchen/board.ts'
import { ask } from '../../app/calls/ask.ts'
import { ActDialog } from '../../app/form/ActDialog.tsx'
import { useAct } from '../../app/form/use-act.ts'

type Props = { readonly board: ListedBoard; readonly onClose: () => void }

export function RevokeBoard({ board: { id, name }, onClose }: Props) {
  const revoking = useAct(ask.revokeBoard, { changes: ['boards'], news: 'Écran retiré', onDone: onClose })
  return (
    <ActDialog
      act={revoking}
      title={`Retirer l'écran ${name}\u202F?`}
      label="Retirer"
      isDangerous
      onConfirm={() => revoking.run({ boardId: id })}
      onClose={onClose}
    >
      <span>Il s'éteint tout de suite, et son lien ne s'ouvre plus.</span>
    </ActDialog>
  )
}
