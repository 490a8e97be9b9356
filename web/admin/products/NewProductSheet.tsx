import { refusals } from '#rules/plain/refusal.ts'
import { ask } from '../../app/calls/ask.ts'
import { ActSheet } from '../../app/form/ActSheet.tsx'
import { useAct } from '../../app/form/use-act.ts'
import { sendPicture } from '../../app/image/send-picture.ts'
import { PlacesMissing } from './PlacesMissing.tsx'
import { ProductFields } from './ProductFields.tsx'
import classes from './ProductForm.module.css'
import type { Places } from './places.ts'
import { emptyProduct, readTyped, type TypedProduct } from './product-draft.ts'
import { TilePreview } from './TilePreview.tsx'
import { useProductDraft } from './use-product-draft.ts'

type Props = {
  readonly places: Places
  readonly onClose: () => void
}

async function createWithPicture(typed: TypedProduct) {
  const { id } = await ask.createProduct(readTyped(typed))
  await sendPicture(id, '', typed.picture)
}

export function NewProductSheet({ places, onClose }: Props) {
  const creating = useAct(createWithPicture, {
    changes: ['products', 'categories'],
    news: 'Produit ajouté',
    onDone: onClose,
  })
  const draft = useProductDraft(creating, emptyProduct)
  return (
    <ActSheet
      act={creating}
      draft={draft}
      isWide
      title="Nouveau produit"
      label="Créer le produit"
      whenCut="Enregistrement impossible hors connexion."
      failed={refusals['product-creation-failed']}
      above={<PlacesMissing places={places} />}
      onConfirm={() => creating.run(draft.values)}
      onClose={onClose}
    >
      <div className={classes.form}>
        <div className={classes.fields}>
          <ProductFields draft={draft} places={places} isNew />
        </div>
        <TilePreview typed={draft.values} places={places} />
      </div>
    </ActSheet>
  )
}
