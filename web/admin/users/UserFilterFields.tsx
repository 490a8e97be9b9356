import { NativeSelect } from '@mantine/core'
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
      <NativeSelect
        label="Rôle"
        size="md"
        className={classes.field}
        data={roleChoices}
        value={filters.role}
        onChange={({ currentTarget }) => onChange({ role: currentTarget.value as UserFilters['role'] })}
      />
      <NativeSelect
        label="Statut"
        size="md"
        className={classes.field}
        data={statusChoices}
        value={filters.statut}
        onChange={({ currentTarget }) => onChange({ statut: currentTarget.value as UserFilters['statut'] })}
      />
      <NativeSelect
        label="Stand"
        size="md"
        className={classes.field}
        data={[{ value: '', label: 'Tous' }, ...stands.map(({ id, name }) => ({ value: id, label: name }))]}
        value={standOf(filters, stands)?.id ?? ''}
        onChange={({ currentTarget }) => onChange({ stand: currentTarget.value })}
      />
    </>
  )
}
