import { useState } from 'react'
import type { DrawerHanded } from '#contract/till/till.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { mustRecountWords } from '#rules/till/handed-drawer.ts'
import { nothingTyped, readCash, whyNoCash } from '../../ui/money/cash-typing.ts'
import { DirhamField } from '../../ui/money/DirhamField.tsx'
import { ask } from '../calls/ask.ts'
import { useMe } from '../calls/me.ts'
import { ActForm } from '../form/ActForm.tsx'
import { useAct } from '../form/use-act.ts'
import classes from './Till.module.css'

type Props = { readonly drawer: DrawerHanded; readonly onLeave: () => void }

/** Refuses a drawer that holds another sum than the colleague said: that colleague has to count again. */
export function RefuseDrawer({ drawer, onLeave }: Props) {
  const { tillId, fromName, counted: handed } = drawer
  const [typed, setTyped] = useState(nothingTyped('total'))
  const refusing = useAct(ask.refuseDrawer, { changes: [`till:${useMe().id}`], onDone: onLeave })
  const counted = readCash(typed)?.counted
  const isExpected = counted === handed
  return (
    <ActForm
      act={refusing}
      className={classes.step}
      label="Faire recompter"
      cancelLabel="Retour"
      buttons="counter"
      isReady={counted !== undefined && !isExpected}
      whyNot={isExpected ? refusals['drawer-count-expected'] : undefined}
      onConfirm={() => counted !== undefined && refusing.run({ tillId, counted })}
      onClose={onLeave}
    >
      <DirhamField
        label="J'ai compté"
        description={
          counted === undefined || isExpected
            ? 'Tout le tiroir, fonds compris.'
            : mustRecountWords({ fromName }, { handed, counted })
        }
        size="lg"
        value={typed.total}
        onChange={(total) => setTyped({ ...typed, total })}
        error={whyNoCash(typed)}
        autoFocus
      />
    </ActForm>
  )
}
