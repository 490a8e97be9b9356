import type { ListedStand } from '#contract/venue/stand.ts'
import { refusedBy } from '#rules/plain/refusal.ts'
import { mustBeUnused } from '#rules/venue/stand-change.ts'
import { ask } from '../../app/calls/ask.ts'
import { ActDialog } from '../../app/form/ActDialog.tsx'
import { useAct } from '../../app/form/use-act.ts'
import { StandRefused } from './StandRefused.tsx'
import { vendorsInWords } from './stand-list.ts'

type Props = { readonly stand: ListedStand; readonly onClose: () => void; readonly onGone: () => void }

export function DeleteStand({ stand, onClose, onGone }: Props) {
  const { id, name, vendors } = stand
  const deleting = useAct(ask.deleteStand, {
    changes: ['stands', 'staff'],
    news: 'Stand supprimé',
    onDone: onGone,
  })
  const inUse = refusedBy(() => mustBeUnused(stand))
  return (
    <ActDialog
      act={deleting}
      title={`Supprimer le stand ${name}\u202F?`}
      label="Supprimer"
      isDangerous
      whyNot={inUse}
      wordToType={inUse ? undefined : name}
      refused={(refusal) => <StandRefused refusal={refusal} whenBroken="stand-deleting-failed" />}
      onConfirm={() => deleting.run({ standId: id })}
      onClose={onClose}
    >
      {vendors.length === 0
        ? 'Seul un stand sans produit ni vente peut être supprimé.'
        : `Sans stand ensuite\u00A0: ${vendorsInWords(stand)}. Seul un stand sans produit ni vente peut être supprimé.`}
    </ActDialog>
  )
}
