import { centimes, formatDirhams, parseDirhams } from '#rules/plain/money.ts'
import { notes } from '#rules/till/cash-count.ts'
import { Popover } from '../ui/dialog/Popover.tsx'
import amountChip from '../ui/money/AmountChip.module.css'
import { DirhamField } from '../ui/money/DirhamField.tsx'
import { useIsPhone } from '../ui/use-media.ts'
import classes from './NotesReceived.module.css'
import { isUnreadable } from './recharge-preview.ts'

type Props = { readonly received: string; readonly onChange: (typed: string) => void }

const popover = 'notes-received'

/** Computes the change when a customer pays with a larger note. It is not sent: it only spares the operator a subtraction. */
export function NotesReceived({ received, onChange }: Props) {
  // Folded on a phone: beside the quick amounts, a hurried finger would take «50 100 200» for them.
  const isFolded = useIsPhone()
  if (!isFolded) return <Notes received={received} onChange={onChange} />
  const given = parseDirhams(received)
  return (
    <div className={classes.folded}>
      <Popover id={popover} label={given === undefined ? 'Reçu' : `Reçu ${formatDirhams(given)}`}>
        <Notes received={received} onChange={onChange} />
      </Popover>
    </div>
  )
}

/** The notes that alone can pay a usual recharge, without the smallest ones. */
const usual = notes.filter((note) => note >= 5000).reverse()

function Notes({ received, onChange }: Props) {
  const given = parseDirhams(received)
  return (
    <div className={classes.notes}>
      <DirhamField
        label="Reçu"
        value={received}
        onChange={onChange}
        size="md"
        // Enter in this field must not send the recharge.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        error={isUnreadable(received)}
        classNames={{ root: classes.note, input: classes.received }}
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
              popoverTarget={popover}
              popoverTargetAction="hide"
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
