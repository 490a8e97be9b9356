import { useState } from 'react'
import type { ListedStand } from '#contract/venue/stand.ts'
import { openOrdersInWords } from '#rules/venue/stand-words.ts'
import { ask } from '../../app/calls/ask.ts'
import { ActButton } from '../../app/form/ActButton.tsx'
import { ActDialog } from '../../app/form/ActDialog.tsx'
import { useAct } from '../../app/form/use-act.ts'
import { StandRefused } from './StandRefused.tsx'

type Props = { readonly stand: ListedStand }

/** Switches the stand on or off; asks for confirmation only where orders are still to be served. Each stand's button has its own loader. */
export function StandSwitch({ stand }: Props) {
  const { id, name, isActive, openOrders } = stand
  const [isAsking, setAsking] = useState(false)
  const switching = useAct(isActive ? ask.deactivateStand : ask.activateStand, {
    changes: ['stands'],
    news: 'Stand mis à jour',
    onDone: () => setAsking(false),
  })
  const isAskedFirst = isActive && openOrders > 0
  const label = isActive ? 'Désactiver' : 'Activer'
  const refused =
    switching.state === 'refused' ? (
      <StandRefused refusal={switching.refusal} whenBroken="stand-updating-failed" />
    ) : null
  return (
    <>
      <ActButton
        act={switching}
        variant="default"
        aria-label={`${label} ${name}`}
        {...(isAskedFirst && { 'aria-haspopup': 'dialog' })}
        onClick={() => (isAskedFirst ? setAsking(true) : switching.run({ standId: id }))}
      >
        {label}
      </ActButton>
      {isAsking ? (
        <ActDialog
          act={switching}
          title={`Désactiver le stand ${name}\u202F?`}
          label="Désactiver"
          isDangerous
          refused={() => refused}
          onConfirm={() => switching.run({ standId: id })}
          onClose={() => setAsking(false)}
        >
          {openOrdersInWords(openOrders)}
        </ActDialog>
      ) : (
        refused
      )}
    </>
  )
}
