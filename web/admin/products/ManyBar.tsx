import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { type ListedProduct, mostProductsAtOnce } from '#contract/catalogue/product.ts'
import { counted } from '#rules/plain/french.ts'
import { ask } from '../../app/calls/ask.ts'
import { ActDialog } from '../../app/form/ActDialog.tsx'
import { useAct } from '../../app/form/use-act.ts'
import type { Selection } from '../../app/list/use-selection.ts'
import { ActionMenu } from '../../ui/dialog/ActionMenu.tsx'
import { Choice } from '../../ui/list/Choice.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { ChangePrices } from './ChangePrices.tsx'
import { ChangeThresholds } from './ChangeThresholds.tsx'
import type { ManyProps } from './many-props.ts'
import { PlaceField } from './PlaceField.tsx'
import classes from './Products.module.css'
import type { Places } from './places.ts'

const acts = {
  category: { label: 'Changer de catégorie', Dialog: MoveToCategory },
  price: { label: 'Modifier le prix (%)', Dialog: ChangePrices },
  thresholds: { label: 'Modifier les seuils', Dialog: ChangeThresholds },
  delete: { label: 'Supprimer', Dialog: DeleteProducts },
} as const
type ManyAct = keyof typeof acts
const manyActs = Object.keys(acts) as ManyAct[]

type Props = {
  /** The products of this page. */
  readonly rows: readonly ListedProduct[]
  readonly places: Places
  readonly selection: Selection<ListedProduct>
}

/** The bar over the rows, shown while any product is selected: how many are, on this page and on others, and the acts on them. */
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

/** On one line at every width, so that no row moves when the first product is selected. */
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
          <ActionIcon color="gray" aria-label={none.label} title={none.label} onClick={clear}>
            <IconX size={20} aria-hidden="true" />
          </ActionIcon>
        </>
      )}
    </>
  )
}

/** Selects all products of this page; those selected on other pages stay so. An archived product cannot be selected. */
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

function DeleteProducts({ products, onClose, onDone }: ManyProps) {
  const deleting = useAct(ask.archiveProducts, {
    changes: ['products', 'categories'],
    news: 'Produits supprimés',
    onDone,
  })
  const stocked = products.filter(({ stock }) => stock > 0).length
  return (
    <ActDialog
      act={deleting}
      title={`Supprimer ${counted(products.length, 'produit', 'produits')}\u202F?`}
      label="Supprimer"
      isDangerous
      onConfirm={() => deleting.run({ productIds: products.map(({ id }) => id) })}
      onClose={onClose}
    >
      {stocked > 0 ? (
        <p>Le stock de {counted(stocked, 'produit', 'produits')} ne sera plus en vente.</p>
      ) : null}
      <p>Ils quittent toutes les caisses. Leur historique reste, et ils peuvent être restaurés.</p>
    </ActDialog>
  )
}

function MoveToCategory({ products, places, onClose, onDone }: ManyProps) {
  const [categoryId, setCategoryId] = useState<string | null>(null)
  const moving = useAct(ask.moveToCategory, {
    changes: ['products', 'categories'],
    news: 'Catégorie changée',
    onDone,
  })
  return (
    <ActDialog
      act={moving}
      title={`Changer la catégorie de ${counted(products.length, 'produit', 'produits')}`}
      label="Changer de catégorie"
      isReady={categoryId !== null}
      onConfirm={() => {
        if (categoryId) moving.run({ productIds: products.map(({ id }) => id), categoryId })
      }}
      onClose={onClose}
    >
      <PlaceField
        id="categorie-choisie"
        label="Catégorie"
        value={categoryId}
        places={places.categories}
        error={undefined}
        onChange={setCategoryId}
      />
    </ActDialog>
  )
}
