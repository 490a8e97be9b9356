import { type Centimes, formatDirhams } from '#rules/plain/money.ts'
import padKeys from '../ui/money/MoneyPad.module.css'
import type { PadKey } from '../ui/money/money-typing.ts'
import { PadKeys } from '../ui/money/PadKeys.tsx'
import classes from './RechargeForm.module.css'

type Props = {
  readonly quickAmounts: readonly Centimes[]
  readonly chosen?: Centimes
  readonly onAmount: (amount: Centimes) => void
  readonly onKey: (key: PadKey) => void
}

/** The quick amounts and the keys. The form around them lays them out. */
export const AmountPad = ({ quickAmounts, chosen, onAmount, onKey }: Props) => (
  // biome-ignore lint/a11y/useSemanticElements: the children of a fieldset cannot be items of the form's grid.
  <div role="group" aria-label="Montant de la recharge" data-pad className={classes.pad}>
    <div className={classes.quick}>
      {quickAmounts.map((amount) => (
        <button
          key={amount}
          type="button"
          className={padKeys.key}
          aria-pressed={chosen === amount}
          aria-label={formatDirhams(amount)}
          onClick={() => onAmount(amount)}
        >
          {amount / 100}
        </button>
      ))}
    </div>
    <div className={classes.keys}>
      <PadKeys hasComma onPress={onKey} />
    </div>
  </div>
)

const nothing = () => undefined

/** Keeps the place of the pad while there is no card to recharge. */
export const PadAtRest = ({ quickAmounts }: Pick<Props, 'quickAmounts'>) => (
  <div inert aria-hidden="true" className={classes.rest}>
    <AmountPad quickAmounts={quickAmounts} onAmount={nothing} onKey={nothing} />
  </div>
)
