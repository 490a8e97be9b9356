import { NativeSelect } from '@mantine/core'
import classes from './History.module.css'
import {
  type ChangeFilters,
  type HistoryFilters,
  kindChoices,
  periodChoices,
  type sessionChoices,
} from './history-filters.ts'

type Props = {
  readonly filters: HistoryFilters
  readonly sessions: ReturnType<typeof sessionChoices>
  readonly onChange: ChangeFilters
}

export function HistoryFilterFields({ filters, sessions, onChange }: Props) {
  const isListed = sessions.some(({ value }) => value === filters.session)
  return (
    <>
      <NativeSelect
        label="Session"
        size="md"
        className={classes.field}
        data={[...sessions, ...(isListed ? [] : [{ value: filters.session, label: 'Plus ancienne' }])]}
        value={filters.session}
        onChange={({ currentTarget }) => onChange({ session: currentTarget.value })}
      />
      <NativeSelect
        label="Type"
        size="md"
        className={classes.field}
        data={kindChoices}
        value={filters.type}
        onChange={({ currentTarget }) => onChange({ type: currentTarget.value as HistoryFilters['type'] })}
      />
      <NativeSelect
        label="Période"
        size="md"
        className={classes.field}
        data={periodChoices}
        value={filters.periode}
        onChange={({ currentTarget }) =>
          onChange({ periode: currentTarget.value as HistoryFilters['periode'] })
        }
      />
    </>
  )
}
