import { Switch, TextInput } from '@mantine/core'
import type { WorkingHours } from '#rules/staff.ts'
import classes from './Users.module.css'

type Props = {
  readonly id: string
  readonly hours: WorkingHours | null
  readonly error: string | undefined
  readonly onChange: (hours: WorkingHours | null) => void
}

const usual: WorkingHours = { start: '08:00', end: '18:00' }

export function HoursFields({ id, hours, error, onChange }: Props) {
  const isOvernight = hours !== null && hours.start !== '' && hours.end !== '' && hours.end < hours.start
  return (
    <fieldset className={classes.fieldset}>
      <legend>Horaires de travail</legend>
      <Switch
        id={hours ? undefined : id}
        size="lg"
        label="Sans restriction"
        classNames={{ body: classes.switch }}
        checked={hours === null}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? null : usual)}
      />
      {hours ? (
        <div className={classes.hours}>
          <TextInput
            id={id}
            label="De"
            type="time"
            value={hours.start}
            error={error !== undefined}
            onChange={({ currentTarget }) => onChange({ ...hours, start: currentTarget.value })}
          />
          <TextInput
            label="À"
            type="time"
            value={hours.end}
            error={error !== undefined}
            aria-describedby={`${id}-words`}
            onChange={({ currentTarget }) => onChange({ ...hours, end: currentTarget.value })}
          />
        </div>
      ) : null}
      <p id={`${id}-words`} className={error ? classes.refusal : classes.hint}>
        {error ?? (isOvernight ? `Jusqu'au lendemain à ${hours.end}.` : '')}
      </p>
    </fieldset>
  )
}
