import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import { isMinimumUseless } from '#rules/catalogue/product-draft.ts'
import { unitLabels } from '#rules/catalogue/product-words.ts'
import { stockUnits, type Unit } from '#rules/plain/quantity.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { ImageField } from '../../app/image/ImageField.tsx'
import { DirhamField } from '../../ui/money/DirhamField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PlaceField } from './PlaceField.tsx'
import classes from './ProductForm.module.css'
import type { Places } from './places.ts'
import { isSomethingMissing, readTyped } from './product-draft.ts'
import type { ProductForm } from './use-product-draft.ts'

type Props = {
  readonly draft: ProductForm
  readonly places: Places
  /** Sold or moved already: its unit stays. */
  readonly isUnitFixed?: boolean
  /** A new product says what there is of it; later its stock changes by movements alone. */
  readonly isNew?: boolean
}

export function ProductFields({ draft, places, isUnitFixed = false, isNew = false }: Props) {
  const { values, attempts, errorAt, idOf, change } = draft
  return (
    <>
      {attempts > 0 && isSomethingMissing(values) ? (
        <p className={classes.fault} role="alert">
          {refusals['product-fields-missing']}
        </p>
      ) : null}
      <Words draft={draft} isNew={isNew} />
      <div className={classes.pair}>
        <PlaceField
          id={idOf('stand')}
          label="Stand"
          value={values.standId}
          places={places.stands}
          error={errorAt('stand')}
          onChange={(standId) => change({ standId })}
        />
        <PlaceField
          id={idOf('category')}
          label="Catégorie"
          value={values.categoryId}
          places={places.categories}
          error={errorAt('category')}
          onChange={(categoryId) => change({ categoryId, ...(isNew && kitchenOf(places, categoryId)) })}
        />
        <DirhamField
          id={idOf('price')}
          label="Prix (DH)"
          value={values.price}
          error={errorAt('price')}
          onChange={(price) => change({ price })}
        />
        <ShortCode draft={draft} />
        <NativeSelect
          label="Unité"
          size="md"
          data={stockUnits.map((unit) => ({ value: unit, label: unitLabels[unit] }))}
          value={values.unit}
          disabled={isUnitFixed}
          description={isUnitFixed ? refusals['product-unit-fixed'] : undefined}
          inputWrapperOrder={['label', 'input', 'description']}
          onChange={({ currentTarget }) => change({ unit: currentTarget.value as Unit })}
        />
        <Quantities draft={draft} isNew={isNew} />
      </div>
      <div role="status" className={classes.notices}>
        <Warnings draft={draft} />
      </div>
      <ImageField
        label="Photo (facultative)"
        picture={values.picture}
        onChange={(picture) => change({ picture })}
      />
      <Switch
        size="lg"
        label="Passe par la cuisine"
        classNames={{ body: classes.switch }}
        checked={values.goesToKitchen}
        onChange={({ currentTarget }) => change({ goesToKitchen: currentTarget.checked })}
      />
    </>
  )
}

const Words = ({ draft: { text }, isNew }: Pick<Props, 'draft' | 'isNew'>) => (
  <>
    <TextInput
      label="Nom"
      autoComplete="off"
      maxLength={80}
      data-autofocus={isNew || undefined}
      {...text('name')}
    />
    <Textarea label="Description" size="md" autosize minRows={2} maxLength={300} {...text('description')} />
  </>
)

const ShortCode = ({ draft: { text } }: Pick<Props, 'draft'>) => (
  <TextInput
    label="Code court (facultatif)"
    description="1 à 4 chiffres ou lettres, tapés à la caisse avant Entrée"
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    autoComplete="off"
    maxLength={10}
    {...text('code')}
  />
)

const Quantities = ({ draft: { text }, isNew }: Pick<Props, 'draft' | 'isNew'>) => (
  <>
    {isNew ? (
      <TextInput label="Stock initial (facultatif)" inputMode="decimal" placeholder="0" {...text('stock')} />
    ) : null}
    <TextInput
      label="Seuil d'alerte (facultatif)"
      inputMode="decimal"
      placeholder="0"
      {...text('stockAlert')}
    />
    <TextInput
      label="Quantité minimale (facultatif)"
      inputMode="decimal"
      placeholder="0"
      {...text('minQuantity')}
    />
  </>
)

const kitchenOf = ({ categories }: Places, categoryId: string | null) => {
  const category = categories.find(({ id }) => id === categoryId)
  return category && { goesToKitchen: category.goesToKitchen }
}

/** What may be saved, and is worth knowing first. */
function Warnings({ draft: { values } }: Pick<Props, 'draft'>) {
  const read = readTyped(values)
  return (
    <>
      {isMinimumUseless(read) ? (
        <Notice tone="warn">
          La quantité minimale est inférieure au seuil d'alerte&nbsp;: l'état «&nbsp;bas&nbsp;» n'apparaîtra
          jamais.
        </Notice>
      ) : null}
      {values.price.trim() !== '' && read.price === 0 ? (
        <Notice tone="warn">
          Un panier qui ne contient que des produits à 0,00&nbsp;DH ne peut pas être encaissé.
        </Notice>
      ) : null}
    </>
  )
}
