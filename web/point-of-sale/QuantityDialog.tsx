import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import type { CatalogueProduct } from '#contract/catalogue/catalogue.ts'
import { formatDirhams } from '#rules/plain/money.ts'
import {
  formatCount,
  lineTotal,
  parseQuantity,
  type Thousandths,
  thousandths,
  typedQuantity,
} from '#rules/plain/quantity.ts'
import { useObstacle } from '../app/form/use-obstacle.ts'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { useGiveFocusBack } from '../ui/give-focus-back.ts'
import type { PadKey } from '../ui/money/money-typing.ts'
import { padKeyOf } from '../ui/money/money-typing.ts'
import { useKeyboard } from '../ui/use-keyboard.ts'
import classes from './PointOfSale.module.css'
import { QuantityPad } from './QuantityPad.tsx'
import { typeQuantityKey } from './quantity-typing.ts'

export type QuantityAsked = {
  readonly product: CatalogueProduct
  /** The quantity of the line; undefined when the product is being added. */
  readonly quantity?: Thousandths
  /** The reason why this quantity is impossible; undefined where the stock suffices. */
  readonly whyNot: (quantity: Thousandths) => string | undefined
  readonly onChoose: (quantity: Thousandths) => void
  /** Asks for more of the product; undefined in the cart. */
  readonly onAsk?: () => void
  /** Marks the product as sold out, without another question; undefined in the cart. */
  readonly onSellOut?: () => void
  readonly onClose: () => void
}

/** Asks for a number of pieces or a weight. */
export function QuantityDialog(props: QuantityAsked) {
  const { product, quantity, whyNot, onChoose, onAsk, onSellOut, onClose } = props
  const { name, unit, allergens } = product
  const [typed, setTyped] = useState('')
  useGiveFocusBack()
  const isCut = useObstacle() !== undefined
  const press = (key: PadKey) => setTyped((before) => typeQuantityKey(before, key, unit))
  const chosen = parseQuantity(typed) ?? thousandths(0)
  const obstacle = chosen > 0 ? whyNot(chosen) : undefined
  const choose = () => {
    if (chosen <= 0 || obstacle) return
    onChoose(chosen)
    onClose()
  }
  useKeyboard((key) => {
    const padKey = padKeyOf(key)
    if (padKey) press(padKey)
    else if (key === 'Enter') choose()
  })
  return (
    <Dialog isOpen title={name} size="sm" onClose={onClose}>
      <Stack gap="sm" tabIndex={-1} data-autofocus className={classes.typing}>
        {allergens ? <p className={classes.allergens}>Allergènes&nbsp;: {allergens}</p> : null}
        <QuantityPad
          unit={unit}
          typed={typed}
          before={quantity === undefined ? undefined : formatCount(quantity, unit)}
          chosen={chosen}
          onPress={press}
          onQuick={(quick) => setTyped(typedQuantity(quick))}
        />
        {obstacle ? (
          <p role="alert" className={classes.tooMany}>
            {obstacle}
          </p>
        ) : (
          <ChooseButton product={product} chosen={chosen} isNew={quantity === undefined} onClick={choose} />
        )}
        {onAsk && onSellOut ? (
          <div className={classes.more}>
            <Button variant="subtle" size="touch" px={4} className={classes.choose} onClick={onAsk}>
              Demander un réapprovisionnement
            </Button>
            <Button variant="subtle" size="touch" px="sm" disabled={isCut} onClick={onSellOut}>
              Épuisé
            </Button>
          </div>
        ) : null}
      </Stack>
    </Dialog>
  )
}

type ChooseProps = {
  readonly product: CatalogueProduct
  readonly chosen: Thousandths
  readonly isNew: boolean
  readonly onClick: () => void
}

function ChooseButton({ product: { unit, price }, chosen, isNew, onClick }: ChooseProps) {
  const verb = isNew ? 'Ajouter' : 'Mettre'
  return (
    <Button size="high" fullWidth px="xs" className={classes.choose} disabled={chosen <= 0} onClick={onClick}>
      {chosen <= 0
        ? verb
        : `${verb} ${formatCount(chosen, unit)} · ${formatDirhams(lineTotal(price, chosen))}`}
    </Button>
  )
}
