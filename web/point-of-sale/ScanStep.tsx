import { Scanner } from '../app/scanner/Scanner.tsx'
import classes from './Payment.module.css'
import { PaymentTop } from './PaymentTop.tsx'
import type { Desk } from './use-desk.ts'

export function ScanStep({ desk }: { desk: Desk }) {
  return (
    <section className={classes.step} aria-label="Paiement">
      <PaymentTop desk={desk} />
      <h2 className={classes.heading}>Scannez la carte</h2>
      {desk.isConnected ? (
        <Scanner onCode={desk.scan} busy={false} />
      ) : (
        <p className={classes.obstacle} role="alert">
          {desk.obstacle}
        </p>
      )}
    </section>
  )
}
