import type { ListedStand } from '#contract/venue/stand.ts'
import { ask } from '../../app/calls/ask.ts'
import { useAct } from '../../app/form/use-act.ts'
import { ActionMenu } from '../../ui/dialog/ActionMenu.tsx'
import { StandRefused } from './StandRefused.tsx'

type Props = {
  readonly stand: ListedStand
  readonly label: string
  /** Undefined where a button beside the menu opens the form. */
  readonly onEdit?: (stand: ListedStand) => void
  readonly onDelete: (stand: ListedStand) => void
}

/** The menu of the rarer acts on a stand; a pause ends with one tap. */
export function StandMenu({ stand, label, onEdit, onDelete }: Props) {
  const { id, isActive, isPaused, isReserve } = stand
  const pausing = useAct(isPaused ? ask.resumeStand : ask.pauseStand, {
    changes: ['stands'],
    news: isPaused ? 'Le stand vend à nouveau' : 'Stand en pause',
  })
  const mayPause = isPaused || (isActive && !isReserve)
  return (
    <>
      <ActionMenu
        label={label}
        actions={[
          ...(onEdit ? [{ label: 'Modifier', onPick: () => onEdit(stand) }] : []),
          ...(mayPause
            ? [
                {
                  label: isPaused ? 'Reprendre' : 'Mettre en pause',
                  onPick: () => pausing.run({ standId: id }),
                },
              ]
            : []),
          { label: 'Supprimer', onPick: () => onDelete(stand), isDangerous: true },
        ]}
      />
      {pausing.state === 'refused' ? (
        <StandRefused refusal={pausing.refusal} whenBroken="stand-updating-failed" />
      ) : null}
    </>
  )
}
