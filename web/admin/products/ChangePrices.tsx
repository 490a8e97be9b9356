import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { ListedProduct } from '#contract/catalogue/product.ts'
import { counted } from '#rules/plain/french.ts'
import { formatDirhams } from '#rules/plain/money.ts'
import type { Refusal } from '#rules/plain/refusal.ts'
import { ask } from '../../app/calls/ask.ts'
import { ActDialog } from '../../app/form/ActDialog.tsx'
import { ActRefused } from '../../app/form/ActRefused.tsx'
import { useAct } from '../../app/form/use-act.ts'
import type { ManyProps } from './many-props.ts'
import classes from './ProductForm.module.css'
import { pricesAfter, readPercent, whyNoPercent } from './percent.ts'

/** Changes prices by percent, up or down; each old and new price is shown before anything is changed. */
export function ChangePrices({ products, onClose, onDone }: ManyProps) {
  const [typed, setTyped] = useState('')
  const changing = useAct(ask.changePrices, {
    changes: ['products'],
    news: 'Prix mis à jour',
    onDone,
  })
  const percent = readPercent(typed)
  return (
    <ActDialog
      act={changing}
      title={`Modifier le prix de ${counted(products.length, 'produit', 'produits')}`}
      label="Modifier les prix"
      isDirty={typed !== ''}
      isReady={percent !== undefined}
      whyNot={typed.trim() === '' ? undefined : whyNoPercent(typed)}
      refused={whichChanged}
      onConfirm={() => {
        if (percent === undefined) return
        const seen = products.map(({ id, price }) => ({ productId: id, expectedPrice: price }))
        changing.run({ percent, products: seen })
      }}
      onClose={onClose}
    >
      <TextInput
        label="Variation (%)"
        description="Exemple : 10 pour augmenter, -10 pour baisser."
        inputMode="text"
        autoComplete="off"
        rightSection="%"
        value={typed}
        data-autofocus
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          changing.reset()
        }}
      />
      {percent === undefined ? null : <Preview products={products} percent={percent} />}
    </ActDialog>
  )
}

/** The refusal when one price is no longer the one shown; no price was changed. */
const whichChanged = (refusal: Refusal) =>
  refusal.code === 'product-changed' ? (
    <ActRefused failed={String(refusal.details.name ?? '')} refusal={refusal} />
  ) : undefined

type PreviewProps = { readonly products: readonly ListedProduct[]; readonly percent: number }

function Preview({ products, percent }: PreviewProps) {
  return (
    <ul className={classes.prices} aria-label="Prix avant et après">
      {pricesAfter(products, percent).map(({ id, name, price, after }) => (
        <li key={id}>
          <span>{name}</span>
          <span className={classes.figure}>
            {formatDirhams(price)} → <strong>{formatDirhams(after)}</strong>
          </span>
        </li>
      ))}
    </ul>
  )
}
