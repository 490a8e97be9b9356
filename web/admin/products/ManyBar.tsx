import { Button } from '@mantine/core'
import { useState } from 'react'
import { type ListedProduct, mostProductsAtOnce } from '#contract/catalogue/product.ts'
import { counted } from '#rules/plain/french.ts'
import type { Selection } from '../../app/list/use-selection.ts'
import { ActionMenu } from '../../ui/dialog/ActionMenu.tsx'
import { Choice } from '../../ui/list/Choice.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { ChangePrices } from './ChangePrices.tsx'
import { DeleteProducts } from './DeleteProducts.tsx'
import { MoveToCategory } from './MoveToCategory.tsx'
import classes from './Products.module.css'
import type { Places } from './places.ts'

const acts = {
  category: { label: 'Changer de catégorie', Dialog: MoveToCategory },
  price: { label: 'Modifier le prix (%)', Dialog: ChangePrices },
  delete: { label: 'Supprimer', Dialog: DeleteProducts },
} as const
type ManyAct = keyof typeof acts
const manyActs = Object.keys(acts) as ManyAct[]

type Props = {
  /** Of this page. */
  readonly rows: readonly ListedProduct[]
  readonly places: Places
  readonly selection: Selection<ListedProduct>
}

/** Over the rows, in sight while any product is chosen: how many are, on this page and on others, and what is done to them. */
export function ManyBar({ rows, places, selection }: Props) {
  const { chosen, clear } = selection
  const [act, setAct] = useState<ManyAct>()
  const Dialog = act && acts[act].Dialog
  return (
    <div className={classes.many} data-chosen={chosen.length > 0 || undefined}>
      <ChooseAll rows={rows} selection={selection} />
      {chosen.length > 0 ? <Chosen selection={selection} onPick={setAct} /> : null}
      {Dialog ? (
        <Dialog
          products={chosen}
          places={places}
          onClose={() => setAct(undefined)}
          onDone={() => {
            setAct(undefined)
            clear()
          }}
        />
      ) : null}
    </div>
  )
}

type ChosenProps = { readonly selection: Selection<ListedProduct>; readonly onPick: (act: ManyAct) => void }

/** On one line whatever the width: no row moves when the first is chosen. */
function Chosen({ selection: { chosen, clear }, onPick }: ChosenProps) {
  const isNarrow = useMedia('(max-width: 74.99em)')
  const isTooMany = chosen.length > mostProductsAtOnce
  const offered = isTooMany ? [] : manyActs
  const none = { label: 'Tout désélectionner', onPick: clear }
  return (
    <>
      <span role="status" className={classes.count}>
        {isTooMany
          ? `${counted(mostProductsAtOnce, 'produit', 'produits')} au plus à la fois`
          : counted(chosen.length, 'produit sélectionné', 'produits sélectionnés')}
      </span>
      {isNarrow ? (
        <ActionMenu
          label="Actions pour les produits sélectionnés"
          actions={[
            none,
            ...offered.map((act) => ({
              label: acts[act].label,
              isDangerous: act === 'delete',
              onPick: () => onPick(act),
            })),
          ]}
        />
      ) : (
        <>
          {offered.map((act) => (
            <Button
              key={act}
              variant="default"
              px="sm"
              c={act === 'delete' ? 'var(--fp-danger-text)' : undefined}
              aria-haspopup="dialog"
              onClick={() => onPick(act)}
            >
              {acts[act].label}
            </Button>
          ))}
          <Button variant="subtle" px="xs" onClick={clear}>
            {none.label}
          </Button>
        </>
      )}
    </>
  )
}

/** Of this page; what was chosen on others stays chosen. Nothing archived can be changed. */
function ChooseAll({ rows, selection: { chosen, has, choose } }: Omit<Props, 'places'>) {
  const here = rows.filter(({ archivedAt }) => archivedAt === null)
  const chosenHere = here.filter(({ id }) => has(id)).length
  if (here.length === 0) return null
  return (
    <Choice
      label="Tout sélectionner (page)"
      isLabelShown={chosen.length === 0}
      isChosen={chosenHere === here.length}
      isPartly={chosenHere > 0 && chosenHere < here.length}
      onChange={() => choose(here, chosenHere < here.length)}
    />
  )
}
