import { TextInput } from '@mantine/core'
import { thousandths } from '#rules/plain/quantity.ts'
import { isReadable } from '#rules/plain/readable.ts'
import { readStock } from '#rules/plain/typed-figure.ts'
import { ask } from '../../app/calls/ask.ts'
import { ActDialog } from '../../app/form/ActDialog.tsx'
import { useAct } from '../../app/form/use-act.ts'
import { useDraft } from '../../app/form/use-draft.ts'
import { PlaceField } from './PlaceField.tsx'
import type { ProductDialogProps } from './product-dialog.ts'
import { fieldOf, quantityAdvice } from './product-draft.ts'

type Copy = { readonly name: string; readonly standId: string | null; readonly stock: string }

const judge = ({ name, stock }: Copy) => [
  ...(!isReadable(name) ? [{ field: 'name' as const, sentence: 'Saisissez un nom.' }] : []),
  ...(readStock(stock) === undefined ? [{ field: 'stock' as const, sentence: quantityAdvice }] : []),
]

/** The same product under another name, or under its name at another stand; its stock is not copied. */
export function DuplicateProduct({ product, places, onClose }: ProductDialogProps) {
  const duplicating = useAct(ask.duplicateProduct, {
    changes: ['products', 'categories'],
    news: 'Produit dupliqué',
    onDone: onClose,
  })
  const draft = useDraft({
    keptAs: 'product-copy',
    of: product.id,
    initial: { name: `${product.name} (copie)`, standId: product.standId, stock: '' } as Copy,
    judge,
    act: duplicating,
    fieldOf: copyFieldOf,
  })
  const { name, standId, stock } = draft.values
  return (
    <ActDialog
      act={duplicating}
      draft={draft}
      title={`Dupliquer ${product.name}`}
      label="Dupliquer"
      onConfirm={() =>
        duplicating.run({
          productId: product.id,
          name,
          standId,
          stock: readStock(stock) ?? thousandths(0),
        })
      }
      onClose={onClose}
    >
      <TextInput label="Nom" autoComplete="off" maxLength={80} {...draft.text('name')} data-autofocus />
      <PlaceField
        id={draft.idOf('stand')}
        label="Stand"
        value={standId}
        places={places.stands}
        error={undefined}
        onChange={(chosen) => draft.change({ standId: chosen })}
      />
      <TextInput
        label="Stock initial (facultatif)"
        inputMode="decimal"
        placeholder="0"
        {...draft.text('stock')}
      />
    </ActDialog>
  )
}

/** The refusal for a deleted stand is shown under the form, not at a field. */
function copyFieldOf(refusal: Parameters<typeof fieldOf>[0]) {
  const field = fieldOf(refusal)
  return field === 'name' || field === 'stock' ? field : undefined
}
