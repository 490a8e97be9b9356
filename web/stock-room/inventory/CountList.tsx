import { Button } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { StandInventory } from '#contract/stock/inventory.ts'
import { plainWords } from '#rules/plain/plain-words.ts'
import { byCategory } from '#rules/stock/count-sheet.ts'
import { useNow } from '../../app/calls/clock.ts'
import { useHeldPage } from '../../app/form/hold-page.ts'
import { LeaveUnsaved } from '../../app/form/LeaveQuestion.tsx'
import { ActionMenu } from '../../ui/dialog/ActionMenu.tsx'
import { SearchField } from '../../ui/list/SearchField.tsx'
import { CountRow } from './CountRow.tsx'
import { rowsShown, tallyOf } from './count-tally.ts'
import classes from './Inventory.module.css'
import { begunWords, differenceCount, progressWords } from './inventory-words.ts'

type Props = {
  readonly here: StandInventory
  readonly inventory: NonNullable<StandInventory['inventory']>
  /** The ids of products that an inventory could not correct: only these are shown until the person asks for all. */
  readonly toRecount: ReadonlySet<string>
  readonly onSeeAll: () => void
  readonly onValidate: () => void
  readonly onAbandon: () => void
}

const everyMinute = 60_000

/** A field for each product. Enter moves to the next one, then to the button that validates. */
export function CountList({ here, inventory, toRecount, onSeeAll, onValidate, onAbandon }: Props) {
  const { stand, rows } = here
  const now = useNow(everyMinute)
  const [search, setSearch] = useState('')
  const list = useRef<HTMLDivElement>(null)
  useFocusWhereOneWas(list)
  const shown = rowsShown(rows, (name) => plainWords(name).includes(plainWords(search)), toRecount)
  const goOn = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.defaultPrevented || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    const fields = fieldsOf(list.current)
    const next = fields[fields.indexOf(event.target) + 1]
    ;(next ?? document.querySelector<HTMLElement>('[data-validate]'))?.focus()
  }
  const validate = () => {
    const unsaved = unsavedOf(list.current)
    if (unsaved) unsaved.focus()
    else onValidate()
  }
  const leaving = useHeldPage(() => unsavedOf(list.current) !== undefined)
  const { name: by } = inventory.startedBy
  return (
    <section aria-labelledby="stand" className={classes.part}>
      <div className={classes.head}>
        <div>
          <h2 id="stand" className={classes.title}>
            {stand.name}
          </h2>
          <p className={classes.aside}>{begunWords(by, new Date(inventory.startedAt), now)}</p>
        </div>
        {toRecount.size > 0 ? (
          <Button variant="default" size="touch" onClick={onSeeAll}>
            Voir tous les produits
          </Button>
        ) : (
          <SearchField label="Rechercher" placeholder="Nom du produit" value={search} onSearch={setSearch} />
        )}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter within a field goes on to the next one. */}
      <div ref={list} className={classes.groups} onKeyDown={goOn}>
        {shown.length === 0 ? <p className={classes.aside}>Aucun produit ne correspond.</p> : null}
        {byCategory(shown).map(({ category, rows }) => (
          <section key={category} aria-label={category}>
            <h3 className={classes.category}>{category}</h3>
            <ul className={`fp-panel ${classes.rows}`}>
              {rows.map((row) => (
                <CountRow key={row.productId} row={row} inventoryId={inventory.id} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <CountFoot here={here} onValidate={validate} onAbandon={onAbandon} />
      <LeaveUnsaved unsaved={leaving} />
    </section>
  )
}

const fieldsOf = (list: HTMLElement | null) => [...(list?.querySelectorAll('input') ?? [])]

/** Counts that were typed but not saved, with a fault beside them: ending or leaving the inventory would lose them. */
const unsavedOf = (list: HTMLElement | null) =>
  fieldsOf(list).find((field) => field.getAttribute('aria-invalid') === 'true')

/** Focuses the first product that nobody has counted yet. */
function useFocusWhereOneWas(list: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    list.current?.querySelector<HTMLElement>('input[data-counted="false"]')?.focus()
  }, [list])
}

type CountFootProps = {
  readonly here: StandInventory
  readonly onValidate: () => void
  readonly onAbandon: () => void
}

/** The foot, always in sight: the progress, and the button to end the inventory. */
function CountFoot({ here: { rows }, onValidate, onAbandon }: CountFootProps) {
  const { counted, products, differing } = tallyOf(rows)
  return (
    <div className={classes.foot}>
      <p className={classes.progress} role="status">
        {progressWords(counted, products)}
      </p>
      <progress className={classes.bar} value={counted} max={Math.max(products, 1)} aria-hidden="true" />
      <Button
        size="tall"
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
