import { IconMinus, IconPlus } from '@tabler/icons-react'
import { centimes, formatDirhams } from '#rules/plain/money.ts'
import { type Denomination, notes } from '#rules/till/cash-count.ts'
import classes from './CashCount.module.css'

type Props = {
  readonly value: Denomination
  /** The number of pieces as typed; empty at first. */
  readonly quantity: string
  readonly isFocused: boolean
  readonly onType: (quantity: string) => void
  readonly onStep: (step: 1 | -1) => void
}

/** «200 DH», − 3 +, «600,00 DH» */
export function CashRow({ value, quantity, isFocused, onType, onStep }: Props) {
  const label = formatDirhams(centimes(value)).replace(',00', '')
  const isNote = (notes as readonly number[]).includes(value)
  const thing = isNote ? `billet de ${label}` : `pièce de ${label}`
  const one = isNote ? 'un' : 'une'
  const pieces = Number(quantity)
  return (
    <div className={classes.row} data-counted={pieces > 0}>
      <bdi className={classes.value} aria-hidden="true">
        {label}
      </bdi>
      <button
        type="button"
        className={classes.step}
        aria-label={`Retirer ${one} ${thing}`}
        onClick={() => onStep(-1)}
      >
        <IconMinus size={20} aria-hidden="true" />
      </button>
      <input
        className={classes.quantity}
        aria-label={`Nombre, ${thing}`}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
        placeholder="0"
        value={quantity}
        // biome-ignore lint/a11y/noAutofocus: a person who opens the count expects to type in its first row.
        autoFocus={isFocused}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
      <button
        type="button"
        className={classes.step}
        aria-label={`Ajouter ${one} ${thing}`}
        onClick={() => onStep(1)}
      >
        <IconPlus size={20} aria-hidden="true" />
      </button>
      <bdi className={classes.line}>{formatDirhams(centimes(value * pieces))}</bdi>
    </div>
  )
}
