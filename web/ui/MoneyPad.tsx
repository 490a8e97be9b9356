import { IconBackspace } from '@tabler/icons-react'
import { type Centimes, formatDirhams } from '#rules/money.ts'
import classes from './MoneyPad.module.css'
import type { PadKey } from './money-typing.ts'
import type { MoneyPadState } from './use-money-pad.ts'

const keys: readonly PadKey[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9', ',', '0', '⌫']

type Props = {
  readonly pad: MoneyPadState
  /** What is being typed: «Montant de la recharge». */
  readonly label: string
  readonly quickAmounts?: readonly Centimes[]
  /** Why the amount does not do, said under it. */
  readonly error?: string
}

export function MoneyPad({ pad, label, quickAmounts = [], error }: Props) {
  return (
    <fieldset className={classes.pad}>
      <legend className={classes.label}>{label}</legend>
      <output className={classes.amount} data-empty={pad.typed === ''} aria-live="polite">
        <bdi>{pad.typed || '0'}</bdi> DH
      </output>
      {error ? (
        <p className={classes.error} role="alert">
          {error}
        </p>
      ) : null}
      {quickAmounts.length > 0 ? (
        <div className={classes.row}>
          {quickAmounts.map((amount) => (
            <button
              key={amount}
              type="button"
              className={classes.key}
              aria-pressed={pad.amount === amount}
              aria-label={formatDirhams(amount)}
              onClick={() => pad.set(amount)}
            >
              {amount / 100}
            </button>
          ))}
        </div>
      ) : null}
      <div className={classes.row}>
        {keys.map((key) => (
          <button
            key={key}
            type="button"
            className={classes.key}
            aria-label={key === '⌫' ? 'Effacer le dernier chiffre' : key === ',' ? 'Virgule' : undefined}
            onClick={() => pad.press(key)}
          >
            {key === '⌫' ? <IconBackspace aria-hidden="true" /> : key}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
