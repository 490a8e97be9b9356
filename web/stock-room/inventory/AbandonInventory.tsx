import type { StandInventory } from '#contract/stock/inventory.ts'
import { ofName } from '#rules/plain/elision.ts'
import { counted } from '#rules/plain/french.ts'
import { ask } from '../../app/calls/ask.ts'
import { ActDialog } from '../../app/form/ActDialog.tsx'
import { useAct } from '../../app/form/use-act.ts'
import { tallyOf } from './count-tally.ts'
import { whenEnded } from './when-ended.tsx'

type Props = {
  readonly inventoryId: string
  readonly here: StandInventory
  readonly onClose: () => void
}

export function AbandonInventory({ inventoryId, here: { stand, rows }, onClose }: Props) {
  const abandoning = useAct(ask.abandonInventory, {
    isMoney: true,
    about: () => `Abandon de l'inventaire, ${stand.name}`,
    changes: ['inventories'],
    news: 'Inventaire abandonné',
    onDone: onClose,
  })
  return (
    <ActDialog
      act={abandoning}
      title={`Abandonner l'inventaire ${ofName(stand.name)}\u202F?`}
      label="Abandonner l'inventaire"
      cancelLabel="Continuer l'inventaire"
      isDangerous
      refused={whenEnded}
      onConfirm={() => abandoning.run({ inventoryId })}
      onClose={onClose}
    >
      <span>
        {counted(tallyOf(rows).counted, 'comptage sera perdu', 'comptages seront perdus')}. Aucun stock ne
        change.
      </span>
    </ActDialog>
  )
}
