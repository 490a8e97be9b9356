import { formatDayAndTime } from '#rules/plain/french.ts'
import { LinkButton } from '../../app/address/LinkButton.tsx'
import { useNow } from '../../app/calls/clock.ts'
import { useDeskSettings } from '../../app/calls/desk-settings.ts'
import { latePart } from '../../app/late/late-part.ts'
import { usePastTills } from '../../app/till/use-past-tills.ts'
import { Drawing } from '../../ui/states/Drawing.tsx'
import classes from '../PointOfSale.module.css'
import { OpenInOneTap } from './OpenInOneTap.tsx'
import type { Mine } from './TillToClose.tsx'

/** Downloaded later, as tills are rarely stopped while they are open. */
const TillToClose = latePart(async () => (await import('./TillToClose.tsx')).TillToClose, {
  meanwhile: () => <div aria-busy="true" />,
})

type Props = { readonly mine: Mine | undefined; readonly onReload: () => void }

/** Shown in place of the products while the till is closed or stopped. */
export function TillGate({ mine, onReload }: Props) {
  const { standsHoldCash } = useDeskSettings()
  if (mine?.till) return <TillToClose mine={mine} />
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

/** Says that an admin, and not the vendor, has closed the till. */
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
