import { useQuery } from '@tanstack/react-query'
import { queries } from '../../app/calls/queries.ts'
import { useAmounts } from '../../app/device/masked-amounts.ts'
import { OldNews } from '../../app/figures/OldNews.tsx'
import { QueryTiles } from '../../app/figures/QueryTiles.tsx'
import classes from './CardFigures.module.css'
import { cardTiles } from './card-figures.ts'

/** The five statistics of the cards. When they cannot be read the tiles say so: a zero would be taken for a figure. */
export function CardFigures() {
  const query = useQuery(queries.readCardStatistics.queryOptions({ meta: { watches: ['cards', 'sales'] } }))
  return (
    <section className={classes.figures} aria-label="Statistiques" aria-busy={query.isPending}>
      <dl className={classes.tiles}>
        <QueryTiles query={query} tiles={cardTiles(useAmounts())} />
      </dl>
      <OldNews queries={[query]} />
    </section>
  )
}
