import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ListedStand } from '#contract/venue/stand.ts'
import { Link } from '../../app/address/links.tsx'
import { ask } from '../../app/calls/ask.ts'
import type { Stand } from '../../app/calls/use-stands.ts'
import { ActSheet } from '../../app/form/ActSheet.tsx'
import { useAct } from '../../app/form/use-act.ts'
import { StandFields } from './StandFields.tsx'
import { StandLinks } from './StandLinks.tsx'
import { StandRefused } from './StandRefused.tsx'
import classes from './Stands.module.css'
import { draftOf, toEdit } from './stand-draft.ts'
import { useStandDraft } from './use-stand-draft.ts'

type Props = {
  readonly stands: readonly Stand[]
  readonly stand: ListedStand
  /** True while a dialog lies over the sheet. */
  readonly isCovered: boolean
  readonly onClose: () => void
  readonly onDelete: () => void
}

export function EditStand({ stand, stands, isCovered, onClose, onDelete }: Props) {
  const editing = useAct(ask.editStand, {
    changes: ['stands', 'staff'],
    news: 'Stand mis à jour',
    onDone: onClose,
  })
  const [initial] = useState(() => draftOf(stand))
  const draft = useStandDraft(editing, { initial, stands, standId: stand.id })
  return (
    <ActSheet
      act={editing}
      draft={draft}
      title={stand.name}
      label="Enregistrer"
      whenCut="Enregistrement impossible hors connexion."
      isCovered={isCovered}
      refused={(refusal) => <StandRefused refusal={refusal} whenBroken="stand-updating-failed" />}
      onConfirm={() => editing.run({ standId: stand.id, ...toEdit(initial, draft.values) })}
      onClose={onClose}
      below={
        <div className={classes.below}>
          <StandLinks stand={stand} />
          {stand.isReserve ? null : (
            <Link
              className="fp-link"
              to="/stands"
              search={(before) => ({ ...before, id: undefined, commandes: stand.id })}
              state={{ isDetail: true }}
              resetScroll={false}
            >
              Voir les commandes
            </Link>
          )}
          <Button
            variant="default"
            size="touch"
            c="var(--fp-danger-text)"
            aria-haspopup="dialog"
            onClick={onDelete}
          >
            Supprimer
          </Button>
        </div>
      }
    >
      <StandFields draft={draft} stand={stand} />
    </ActSheet>
  )
}
