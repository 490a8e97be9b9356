import { formatDayAndTime } from '#rules/french.ts'
import { refusals } from '#rules/refusal.ts'
import { LinkButton } from '../../app/address/LinkButton.tsx'
import { useNow } from '../../app/calls/clock.ts'
import { useDeskSettings } from '../../app/calls/desk-settings.ts'
import { usePastTills } from '../../app/till/use-past-tills.ts'
import { Drawing } from '../../ui/states/Drawing.tsx'
import classes from '../PointOfSale.module.css'
import { OpenInOneTap } from './OpenInOneTap.tsx'

type Props = { readonly isStopped: boolean; readonly onReload: () => void }

/** In place of the products while the till is closed, or stopped. */
export function TillGate({ isStopped, onReload }: Props) {
  const { standsHoldCash } = useDeskSettings()
  if (isStopped)
    return (
      <section className={classes.gate}>
        <Drawing motif="panier" />
        <h2>Caisse à clôturer</h2>
        <p role="status">{refusals['till-stopped']}</p>
        <LinkButton to="/cashier-session" size="lg" mih={64}>
          Clôturer ma caisse
        </LinkButton>
      </section>
    )
  return (
    <section className={classes.gate}>
      <Drawing motif="panier" />
      <h2>Ouvrez votre caisse pour vendre</h2>
      <ClosedFromAfar />
      {standsHoldCash ? (
        <LinkButton to="/cashier-session" size="lg" mih={64}>
          Ouvrir ma caisse
        </LinkButton>
      ) : (
        <OpenInOneTap takesFocus onReload={onReload} />
      )}
    </section>
  )
}

/** Why the till is closed, when an admin has closed it and not its vendor. */
function ClosedFromAfar() {
  const now = useNow(60_000)
  const last = usePastTills().data?.rows[0]
  if (!last || last.closedByName === null) return null
  return (
    <p role="status">
      Votre caisse a été clôturée par {last.closedByName}{' '}
      {formatDayAndTime(new Date(last.till.closedAt), now)}.
    </p>
  )
}
