import { IconBackspace } from '@tabler/icons-react'
import { formatCount, type Thousandths, thousandths, type Unit } from '#rules/quantity.ts'
import classes from '../ui/MoneyPad.module.css'
import type { PadKey } from '../ui/money-typing.ts'

type Props = {
  readonly unit: Unit
  readonly typed: string
  readonly chosen: Thousandths
  /** What the line holds now: «2». */
  readonly before: string | undefined
  readonly onPress: (key: PadKey) => void
  readonly onQuick: (quantity: Thousandths) => void
}

const pads: Record<
  Unit,
  { label: string; keys: readonly (PadKey | 'nothing')[]; quick: readonly Thousandths[] }
> = {
  unit: {
    label: 'Quantité',
    keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9', 'nothing', '0', '⌫'],
    quick: [],
  },
  kg: {
    label: 'Poids (kg)',
    keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9', ',', '0', '⌫'],
    quick: [thousandths(250), thousandths(500), thousandths(1000)],
  },
}

const spoken: Partial<Record<PadKey, string>> = { '⌫': 'Effacer le dernier chiffre', ',': 'Virgule' }

export function QuantityPad({ unit, typed, chosen, before, onPress, onQuick }: Props) {
  const { label, keys, quick } = pads[unit]
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
        {keys.map((key) =>
          key === 'nothing' ? (
            <span key={key} />
          ) : (
            <button
              key={key}
              type="button"
              className={classes.key}
              aria-label={spoken[key]}
              onClick={() => onPress(key)}
            >
              {key === '⌫' ? <IconBackspace aria-hidden="true" /> : key}
            </button>
          ),
        )}
      </div>
    </fieldset>
  )
}
