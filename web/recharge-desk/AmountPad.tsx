import type { ReactNode } from 'react'
import { type Centimes, formatDirhams } from '#rules/money.ts'
import padKeys from '../ui/money/MoneyPad.module.css'
import { PadKeys } from '../ui/money/PadKeys.tsx'
import classes from './RechargeForm.module.css'
import type { Desk } from './use-desk.ts'

const label = 'Montant de la recharge'

type Props = {
  readonly desk: Desk
  readonly quickAmounts: readonly Centimes[]
  /** What the amount will do, or why it is refused: shown under it. */
  readonly children: ReactNode
}

/** The amount, the amounts one tap away, and the keys. Where each stands is for the form around them to say. */
export function AmountPad({ desk, quickAmounts, children }: Props) {
  const { state, tell, amount: chosen } = desk
  const { typed } = state.typing
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot give its parts to the grid of the form.
    <div role="group" aria-label={label} className={classes.pad}>
      <div className={`fp-panel ${classes.amount}`}>
        <span className={classes.label} aria-hidden="true">
          {label}
        </span>
        <output className={padKeys.amount} data-empty={typed === ''} aria-live="polite">
          <bdi>{typed || '0'}</bdi> DH
        </output>
        {children}
      </div>
      <div className={classes.quick}>
        {quickAmounts.map((amount) => (
          <button
            key={amount}
            type="button"
            className={padKeys.key}
            aria-pressed={chosen === amount}
            aria-label={formatDirhams(amount)}
            onClick={() => tell({ kind: 'amount chosen', amount })}
          >
            {amount / 100}
          </button>
        ))}
      </div>
      <div className={classes.keys}>
        <PadKeys hasComma onPress={(key) => tell({ kind: 'key typed', key })} />
      </div>
    </div>
  )
}
