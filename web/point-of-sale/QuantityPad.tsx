import { formatCount, type Thousandths, thousandths, type Unit } from '#rules/plain/quantity.ts'
import classes from '../ui/money/MoneyPad.module.css'
import type { PadKey } from '../ui/money/money-typing.ts'
import { PadKeys } from '../ui/money/PadKeys.tsx'

type Props = {
  readonly unit: Unit
  readonly typed: string
  readonly chosen: Thousandths
  /** The present quantity of the line: «2». */
  readonly before: string | undefined
  readonly onPress: (key: PadKey) => void
  readonly onQuick: (quantity: Thousandths) => void
}

const pads: Record<Unit, { label: string; quick: readonly Thousandths[] }> = {
  unit: { label: 'Quantité', quick: [] },
  kg: { label: 'Poids (kg)', quick: [thousandths(250), thousandths(500), thousandths(1000)] },
}

export function QuantityPad({ unit, typed, chosen, before, onPress, onQuick }: Props) {
  const { label, quick } = pads[unit]
  return (
    <fieldset className={classes.pad}>
      <legend className={classes.label}>{label}</legend>
      <output className={classes.amount} data-empty={typed === ''} aria-live="polite">
        {typed || before || '0'}
      </output>
      {quick.length > 0 ? (
        <div className={classes.row}>
          {quick.map((quantity) => (
            <button
              key={quantity}
              type="button"
              className={classes.key}
              aria-pressed={chosen === quantity}
              onClick={() => onQuick(quantity)}
            >
              {formatCount(quantity, unit).replace(/\s?kg$/, '')}
            </button>
          ))}
        </div>
      ) : null}
      <div className={classes.row}>
        <PadKeys hasComma={unit === 'kg'} onPress={onPress} />
      </div>
    </fieldset>
  )
}
