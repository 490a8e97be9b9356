import { Scanner } from '../../app/scanner/Scanner.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { CardLookedUp } from './CardLookedUp.tsx'
import classes from './Cashier.module.css'
import { ReadAgain } from './ReadAgain.tsx'
import { useLookup } from './use-lookup.ts'

export function CardLookup() {
  const { lookup, scan, forget, isBusy, setBusy } = useLookup()
  return (
    <section className={classes.lookup} aria-labelledby="lookup-title">
      <h2 id="lookup-title" className={classes.title}>
        Consulter une carte
      </h2>
      <div className={classes.scanner}>
        <Scanner onCode={scan} busy={isBusy} />
      </div>
      <div className={classes.found}>
        <ReadAgain times={lookup?.timesAgain ?? 0} />
        {lookup === undefined ? (
          <div className={classes.waiting}>
            <EmptyState motif="carte">Scannez une carte pour voir son solde</EmptyState>
          </div>
        ) : (
          <CardLookedUp key={lookup.number} code={lookup.code} onBusy={setBusy} onForget={forget} />
        )}
      </div>
    </section>
  )
}
