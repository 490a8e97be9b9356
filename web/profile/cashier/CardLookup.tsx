import { useCallback, useState } from 'react'
import { Scanner } from '../../app/scanner/Scanner.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { useTint } from '../../ui/use-tint.ts'
import { CardLookedUp } from './CardLookedUp.tsx'
import classes from './Cashier.module.css'

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
          <div className={`fp-panel ${classes.waiting}`}>
            <EmptyState motif="carte">Scannez une carte pour voir son solde</EmptyState>
          </div>
        ) : (
          <CardLookedUp key={lookup.number} code={lookup.code} onBusy={setBusy} onForget={forget} />
        )}
      </div>
    </section>
  )
}

/** Says that the same card was read again, as its unchanged figures would not show it. */
function ReadAgain({ times }: { readonly times: number }) {
  const words = useTint<HTMLSpanElement>(times)
  return (
    <p role="status" className={classes.again}>
      <span ref={words}>
        {times === 0 ? '' : times === 1 ? 'Carte relue.' : `Carte relue ${times} fois.`}
      </span>
    </p>
  )
}

type Lookup = {
  readonly code: string
  readonly number: number
  /** How often the same card was read again. */
  readonly timesAgain: number
}

/** One card at a time: the next scan replaces it, even if it is the same card. */
function useLookup() {
  const [lookup, setLookup] = useState<Lookup>()
  const [isBusy, setBusy] = useState(false)
  const scan = (code: string) =>
    setLookup({
      code,
      number: (lookup?.number ?? 0) + 1,
      timesAgain: lookup?.code === code ? lookup.timesAgain + 1 : 0,
    })
  const forget = useCallback(() => {
    setLookup(undefined)
    setBusy(false)
  }, [])
  return { lookup, scan, forget, isBusy, setBusy }
}
