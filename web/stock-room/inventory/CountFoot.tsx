import { Button } from '@mantine/core'
import type { StandInventory } from '#contract/stock/inventory.ts'
import { ActionMenu } from '../../ui/dialog/ActionMenu.tsx'
import { tallyOf } from './count-tally.ts'
import classes from './Inventory.module.css'
import { differenceCount, progressWords } from './inventory-words.ts'

type Props = {
  readonly here: StandInventory
  readonly onValidate: () => void
  readonly onAbandon: () => void
}

/** In sight however long the list is: how far one is, and the way to end it. */
export function CountFoot({ here: { rows }, onValidate, onAbandon }: Props) {
  const { counted, products, differing } = tallyOf(rows)
  return (
    <div className={classes.foot}>
      <p className={classes.progress} role="status">
        {progressWords(counted, products)}
      </p>
      <progress className={classes.bar} value={counted} max={Math.max(products, 1)} aria-hidden="true" />
      <Button
        mih={56}
        className={classes.validate}
        disabled={counted === 0}
        data-validate
        onClick={onValidate}
      >
        Valider l'inventaire ({differenceCount(differing.length)})
      </Button>
      <ActionMenu
        label="Autres actions de l'inventaire"
        actions={[{ label: "Abandonner l'inventaire", isDangerous: true, onPick: onAbandon }]}
      />
    </div>
  )
}
