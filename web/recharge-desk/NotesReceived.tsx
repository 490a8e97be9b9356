import { notes } from '#rules/cash-count.ts'
import { centimes, formatDirhams, parseDirhams } from '#rules/money.ts'
import amountChip from '../ui/AmountChip.module.css'
import { DirhamField } from '../ui/DirhamField.tsx'
import classes from './RechargeForm.module.css'
import { isUnreadable } from './recharge-preview.ts'

type Props = { readonly received: string; readonly onChange: (typed: string) => void }

/** The notes a recharge is paid with by one alone; the smallest seldom is. */
const usual = notes.filter((note) => note >= 5000).reverse()

/** For a note larger than the recharge. Nothing of it is sent: it only spares the operator a subtraction. */
export function NotesReceived({ received, onChange }: Props) {
  const given = parseDirhams(received)
  return (
    <div className={classes.notes}>
      <DirhamField
        label="Reçu (facultatif)"
        value={received}
        onChange={onChange}
        size="md"
        error={isUnreadable(received)}
        classNames={{ root: classes.note, label: classes.notesLabel, input: classes.received }}
      />
      <fieldset className={classes.usual}>
        <legend className="fp-hidden">Billet reçu</legend>
        {usual.map((note) => {
          const isGiven = given === note
          return (
            <button
              key={note}
              type="button"
              className={`${amountChip.chip} ${classes.chip}`}
              aria-pressed={isGiven}
              aria-label={`Billet de ${formatDirhams(centimes(note))}`}
              onClick={() => onChange(isGiven ? '' : String(note / 100))}
            >
              {note / 100}
            </button>
          )
        })}
      </fieldset>
    </div>
  )
}
