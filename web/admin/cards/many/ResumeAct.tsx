import { Button, Group } from '@mantine/core'
import { counted } from '#rules/plain/french.ts'
import { ActDialog } from '../../../app/form/ActDialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import classes from './Many.module.css'
import { ManyDone } from './ManyDone.tsx'
import { heldInWords, isComplete, type ManyAct } from './many-act.ts'
import type { ManyCardsProps } from './many-cards-act.ts'
import { useManyAct } from './use-many-act.ts'

type HeldProps = { readonly act: ManyAct; readonly onResume: () => void }

/** Shown over the list while an act waits for its last answers, or for its outcome to be seen. */
export const HeldAct = ({ act, onResume }: HeldProps) => (
  <div role="status" className={classes.held}>
    <Notice tone="warn">{heldInWords(act)}</Notice>
    <Button variant="default" aria-haspopup="dialog" onClick={onResume}>
      {isComplete(act) ? 'Voir le résultat' : 'Reprendre'}
    </Button>
  </div>
)

/** Goes on with the act that was cut: the cards that were answered are not asked for again, and none is done twice. */
export function ResumeAct({ onClose }: Pick<ManyCardsProps, 'onClose'>) {
  const { act, kept, forget } = useManyAct()
  if (!kept && act.state !== 'done') return null
  const left = kept ? kept.cards.length - kept.answered : 0
  const leave = () => {
    if (act.state === 'done' || (kept && isComplete(kept))) forget()
    onClose()
  }
  return (
    <ActDialog
      act={act}
      title={`Reprendre pour ${counted(left, 'carte', 'cartes')}\u202F?`}
      titleWhenDone="Cartes traitées"
      label="Reprendre"
      told={(done) => <ManyDone act={done} onClose={leave} />}
      {...(kept &&
        isComplete(kept) &&
        act.state === 'idle' && { instead: <ManyDone act={kept} onClose={leave} /> })}
      onConfirm={() => kept && act.run(kept)}
      onClose={leave}
    >
      {kept ? <p>{heldInWords(kept)}</p> : null}
      <p>Aucune carte n'est traitée deux fois.</p>
      <Group>
        <Button
          variant="subtle"
          disabled={act.state === 'sending'}
          onClick={() => {
            forget()
            onClose()
          }}
        >
          S'arrêter là
        </Button>
      </Group>
    </ActDialog>
  )
}
