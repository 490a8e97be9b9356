import { formatQuantity } from '#rules/plain/quantity.ts'
import { ask } from '../../app/calls/ask.ts'
import { ActDialog } from '../../app/form/ActDialog.tsx'
import { useAct } from '../../app/form/use-act.ts'
import { StockQuantity } from '../../ui/product/StockQuantity.tsx'
import type { ProductDialogProps } from './product-dialog.ts'

type Props = Pick<ProductDialogProps, 'product' | 'onClose' | 'onGone'>

/** Takes the product off sale and off every till; its sales stay in the history. */
export function DeleteProduct({ product, onClose, onGone }: Props) {
  const { id, name, stock, unit } = product
  const deleting = useAct(ask.archiveProducts, {
    changes: ['products', 'categories'],
    news: 'Produit supprimé',
    onDone: onGone,
  })
  return (
    <ActDialog
      act={deleting}
      title={`Supprimer ${name}\u202F?`}
      label="Supprimer"
      isDangerous
      onConfirm={() => deleting.run({ productIds: [id] })}
      onClose={onClose}
    >
      {stock > 0 ? (
        <p>
          <strong>
            <StockQuantity>{formatQuantity(stock, unit)}</StockQuantity>
          </strong>{' '}
          en stock ne seront plus en vente.
        </p>
      ) : null}
      <p>Le produit quitte toutes les caisses. Son historique reste, et il peut être restauré.</p>
    </ActDialog>
  )
}
