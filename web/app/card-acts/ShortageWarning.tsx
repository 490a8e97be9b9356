import { IconAlertTriangle } from '@tabler/icons-react'
import { formatDirhams } from '#rules/plain/money.ts'
import classes from './CardActs.module.css'
import type { Shortage } from './drawer-shortage.ts'

/** Warns that the drawer does not hold what is to be handed over, before anything is promised to the customer. */
export const ShortageWarning = ({ shortage }: { readonly shortage: Shortage | undefined }) =>
  shortage ? (
    <p role="alert" className={classes.warning}>
      <IconAlertTriangle size={20} aria-hidden="true" />
      <span>
        La caisse ne contient que {formatDirhams(shortage.inDrawer)}.
        {shortage.isRefused ? <span> Adressez le client à une caisse mieux garnie.</span> : null}
      </span>
    </p>
  ) : null
