import { counted, formatTime } from '#rules/plain/french.ts'
import { formatDirhams } from '#rules/plain/money.ts'
import { Sheet } from '../../ui/dialog/Sheet.tsx'
import { useGiveFocusBack } from '../../ui/give-focus-back.ts'
import { useKeyboard } from '../../ui/use-keyboard.ts'
import type { Catalogue } from '../answers.ts'
import { isAtFault, priceCart, priceMoved } from '../cart/priced-cart.ts'
import classes from './HeldCarts.module.css'
import type { HeldCart, HeldCarts } from './held-carts.ts'

type Props = {
  readonly held: HeldCarts
  readonly products: Catalogue['products']
  /** Says what happens to the present cart. */
  readonly note: string | undefined
  readonly onTake: (number: number) => void
  readonly onClose: () => void
}

/** The carts on hold, one button and digit each; they are taken back at the present prices. */
export function HeldCartsSheet({ held, products, note, onTake, onClose }: Props) {
  useGiveFocusBack()
  useKeyboard((key) => {
    if (held.some(({ number }) => String(number) === key)) onTake(Number(key))
  })
  return (
    <Sheet isOpen title={`Paniers en attente (${held.length})`} onClose={onClose}>
      {note ? <p className={classes.note}>{note}</p> : null}
      <ul className={classes.carts}>
        {held.map((cart) => (
          <li key={cart.number}>
            <OneCart cart={cart} products={products} onTake={() => onTake(cart.number)} />
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

type OneProps = {
  readonly cart: HeldCart
  readonly products: Catalogue['products']
  readonly onTake: () => void
}

function OneCart({ cart: { number, heldAt, lines }, products, onTake }: OneProps) {
  const priced = priceCart(lines, products)
  const hasChanged = priced.lines.some((line) => isAtFault(line) || priceMoved(line))
  return (
    <button type="button" className={`fp-panel ${classes.cart}`} onClick={onTake}>
      <span className={classes.number} aria-hidden="true">
        {number}
      </span>
      <span className={classes.words}>
        <span className={classes.names}>{lines.map(({ name }) => name).join(', ')}</span>
        <span className={classes.since}>
          {counted(priced.count, 'article', 'articles')} · depuis {formatTime(new Date(heldAt))}
          {hasChanged ? <span> · prix ou stock changé</span> : null}
        </span>
      </span>
      <strong className={classes.total}>{formatDirhams(priced.total)}</strong>
    </button>
  )
}
