import { ask } from '../../app/calls/ask.ts'
import type { Stand } from '../../app/calls/use-stands.ts'
import { ActSheet } from '../../app/form/ActSheet.tsx'
import { useAct } from '../../app/form/use-act.ts'
import { StandFields } from './StandFields.tsx'
import { StandRefused } from './StandRefused.tsx'
import { letterToCome, newStandDraft, toAdd } from './stand-draft.ts'
import { useStandDraft } from './use-stand-draft.ts'

type Props = { readonly stands: readonly Stand[]; readonly onClose: () => void }

/** Creates a stand; only its name is required. */
export function NewStand({ stands, onClose }: Props) {
  const adding = useAct(ask.addStand, {
    changes: ['stands', 'staff'],
    news: 'Stand ajouté',
    onDone: onClose,
  })
  const draft = useStandDraft(adding, { initial: newStandDraft(stands), stands })
  return (
    <ActSheet
      act={adding}
      draft={draft}
      title="Nouveau stand"
      label="Créer le stand"
      whenCut="Enregistrement impossible hors connexion."
      refused={(refusal) => <StandRefused refusal={refusal} whenBroken="stand-adding-failed" />}
      onConfirm={() => adding.run(toAdd(draft.values))}
      onClose={onClose}
    >
      <StandFields draft={draft} letterProposed={letterToCome(stands)} />
    </ActSheet>
  )
}
