import type { StandInventory } from '#contract/stock/inventory.ts'
import { issuerOf } from '#rules/paper/paper.ts'
import { counted } from '#rules/plain/french.ts'
import { countSheet } from '#rules/stock/count-sheet.ts'
import { ask } from '../../app/calls/ask.ts'
import { now, useNow } from '../../app/calls/clock.ts'
import { useVenue } from '../../app/calls/venue.ts'
import { ActButton } from '../../app/form/ActButton.tsx'
import { ActRefused } from '../../app/form/ActRefused.tsx'
import { useAct } from '../../app/form/use-act.ts'
import { PaperButtons } from '../../app/print/PaperButtons.tsx'
import { usePaper } from '../../app/print/use-paper.ts'
import classes from './Inventory.module.css'
import { endedWords } from './inventory-words.ts'

const everyMinute = 60_000

/** Shown while no inventory is open here. If a colleague was quicker, the next read shows theirs. */
export function BeginInventory({ here }: { readonly here: StandInventory }) {
  const { stand, inventory, rows } = here
  const now = useNow(everyMinute)
  const beginning = useAct(ask.openInventory, {
    isMoney: true,
    about: () => `Inventaire, ${stand.name}`,
    changes: ['inventories'],
  })
  return (
    <section aria-labelledby="stand" className={`fp-panel ${classes.begin}`}>
      <h2 id="stand" className={classes.title}>
        {stand.name}
      </h2>
      <p>
        {counted(rows.length, 'produit', 'produits')} à compter. Les ventes continuent pendant l'inventaire.
      </p>
      {inventory?.ending ? (
        <p className={classes.aside}>{endedWords(toEnded(inventory.ending), now)}</p>
      ) : null}
      {beginning.state === 'refused' ? <ActRefused refusal={beginning.refusal} /> : null}
      <div className={classes.acts}>
        <ActButton
          act={beginning}
          isReady={rows.length > 0}
          onClick={() => beginning.run({ standId: stand.id })}
        >
          Commencer l'inventaire
        </ActButton>
        <PrintCountSheet here={here} />
      </div>
    </section>
  )
}

const toEnded = ({ how, by, at }: NonNullable<NonNullable<StandInventory['inventory']>['ending']>) => ({
  how,
  by: by.name,
  at: new Date(at),
})

function PrintCountSheet({ here: { stand, rows } }: { readonly here: StandInventory }) {
  const venue = useVenue()
  const paper = usePaper({
    shape: 'A4',
    read: async () =>
      countSheet({ issuer: issuerOf(venue?.event ?? ''), standName: stand.name, rows, at: now() }),
  })
  return <PaperButtons label="Imprimer la feuille de comptage" paper={paper} />
}
