import { useState } from 'react'
import { ofName } from '#rules/plain/elision.ts'
import { type Centimes, formatDirhams } from '#rules/plain/money.ts'
import amountChip from '../../ui/money/AmountChip.module.css'
import { CashCount } from '../../ui/money/CashCount.tsx'
import { type CashTyped, nothingTyped, readCash, whyNoCash } from '../../ui/money/cash-typing.ts'
import { useWorkInHand } from '../../ui/work-in-hand.ts'
import { ActForm } from '../form/ActForm.tsx'
import { floatChips, floatWords } from './float-chips.ts'
import { OpeningRefused } from './OpeningRefused.tsx'
import classes from './Till.module.css'
import { useOpening } from './use-opening.ts'

type Props = {
  readonly lastFloat: Centimes | null
  /** The float that the organiser handed over; confirming it needs only the tap that opens the till. */
  readonly told?: { readonly amount: Centimes; readonly fromName: string } | null
  /** The label of the float field: «Fonds initial». */
  readonly label?: string
  readonly onReload: () => void
}

/** Opens a till in two taps: a chip for the float, and the button. */
export function OpenTillForm({ lastFloat, told = null, label = 'Fonds initial', onReload }: Props) {
  const [typed, setTyped] = useState<CashTyped>(() => ({
    ...nothingTyped('total'),
    ...(told && { total: floatWords(told.amount) }),
  }))
  const opening = useOpening('Ouverture de caisse')
  const read = readCash(typed)
  const fault = whyNoCash(typed)
  useWorkInHand(() => read !== undefined && read.counted !== told?.amount)
  return (
    <ActForm
      act={opening}
      className={`fp-panel ${classes.sheet} ${classes.counting}`}
      label={openingWords(read?.counted, told)}
      buttons="counter"
      isReady={read !== undefined}
      whenCut="Ouverture impossible hors connexion."
      whyNot={read || fault ? undefined : whatToDo(typed.way, label)}
      refused={(refusal) => <OpeningRefused refusal={refusal} onReload={onReload} />}
      foot={({ whyNot, send }) => (
        <>
          <div className={classes.end}>{send}</div>
          <div className={classes.reason}>{whyNot}</div>
        </>
      )}
      onConfirm={() => read && opening.run({ float: read.counted, floatPieces: read.pieces })}
    >
      <h2 className={classes.title}>Ouvrir ma caisse</h2>
      {told ? (
        <p>
          {told.fromName} vous a remis <strong>{formatDirhams(told.amount)}</strong>. Comptez-les, et
          saisissez ce que vous trouvez.
        </p>
      ) : null}
      {typed.way === 'total' ? (
        <FloatChips
          lastFloat={lastFloat}
          chosen={read?.counted}
          onChoose={(amount) => setTyped({ ...typed, total: floatWords(amount) })}
        />
      ) : null}
      <CashCount
        typed={typed}
        onChange={setTyped}
        label={label}
        description="Les espèces dans le tiroir avant la première opération"
        error={fault}
      />
    </ActForm>
  )
}

function openingWords(counted: Centimes | undefined, told: Props['told']): string {
  if (counted === undefined) return 'Ouvrir la caisse'
  return told && told.amount === counted
    ? `Reçu ${formatDirhams(counted)} ${ofName(told.fromName)}`
    : `Ouvrir la caisse ${formatDirhams(counted)}`
}

const whatToDo = (way: CashTyped['way'], label: string) =>
  way === 'total'
    ? `Choisissez ou saisissez le ${label.toLowerCase()}.`
    : 'Comptez les billets et les pièces du tiroir.'

type ChipsProps = {
  readonly lastFloat: Centimes | null
  readonly chosen: Centimes | undefined
  readonly onChoose: (amount: Centimes) => void
}

function FloatChips({ lastFloat, chosen, onChoose }: ChipsProps) {
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
