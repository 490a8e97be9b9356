import { formatDayAndTime } from '#rules/french.ts'
import { LinkButton } from '../../app/address/LinkButton.tsx'
import { useNow } from '../../app/calls/clock.ts'
import { useDeskSettings } from '../../app/calls/desk-settings.ts'
import { usePastTills } from '../../app/till/use-past-tills.ts'
import { Drawing } from '../../ui/states/Drawing.tsx'
import classes from '../PointOfSale.module.css'
import { OpenInOneTap } from './OpenInOneTap.tsx'

/** In place of the products while the till is closed. */
export function TillGate({ onReload }: { readonly onReload: () => void }) {
  const { standsHoldCash } = useDeskSettings()
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
