import { formatDayAndTime } from '#rules/plain/french.ts'
import { LinkButton } from '../../app/address/LinkButton.tsx'
import { useNow } from '../../app/calls/clock.ts'
import { useDeskSettings } from '../../app/calls/desk-settings.ts'
import { useLatePart } from '../../app/late/use-late-part.ts'
import { usePastTills } from '../../app/till/use-past-tills.ts'
import { Drawing } from '../../ui/states/Drawing.tsx'
import classes from '../PointOfSale.module.css'
import { OpenInOneTap } from './OpenInOneTap.tsx'
import type { Mine } from './TillToClose.tsx'

const loadTillToClose = async () => (await import('./TillToClose.tsx')).TillToClose

type Props = { readonly mine: Mine | undefined; readonly onReload: () => void }

/** In place of the products while the till is closed, or stopped. */
export function TillGate({ mine, onReload }: Props) {
  const { standsHoldCash } = useDeskSettings()
  if (mine?.till) return <LateTillToClose mine={mine} onFailed={onReload} />
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

/** Hardly a till is stopped while it is open. */
function LateTillToClose({ mine, onFailed }: { readonly mine: Mine; readonly onFailed: () => void }) {
  const Part = useLatePart(loadTillToClose, { isWanted: true, onFailed })
  return Part ? <Part mine={mine} /> : <div aria-busy="true" />
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
