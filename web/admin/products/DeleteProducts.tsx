import { counted } from '#rules/plain/french.ts'
import { ask } from '../../app/calls/ask.ts'
import { ActDialog } from '../../app/form/ActDialog.tsx'
import { useAct } from '../../app/form/use-act.ts'
import type { ManyProps } from './many-props.ts'

export function DeleteProducts({ products, onClose, onDone }: ManyProps) {
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
