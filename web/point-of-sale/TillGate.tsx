import { Button } from '@mantine/core'
import { useDeskSettings } from '../app/desk-settings.ts'
import { LinkButton } from '../app/LinkButton.tsx'
import { Drawing } from '../ui/Drawing.tsx'
import { UnknownResult } from '../ui/UnknownResult.tsx'
import { ClosedFromAfar } from './ClosedFromAfar.tsx'
import classes from './PointOfSale.module.css'
import { useTillOpening } from './use-till-opening.ts'

/** In place of the products while the till is closed. */
export function TillGate() {
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
        <OpenInOneTap />
      )}
    </section>
  )
}

function OpenInOneTap() {
  const opening = useTillOpening()
  if (opening.state === 'unknown') return <UnknownResult about="Ouverture de la caisse" />
  return (
    <>
      {opening.state === 'refused' ? <p role="alert">{opening.refusal.message}</p> : null}
      <Button
        size="lg"
        mih={64}
        autoFocus
        loading={opening.state === 'sending' || opening.state === 'done'}
        onClick={opening.open}
      >
        Ouvrir ma caisse
      </Button>
    </>
  )
}
