import { Button } from '@mantine/core'
import { Drawing } from '../ui/Drawing.tsx'
import { UnknownResult } from '../ui/UnknownResult.tsx'
import classes from './PointOfSale.module.css'
import { useTillOpening } from './use-my-till.ts'

/** In place of the products while the till is closed. */
export function TillGate() {
  const opening = useTillOpening()
  if (opening.state === 'unknown') return <UnknownResult about="Ouverture de la caisse" />
  return (
    <section className={classes.gate}>
      <Drawing motif="panier" />
      <h2>Ouvrez votre caisse pour vendre</h2>
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
    </section>
  )
}
