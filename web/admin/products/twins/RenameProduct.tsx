import { TextInput } from '@mantine/core'
import type { ListedProduct } from '#contract/catalogue/product.ts'
import { isReadable } from '#rules/plain/readable.ts'
import { ask } from '../../../app/calls/ask.ts'
import { ActDialog } from '../../../app/form/ActDialog.tsx'
import { useAct } from '../../../app/form/use-act.ts'
import { useDraft } from '../../../app/form/use-draft.ts'

type Props = { readonly product: ListedProduct; readonly onClose: () => void }

const judge = ({ name }: { readonly name: string }) =>
  isReadable(name) ? [] : [{ field: 'name' as const, sentence: 'Saisissez un nom.' }]

/** A new name for one of two products that look alike; refused where a product of the stand bears it. */
export function RenameProduct({ product: { id, name, version }, onClose }: Props) {
  const renaming = useAct(ask.editProduct, {
    changes: ['products'],
    news: 'Produit renommé',
    onDone: onClose,
  })
  const draft = useDraft({
    keptAs: 'product-name',
    of: id,
    initial: { name },
    judge,
    act: renaming,
    fieldOf: () => 'name' as const,
  })
  return (
    <ActDialog
      act={renaming}
      draft={draft}
      title={`Renommer ${name}`}
      label="Renommer"
      onConfirm={() => renaming.run({ productId: id, version, name: draft.values.name })}
      onClose={onClose}
    >
      <TextInput label="Nom" autoComplete="off" maxLength={80} {...draft.text('name')} data-autofocus />
    </ActDialog>
  )
}
