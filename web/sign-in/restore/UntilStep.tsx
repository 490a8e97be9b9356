import { Button, Radio, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { CopiesThereOnTheWire } from '#contract/venue/restoring.ts'
import { askedInstant, readAskedDay, readAskedTime } from '#rules/copies/asked-instant.ts'
import { copyHolds, copyRefusals, formatSecond } from '#rules/copies/copy-words.ts'
import { formatDayOfMonth } from '#rules/plain/french.ts'
import { businessDay } from '#rules/plain/venue-clock.ts'
import { RadioAnswer } from '../../ui/RadioAnswer.tsx'
import classes from './Restore.module.css'
import { Step } from './Step.tsx'
import type { CopyAsked } from './use-restoring.ts'

type Until = Pick<CopyAsked, 'day' | 'until'>

type Props = {
  /** Where several computers copied there, of the one that was chosen. */
  readonly held: Omit<NonNullable<CopiesThereOnTheWire['held']>, 'lines'>
  readonly onBegin: (until: Until) => void
  readonly onBack: () => void
}

/** What the copy holds is said before anything begins. */
export function UntilStep({ held, onBegin, onBack }: Props) {
  const [from, end] = [new Date(held.from), new Date(held.until)]
  const [choice, setChoice] = useState('end')
  const [time, setTime] = useState('')
  const [day, setDay] = useState(businessDay(end, 0))
  const [refused, setRefused] = useState<string>()
  const begin = () => {
    if (choice === 'end') return onBegin({ until: null, day: null })
    const fault = faultOf({ time, day }, { from, end })
    setRefused(fault)
    if (fault === undefined) onBegin({ until: time.trim(), day })
  }
  const comesBackTo = choice === 'time' ? instantOf({ time, day }, { from, end }) : undefined
  return (
    <Step question={"Jusqu'à quand\u202F?"} refused={refused} onSubmit={begin} onBack={onBack}>
      <p>{copyHolds({ ...held, from, until: end, lines: [] })}</p>
      <Radio.Group aria-label="Jusqu'à quand" size="md" value={choice} onChange={setChoice}>
        <div className={classes.answers}>
          <RadioAnswer
            value="end"
            label="Jusqu'à la fin"
            description={`${formatDayOfMonth(end)} à ${formatSecond(end)}`}
          />
          <RadioAnswer value="time" label="Jusqu'à une heure d'avant" />
        </div>
      </Radio.Group>
      {choice === 'time' ? (
        <div className={classes.instant}>
          <TextInput
            label="Heure"
            placeholder="21:37"
            autoComplete="off"
            maxLength={8}
            size="lg"
            autoFocus
            value={time}
            onChange={({ currentTarget }) => setTime(currentTarget.value)}
          />
          <TextInput
            label="Jour"
            type="date"
            size="lg"
            value={day}
            onChange={({ currentTarget }) => setDay(currentTarget.value)}
          />
        </div>
      ) : null}
      {comesBackTo ? <p>Le lieu revient tel qu'il était le {comesBackTo}.</p> : null}
      <Button type="submit" size="lg" fullWidth>
        Reprendre la copie
      </Button>
    </Step>
  )
}

/** Read again before anything begins; undefined while what is typed is no instant of the copy. */
function instantOf(typed: Typed, span: Span): string | undefined {
  const time = readAskedTime(typed.time)
  if (!time || faultOf(typed, span) !== undefined) return undefined
  const at = askedInstant(time, { day: readAskedDay(typed.day)!, end: span.end })
  return `${formatDayOfMonth(at)} à ${formatSecond(at)}`
}

type Typed = { readonly time: string; readonly day: string }
type Span = { readonly from: Date; readonly end: Date }

/** In the words that the restore itself would use; of a time, how a person writes one here. */
function faultOf(typed: Typed, { from, end }: Span): string | undefined {
  const [time, day] = [readAskedTime(typed.time), readAskedDay(typed.day)]
  if (!time) return "Écrivez l'heure ainsi\u00A0: 21:37."
  if (!day) return 'Choisissez un jour.'
  const at = askedInstant(time, { day, end })
  if (at > end) return copyRefusals['ends-before'](end, at)
  return at < from ? copyRefusals['begins-after'](from) : undefined
}
