import type { Centimes } from '#rules/money.ts'
import amountChip from '../../ui/AmountChip.module.css'
import { floatChips } from './float-chips.ts'
import classes from './Till.module.css'

type Props = {
  readonly lastFloat: Centimes | null
  readonly chosen: Centimes | undefined
  readonly onChoose: (amount: Centimes) => void
}

export function FloatChips({ lastFloat, chosen, onChoose }: Props) {
  return (
    <fieldset className={classes.chips}>
      <legend className="fp-hidden">Fonds habituels</legend>
      {floatChips(lastFloat).map(({ label, amount }) => (
        <button
          key={amount}
          type="button"
          className={`${amountChip.chip} ${classes.chip}`}
          aria-pressed={chosen === amount}
          onClick={() => onChoose(amount)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  )
}
