import type { BuzzerOnTheWire } from '#contract/kitchen/buzzer.ts'
import { buzzerStatus, isToFetch } from '#rules/kitchen/buzzer.ts'
import { formatDuration } from '#rules/plain/french.ts'
import { useNow } from '../../app/calls/clock.ts'
import classes from './Buzzers.module.css'
import { statusWords } from './buzzer-words.ts'

type Props = {
  readonly buzzers: readonly BuzzerOnTheWire[]
  readonly chosenId: string | undefined
  readonly onChoose: (id: string) => void
}

/** The buzzers as they lie in the case: one square for each, with its state as a colour and as a word. */
export const BuzzerGrid = ({ buzzers, chosenId, onChoose }: Props) => (
  <ul className={classes.grid} aria-label="Bipeurs">
    {buzzers.map((buzzer) => (
      <li key={buzzer.id}>
        <button
          type="button"
          className={classes.square}
          data-status={buzzerStatus(buzzer)}
          aria-pressed={buzzer.id === chosenId}
          onClick={() => onChoose(buzzer.id)}
        >
          <strong className={classes.number}>{buzzer.number}</strong>
          <span className={classes.word}>{statusWords[buzzerStatus(buzzer)]}</span>
          {buzzer.loan ? <Lent loan={buzzer.loan} /> : null}
        </button>
      </li>
    ))}
  </ul>
)

/** «A-127 · 6 min», followed by a question once the buzzer has been out for too long. */
function Lent({ loan }: { readonly loan: NonNullable<BuzzerOnTheWire['loan']> }) {
  const now = useNow()
  const lentAt = new Date(loan.lentAt)
  return (
    <span className={classes.lent}>
      {loan.orderNumber}
      <span className={classes.timer} role="timer">
        {isToFetch({ lentAt }, now) ? 'À récupérer\u202F?' : formatDuration(now.getTime() - lentAt.getTime())}
      </span>
    </span>
  )
}
