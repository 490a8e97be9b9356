import { ask } from '../../app/calls/ask.ts'
import { ActDialog } from '../../app/form/ActDialog.tsx'
import { useAct } from '../../app/form/use-act.ts'
import type { ProductDialogProps } from './product-dialog.ts'

export function RestoreProduct({ product, onClose }: ProductDialogProps) {
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
