import { useUrlState } from '../app/address/url-state.ts'
import type { Stand } from '../app/calls/use-stands.ts'
import { FilterSelect } from '../ui/list/FilterSelect.tsx'
import classes from './StockRoom.module.css'

/** The lists turn back to their first page. */
const address = { stand: '', page: 1 } as const

/** The stand whose alerts, stocks, movements and transfers are shown, or all. */
export function StandFilter({ stands = [] }: { readonly stands: readonly Stand[] | undefined }) {
  const [{ stand }, change] = useUrlState(address)
  return (
    <FilterSelect
      label="Stand"
      className={classes.show}
      choices={[{ value: '', label: 'Tous' }, ...stands.map(({ id, name }) => ({ value: id, label: name }))]}
      value={stand}
      onChoose={(chosen) => change({ stand: chosen })}
    />
  )
}
