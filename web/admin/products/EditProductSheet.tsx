import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ListedProduct } from '#contract/catalogue/product.ts'
import { productChangesInWords } from '#rules/catalogue/product-words.ts'
import { formatDateTime } from '#rules/plain/french.ts'
import { centimes, formatDirhams } from '#rules/plain/money.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { LinkButton } from '../../app/address/LinkButton.tsx'
import { ask } from '../../app/calls/ask.ts'
import { useNow } from '../../app/calls/clock.ts'
import { QueryState } from '../../app/calls/QueryState.tsx'
import { queries } from '../../app/calls/queries.ts'
import { ActSheet } from '../../app/form/ActSheet.tsx'
import { useAct } from '../../app/form/use-act.ts'
import { sendPicture } from '../../app/image/send-picture.ts'
import { Notice } from '../../ui/Notice.tsx'
import { ProductFields } from './ProductFields.tsx'
import classes from './ProductForm.module.css'
import type { Places } from './places.ts'
import { actLabels, actsOn, type OnProductAct } from './product-acts.ts'
import { afterOthers, readTyped, type TypedProduct, typedProduct } from './product-draft.ts'
import { TilePreview } from './TilePreview.tsx'
import { type ProductForm, useProductDraft } from './use-product-draft.ts'

type Props = {
  /** The product as it is now: other admins may change it too. */
  readonly product: ListedProduct
  readonly places: Places
  /** True while a dialog lies over the sheet. */
  readonly isCovered: boolean
  readonly onAct: OnProductAct
  readonly onClose: () => void
}

type Edit = { readonly base: ListedProduct; readonly typed: TypedProduct }

async function editWithPicture({ base, typed }: Edit) {
  const { stock: _, ...wanted } = readTyped(typed)
  await ask.editProduct({ productId: base.id, version: base.version, ...wanted })
  await sendPicture(base.id, base.image ?? '', typed.picture)
}

export function EditProductSheet({ product, places, isCovered, onAct, onClose }: Props) {
  const editing = useAct(editWithPicture, {
    changes: ['products'],
    news: 'Produit mis à jour',
    onDone: onClose,
  })
  const draft = useProductDraft(editing, typedProduct(product), product.id)
  const { base, news } = useChangesOfOthers(product, draft, editing.state === 'sending')
  const save = () => {
    editing.run({ base, typed: draft.values })
  }
  return (
    <ActSheet
      act={editing}
      draft={draft}
      isWide
      title={product.name}
      label="Enregistrer"
      whyNot={product.archivedAt === null ? undefined : refusals['product-archived']}
      whenCut="Enregistrement impossible hors connexion."
      isCovered={isCovered}
      onConfirm={save}
      onClose={onClose}
      below={
        <>
          <PriceHistory productId={product.id} />
          <ProductActs product={product} onAct={onAct} />
        </>
      }
    >
      <div className={classes.form}>
        <div className={classes.fields}>
          <div role="status">
            {news ? (
              <Notice tone="warn">
                {refusals['product-changed']} {news}
              </Notice>
            ) : null}
          </div>
          <ProductFields draft={draft} places={places} isUnitFixed={product.isUnitFixed} />
        </div>
        <TilePreview typed={draft.values} places={places} />
      </div>
    </ActSheet>
  )
}

/** The version of the product that the form edits, and in words what others have changed since the sheet was opened. */
function useChangesOfOthers(product: ListedProduct, draft: ProductForm, isSending: boolean) {
  const [{ base, news }, setSeen] = useState({ base: product, news: '' })
  const takeIn = useEffectEvent(() => {
    draft.change(afterOthers(draft.values, { before: typedProduct(base), after: typedProduct(product) }))
    const words = productChangesInWords(asKept(base), asKept(product))
    setSeen({ base: product, news: [news, words].filter(Boolean).join(', ') })
  })
  const isNewer = product.version !== base.version
  useEffect(() => {
    if (isNewer && !isSending) takeIn()
  }, [isNewer, isSending])
  return { base, news }
}

/** The product in the shape that `productChangesInWords` takes. */
const asKept = ({ archivedAt, ...product }: ListedProduct) => ({
  ...product,
  isArchived: archivedAt !== null,
  amountSold: centimes(0),
  movementCount: 0,
})

type PriceHistoryProps = { readonly productId: string }

/** Every price the product had, the current one first. */
function PriceHistory({ productId }: PriceHistoryProps) {
  const query = useQuery(
    queries.readPriceHistory.queryOptions({ input: { productId }, meta: { watches: ['products'] } }),
  )
  return (
    <section className={classes.acts} aria-label="Historique des prix">
      <h3>Historique des prix</h3>
      <QueryState query={query} whenFailed={refusals['loading-failed']}>
        {({ rows }) => (
          <ul className={classes.prices}>
            {rows.map(({ number, price, at, byName }) => (
              <li key={number}>
                <span>
                  {formatDateTime(new Date(at))}
                  {byName === null ? null : <span>{` · ${byName}`}</span>}
                </span>
                <strong className={classes.figure}>{formatDirhams(price)}</strong>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </section>
  )
}

type ProductActsProps = { readonly product: ListedProduct; readonly onAct: OnProductAct }

/** The other acts on the product, under the form. */
function ProductActs({ product, onAct }: ProductActsProps) {
  const acts = actsOn(product, useNow(30_000)).filter((act) => act !== 'edit')
  return (
    <div className={classes.acts}>
      <LinkButton to="/products/$id/stock-history" params={{ id: product.id }} variant="default" size="touch">
        Historique du stock
      </LinkButton>
      {acts.map((act) => (
        <Button
          key={act}
          variant="default"
          size="touch"
          c={act === 'delete' ? 'var(--fp-danger-text)' : undefined}
          mt={act === 'delete' ? 'md' : undefined}
          aria-haspopup="dialog"
          onClick={() => onAct(product, act)}
        >
          {actLabels[act]}
        </Button>
      ))}
    </div>
  )
}
