import { useState } from 'react'
import { counted } from '#rules/plain/french.ts'
import { ask } from '../../app/calls/ask.ts'
import { ActDialog } from '../../app/form/ActDialog.tsx'
import { useAct } from '../../app/form/use-act.ts'
import type { ManyProps } from './many-props.ts'
import { PlaceField } from './PlaceField.tsx'

export function MoveToCategory({ products, places, onClose, onDone }: ManyProps) {
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
