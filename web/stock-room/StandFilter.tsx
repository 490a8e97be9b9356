import { useUrlState } from '../app/address/url-state.ts'
import type { Stand } from '../app/calls/use-stands.ts'
import { FilterSelect } from '../ui/list/FilterSelect.tsx'
import classes from './StockRoom.module.css'

/** Choosing a stand also goes back to page 1 of the lists. */
const address = { stand: '', page: 1 } as const

/** Chooses the stand whose alerts, stocks, movements and transfers are shown, or all stands. */
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
