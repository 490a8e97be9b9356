import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { ListedProduct } from '#contract/catalogue/product.ts'
import { ask } from '../../app/calls/ask.ts'
import { sentenceOf } from '../../app/calls/failure.ts'
import { queries } from '../../app/calls/queries.ts'
import { ActDialog } from '../../app/form/ActDialog.tsx'
import { useAct } from '../../app/form/use-act.ts'
import { toast } from '../../app/messages/toast.ts'
import { MarkAvailable } from '../../app/restock/MarkAvailable.tsx'
import { MarkSoldOut } from '../../app/restock/MarkSoldOut.tsx'
import { MovementSheet } from '../../app/stock/MovementSheet.tsx'
import type { StockAct } from '../../app/stock/movement-words.ts'
import { DeleteProduct } from './DeleteProduct.tsx'
import { DuplicateProduct } from './DuplicateProduct.tsx'
import { EditProductSheet } from './EditProductSheet.tsx'
import { NewProductSheet } from './NewProductSheet.tsx'
import type { Places } from './places.ts'
import type { ProductAct } from './product-acts.ts'
import type { ProductDialogProps } from './product-dialog.ts'
import { newProduct, type ProductsAddress } from './products-address.ts'
import type { useProductActs } from './use-product-acts.ts'

type Props = {
  readonly rows: readonly ListedProduct[]
  readonly places: Places
  readonly address: ProductsAddress
  readonly acts: ReturnType<typeof useProductActs>
}

function moving(type: StockAct) {
  return ({ product, onClose }: ProductDialogProps) => (
    <MovementSheet asked={{ product, type }} onClose={onClose} />
  )
}

const dialogs = {
  'sell out': ({ product, onClose }: ProductDialogProps) => (
    <MarkSoldOut product={product} standId={product.standId} onClose={onClose} />
  ),
  available: ({ product, onClose }: ProductDialogProps) => (
    <MarkAvailable product={product} standId={product.standId} onClose={onClose} />
  ),
  duplicate: DuplicateProduct,
  supply: moving('supply'),
  adjustment: moving('adjustment'),
  delete: DeleteProduct,
  restore: RestoreProduct,
} satisfies Record<Exclude<ProductAct, 'edit'>, unknown>

/** The sheet over the list, and the dialog over the sheet. */
export function ProductOverlays({ rows, places, address, acts }: Props) {
  const { detail, close } = address
  const { asked, onAct, stopAsking } = acts
  const opened = useOpened(rows, address)
  const Dialog = asked && dialogs[asked.act]
  return (
    <>
      {detail === newProduct ? <NewProductSheet places={places} onClose={close} /> : null}
      {opened ? (
        <EditProductSheet
          key={opened.id}
          product={opened}
          places={places}
          isCovered={asked !== undefined}
          onAct={onAct}
          onClose={close}
        />
      ) : null}
      {Dialog ? (
        <Dialog
          product={asked.product}
          places={places}
          onClose={stopAsking}
          onGone={() => {
            stopAsking()
            if (detail !== undefined) close()
          }}
        />
      ) : null}
    </>
  )
}

/** The product of the address as it is now: it may be on another page of the list, or changed by another admin. */
function useOpened(rows: readonly ListedProduct[], { detail, close }: ProductsAddress) {
  const isOne = detail !== undefined && detail !== newProduct
  const { data, error } = useQuery(
    queries.readProduct.queryOptions({
      input: { productId: detail ?? '' },
      enabled: isOne,
      placeholderData: rows.find(({ id }) => id === detail),
      meta: { watches: ['products'] },
    }),
  )
  const isMissing = isOne && error !== null && !data
  const leave = useEffectEvent(() => {
    toast('error', sentenceOf(error))
    close()
  })
  useEffect(() => {
    if (isMissing) leave()
  }, [isMissing])
  return isOne ? data : undefined
}

function RestoreProduct({ product, onClose }: ProductDialogProps) {
  const { id, name, standName } = product
  const restoring = useAct(ask.restoreProduct, {
    changes: ['products', 'categories'],
    news: 'Produit restauré',
    onDone: onClose,
  })
  return (
    <ActDialog
      act={restoring}
      title={`Restaurer ${name}\u202F?`}
      label="Restaurer"
      onConfirm={() => restoring.run({ productId: id })}
      onClose={onClose}
    >
      <p>Le produit revient en vente au stand {standName}.</p>
    </ActDialog>
  )
}
