import { counted } from '#rules/plain/french.ts'
import { type StockState, stockStates } from '#rules/stock/stock.ts'
import { stockStateWords } from '#rules/stock/stock-words.ts'
import { Link } from '../../app/address/links.tsx'
import { StockBadge } from '../../ui/StockBadge.tsx'
import classes from './StockOverview.module.css'

type Props = {
  /** Undefined until the counts are read. */
  readonly counts: Readonly<Record<StockState, number>> | undefined
  readonly chosen: string | undefined
}

/** How many products are in each state, the worst state first. A tap filters by that state; a tap on the chosen one shows all again. */
export function StateCounters({ counts, chosen }: Props) {
  return (
    <nav className={classes.counters} aria-label="Produits par état du stock">
      {stockStates.map((state) => (
        <Link
          key={state}
          className={`fp-panel ${classes.counter}`}
          to="/admin/stock-overview"
          search={(before) => ({ ...before, etat: chosen === state ? undefined : state, page: undefined })}
          replace
          resetScroll={false}
          activeOptions={notByTheRouter}
          aria-label={nameOf(state, counts?.[state])}
          aria-current={chosen === state ? 'true' : undefined}
        >
          <strong className={classes.count}>{counts?.[state] ?? '…'}</strong>
          <StockBadge state={state} />
        </Link>
      ))}
    </nav>
  )
}

/**
 * The router must not mark these links as current: the link of the chosen state leads back to all products, so `aria-current` is set
 * here.
 */
const notByTheRouter = { exact: true, explicitUndefined: true } as const

/** «Critique : 3 produits» */
const nameOf = (state: StockState, count: number | undefined): string =>
  count === undefined
    ? stockStateWords[state]
    : `${stockStateWords[state]}\u00A0: ${counted(count, 'produit', 'produits')}`
