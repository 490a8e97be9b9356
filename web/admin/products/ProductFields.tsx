import type { ComponentProps } from 'react'
import { isMinimumUseless } from '#rules/catalogue/product-draft.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { DraftField } from '../../app/form/DraftField.tsx'
import { ImageField } from '../../app/image/ImageField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PlaceField } from './PlaceField.tsx'
import classes from './ProductForm.module.css'
import type { Places } from './places.ts'
import { formFields, isFree, isSomethingMissing, readTyped } from './product-draft.ts'
import type { ProductForm } from './use-product-draft.ts'

type Props = {
  readonly draft: ProductForm
  readonly places: Places
  /** True once the product was sold or moved: its unit can no longer change. */
  readonly isUnitFixed?: boolean
  /** A new product has a field for its stock; later the stock changes by movements alone. */
  readonly isNew?: boolean
}

export function ProductFields({ draft, places, isUnitFixed = false, isNew = false }: Props) {
  const { values, attempts, errorAt, idOf, change } = draft
  const field = (name: keyof typeof formFields, more: Partial<ComponentProps<typeof DraftField>> = {}) => (
    <DraftField fields={formFields} name={name} draft={draft} {...more} />
  )
  return (
    <>
      {attempts > 0 && isSomethingMissing(values) ? (
        <p className={classes.fault} role="alert">
          {refusals['product-fields-missing']}
        </p>
      ) : null}
      {field('name', { hasFocusFirst: isNew })}
      {field('description')}
      <div className={classes.pair}>
        <PlaceField
          id={idOf('standId')}
          label={formFields.standId.label}
          value={values.standId}
          places={places.stands}
          error={errorAt('standId')}
          onChange={(standId) => change({ standId })}
        />
        <PlaceField
          id={idOf('categoryId')}
          label={formFields.categoryId.label}
          value={values.categoryId}
          places={places.categories}
          error={errorAt('categoryId')}
          onChange={(categoryId) => change({ categoryId, ...(isNew && kitchenOf(places, categoryId)) })}
        />
        {field('price', { label: 'Prix (DH)' })}
        {field('code', {
          label: 'Code court (facultatif)',
          description: '1 à 4 chiffres ou lettres, tapés à la caisse avant Entrée',
        })}
        {field('unit', {
          isDisabled: isUnitFixed,
          description: isUnitFixed ? refusals['product-unit-fixed'] : undefined,
        })}
        {isNew ? field('stock', { label: 'Stock initial (facultatif)', placeholder: '0' }) : null}
        {field('stockAlert', { label: "Seuil d'alerte (facultatif)", placeholder: '0' })}
        {field('minQuantity', { label: 'Quantité minimale (facultatif)', placeholder: '0' })}
      </div>
      {field('allergens', { label: 'Allergènes (facultatif)' })}
      <div role="status" className={classes.notices}>
        <Warnings draft={draft} />
      </div>
      <ImageField
        label="Photo (facultative)"
        picture={values.picture}
        onChange={(picture) => change({ picture })}
      />
      {field('goesToKitchen')}
    </>
  )
}

const kitchenOf = ({ categories }: Places, categoryId: string | null) => {
  const category = categories.find(({ id }) => id === categoryId)
  return category && { goesToKitchen: category.goesToKitchen }
}

/** Warnings that do not prevent saving. */
function Warnings({ draft: { values } }: Pick<Props, 'draft'>) {
  return (
    <>
      {isMinimumUseless(readTyped(values)) ? (
        <Notice tone="warn">
          La quantité minimale est inférieure au seuil d'alerte&nbsp;: l'état «&nbsp;bas&nbsp;» n'apparaîtra
          jamais.
        </Notice>
      ) : null}
      {isFree(values) ? (
        <Notice tone="warn">
          Un panier qui ne contient que des produits à 0,00&nbsp;DH ne peut pas être encaissé.
        </Notice>
      ) : null}
    </>
  )
}
