import { Button } from '@mantine/core'
import type { StandInventory } from '#contract/stock/inventory.ts'
import { counted } from '#rules/plain/french.ts'
import { ask } from '../../app/calls/ask.ts'
import { ActButton } from '../../app/form/ActButton.tsx'
import { ActRefused } from '../../app/form/ActRefused.tsx'
import { useAct } from '../../app/form/use-act.ts'
import { ResultPanel } from '../../ui/states/ResultPanel.tsx'
import { Difference } from './Difference.tsx'
import classes from './Inventory.module.css'
import { recountWords } from './inventory-words.ts'

type Props = {
  readonly here: StandInventory
  readonly closed: Awaited<ReturnType<typeof ask.closeInventory>>
  readonly onRecount: (productIds: readonly string[]) => void
  readonly onClose: () => void
}

/** Sorts lines as the till shows their products; products that no longer exist come last. */
function inOrder<Line extends { readonly productId: string }>(
  { rows }: StandInventory,
  lines: readonly Line[],
) {
  const place = new Map(rows.map(({ productId }, index) => [productId, index]))
  const placeOf = ({ productId }: Line) => place.get(productId) ?? rows.length
  return lines.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** The result of each difference. Products to recount start a new inventory. */
export function InventoryResult({ here, closed, onRecount, onClose }: Props) {
  const { standId, at, corrected, toRecount, gone } = closed
  const beginning = useAct(ask.openInventory, {
    isMoney: true,
    about: () => 'Inventaire',
    changes: ['inventories'],
    onDone: () => onRecount(toRecount.map(({ productId }) => productId)),
  })
  return (
    <ResultPanel
      outcome={toRecount.length > 0 ? 'remark' : 'success'}
      title="Inventaire validé"
      at={new Date(at)}
      actions={
        <>
          {toRecount.length > 0 ? (
            <ActButton act={beginning} onClick={() => beginning.run({ standId })}>
              Recompter ({toRecount.length})
            </ActButton>
          ) : null}
          <Button variant={toRecount.length > 0 ? 'default' : 'filled'} onClick={onClose}>
            Terminer
          </Button>
        </>
      }
    >
      <p>{counted(corrected.length, 'stock corrigé', 'stocks corrigés')}</p>
      <ul className={classes.lines} aria-label="Résultat">
        {toRecount.map(({ productId, name, moved }) => (
          <li key={productId} className={classes.line}>
            <strong>{name}</strong>
            <span className={classes.aside}>{recountWords(moved)}</span>
          </li>
        ))}
        {gone.map(({ productId, name }) => (
          <li key={productId} className={classes.line}>
            <strong>{name}</strong>
            <span className={classes.aside}>Supprimé ou déplacé entre-temps&nbsp;: non corrigé.</span>
          </li>
        ))}
        {inOrder(here, corrected).map(({ productId, name, difference }) => (
          <li key={productId} className={classes.line}>
            <strong>{name}</strong>
            <Difference of={difference} />
          </li>
        ))}
      </ul>
      {beginning.state === 'refused' ? <ActRefused refusal={beginning.refusal} /> : null}
    </ResultPanel>
  )
}
