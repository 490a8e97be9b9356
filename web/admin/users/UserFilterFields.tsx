import { FilterSelect } from '../../ui/FilterSelect.tsx'
import classes from './Users.module.css'
import {
  type ChangeFilters,
  roleChoices,
  type Stand,
  standOf,
  statusChoices,
  type UserFilters,
} from './user-filters.ts'

type Props = {
  readonly filters: UserFilters
  readonly stands: readonly Stand[]
  readonly onChange: ChangeFilters
}

export function UserFilterFields({ filters, stands, onChange }: Props) {
  return (
    <>
      <FilterSelect
        label="Rôle"
        className={classes.field}
        choices={roleChoices}
        value={filters.role}
        onChoose={(role) => onChange({ role })}
      />
      <FilterSelect
        label="Statut"
        className={classes.field}
        choices={statusChoices}
        value={filters.statut}
        onChoose={(statut) => onChange({ statut })}
      />
      <FilterSelect
        label="Stand"
        className={classes.field}
        choices={[
          { value: '', label: 'Tous' },
          ...stands.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={standOf(filters, stands)?.id ?? ''}
        onChoose={(stand) => onChange({ stand })}
      />
    </>
  )
}
