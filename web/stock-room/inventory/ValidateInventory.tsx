import { useState } from 'react'
import type { StandInventory } from '#contract/stock/inventory.ts'
import { ofName } from '#rules/plain/elision.ts'
import { differenceOf } from '#rules/stock/inventory.ts'
import { ask } from '../../app/calls/ask.ts'
import { ActSheet } from '../../app/form/ActSheet.tsx'
import { useAct } from '../../app/form/use-act.ts'
import { type CountedRow, mustBeRecounted, tallyOf } from './count-tally.ts'
import { Difference } from './Difference.tsx'
import classes from './Inventory.module.css'
import { InventoryResult } from './InventoryResult.tsx'
import { correctionWords, differenceCount, tallyWords } from './inventory-words.ts'
import { whenEnded } from './when-ended.tsx'

type Props = {
  readonly inventoryId: string
  readonly here: StandInventory
  readonly onRecount: (productIds: readonly string[]) => void
  readonly onClose: () => void
}

/** Shows each difference again before it is saved: the known and the counted stock. Lines without a difference change nothing. */
export function ValidateInventory({ inventoryId, here, onRecount, onClose }: Props) {
  const { stand, inventory, rows } = here
  const { differing, agreeing, uncounted } = tallyOf(rows)
  const closing = useAct(ask.closeInventory, {
    isMoney: true,
    about: () => `Validation de l'inventaire, ${stand.name}`,
    changes: ['inventories', 'stock', 'stock-alerts'],
  })
  // The number of counts of the inventory being validated: a colleague may have started another one meanwhile.
  const [countCount, setCountCount] = useState(inventory?.countCount ?? 0)
  if (inventory?.id === inventoryId && inventory.countCount !== countCount)
    setCountCount(inventory.countCount)
  return (
    <ActSheet
      act={closing}
      isWide
      title={`Valider l'inventaire ${ofName(stand.name)}`}
      label={`Enregistrer (${differenceCount(differing.length)})`}
      whenCut="Enregistrement impossible hors connexion."
      refused={whenEnded}
      told={(closed) => (
        <InventoryResult here={here} closed={closed} onRecount={onRecount} onClose={onClose} />
      )}
      onConfirm={() => closing.run({ inventoryId, countCount })}
      onClose={onClose}
    >
      {/* The words have the focus and not «Fermer»: Enter closes nothing, Ctrl with Enter saves. */}
      <p tabIndex={-1} data-autofocus>
        {tallyWords({ differences: differing.length, agreeing, uncounted })}
      </p>
      {differing.length === 0 ? (
        <p>Aucun écart&nbsp;: aucun stock ne change.</p>
      ) : (
        <ul className={classes.lines} aria-label="Écarts">
          {differing.map((row) => (
            <DifferingLine key={row.productId} row={row} />
          ))}
        </ul>
      )}
    </ActSheet>
  )
}

const DifferingLine = ({ row }: { readonly row: CountedRow }) => (
  <li className={classes.line}>
    <strong>{row.name}</strong>
    <span className={classes.sign}>
      <Difference of={differenceOf(row.count)} />
    </span>
    <span className={classes.aside}>
      {mustBeRecounted(row)
        ? 'À recompter\u00A0: ne sera pas corrigé.'
        : correctionWords(row.count.stock, row.count.counted, row.unit)}
    </span>
  </li>
)
