import { IconCashRegister } from '@tabler/icons-react'
import type { DrawerHanded } from '#contract/till.ts'
import { formatDirhams } from '#rules/money.ts'
import classes from './Till.module.css'

/** Whoever holds a till learns that a colleague left them another: it waits until their own is closed. */
export function HandedToMe({ handed }: { readonly handed: readonly DrawerHanded[] }) {
  return (
    <div role="status">
      {handed.map(({ tillId, fromName, counted }) => (
        <p key={tillId} className={classes.waiting}>
          <IconCashRegister aria-hidden="true" />
          <span>
            {fromName} vous a remis sa caisse ({formatDirhams(counted)}). Clôturez la vôtre pour la reprendre.
          </span>
        </p>
      ))}
    </div>
  )
}
