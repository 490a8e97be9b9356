import { IconMinus, IconPlus } from '@tabler/icons-react'
import { formatCount, units } from '#rules/quantity.ts'
import classes from './Cart.module.css'
import type { PricedLine } from './priced-cart.ts'
import type { CartInHand } from './use-cart.ts'

type Props = { readonly line: PricedLine; readonly hand: CartInHand; readonly onQuantity: () => void }

/** «− 2 +» for pieces; a weight is weighed again. */
export function LineAmount({ line, hand, onQuantity }: Props) {
  const { product, name, quantity } = line
  if (!product) return null
  const amount = (
    <button
      type="button"
      className={classes.amount}
      data-weight={product.unit === 'kg' || undefined}
      aria-label={`${name} : ${formatCount(quantity, product.unit)}, changer`}
      onClick={onQuantity}
    >
      {formatCount(quantity, product.unit)}
    </button>
  )
  if (product.unit === 'kg') return <div className={classes.stepper}>{amount}</div>
  return (
    <div className={classes.stepper}>
      <button
        type="button"
        className={classes.step}
        aria-label={`Un de moins : ${name}`}
        onClick={() => hand.change({ do: 'take one off', line })}
      >
        <IconMinus aria-hidden="true" />
      </button>
      {amount}
      <button
        type="button"
        className={classes.step}
        aria-label={`Un de plus : ${name}`}
        onClick={() => hand.takeMore(line, product, units(1))}
      >
        <IconPlus aria-hidden="true" />
      </button>
    </div>
  )
}
