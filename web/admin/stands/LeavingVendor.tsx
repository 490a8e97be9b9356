import { Switch } from '@mantine/core'
import type { ListedStand } from '#contract/venue/stand.ts'
import classes from './Stands.module.css'
import { isReplacing } from './stand-draft.ts'

type Props = {
  readonly stand: ListedStand
  /** The vendor chosen in the form; null for none. */
  readonly chosen: string | null
  readonly keepsVendors: boolean
  readonly onKeep: (keepsVendors: boolean) => void
}

/** Names the vendor whom the choice above would remove from the stand, and offers to keep them beside the new one. */
export function LeavingVendor({ stand, chosen, keepsVendors, onKeep }: Props) {
  const leaving = stand.vendors.find(({ id }) => id === stand.vendorId)
  const works = stand.vendors.some(({ id }) => id === chosen)
  if (!leaving || works) return null
  const mayStay = isReplacing(stand.vendorId, chosen)
  return (
    <div className={classes.leaving}>
      <p role="status">{mayStay && keepsVendors ? '' : `${leaving.name} quittera ce stand.`}</p>
      {mayStay ? (
        <Switch
          size="lg"
          label="Ajouter sans remplacer"
          checked={keepsVendors}
          onChange={({ currentTarget }) => onKeep(currentTarget.checked)}
        />
      ) : null}
    </div>
  )
}
