import { IconAlertTriangle } from '@tabler/icons-react'
import { formatDirhams } from '#rules/money.ts'
import type { Shortage } from './drawer-shortage.ts'
import classes from './Refund.module.css'

/** Told before anything is promised to the customer. */
export function ShortDrawer({ shortage: { inDrawer, isRefused } }: { readonly shortage: Shortage }) {
  return (
    <p role="alert" className={classes.warning}>
      <IconAlertTriangle size={20} aria-hidden="true" />
      <span>
        La caisse ne contient que {formatDirhams(inDrawer)}.
        {isRefused ? ' Adressez le client à une caisse mieux garnie.' : null}
      </span>
    </p>
  )
}
