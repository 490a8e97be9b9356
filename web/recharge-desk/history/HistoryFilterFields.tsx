import { FilterSelect } from '../../ui/FilterSelect.tsx'
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
      <FilterSelect
        label="Session"
        className={classes.field}
        choices={[...sessions, ...(isListed ? [] : [{ value: filters.session, label: 'Plus ancienne' }])]}
        value={filters.session}
        onChoose={(session) => onChange({ session })}
      />
      <FilterSelect
        label="Type"
        className={classes.field}
        choices={kindChoices}
        value={filters.type}
        onChoose={(type) => onChange({ type })}
      />
      <FilterSelect
        label="Période"
        className={classes.field}
        choices={periodChoices}
        value={filters.periode}
        onChoose={(periode) => onChange({ periode })}
      />
    </>
  )
}
