import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useConnection } from '../../app/calls/connection.ts'
import { queries } from '../../app/calls/queries.ts'
import { FigureTile } from '../../ui/FigureTile.tsx'
import { StaleChip } from '../../ui/states/StaleChip.tsx'
import { useLateSkeleton } from '../../ui/states/use-late-skeleton.ts'
import classes from './CardFigures.module.css'
import { figureLabels, figuresOf } from './card-figures.ts'

/** The five statistics. What could not be read says so: a zero would be taken for a figure. */
export function CardFigures() {
  const { data, error, isPending, isFetching, dataUpdatedAt, refetch } = useQuery(
    queries.readCardStatistics.queryOptions({ meta: { watches: ['cards', 'sales'] } }),
  )
  const phase = useLateSkeleton(isPending)
  const isCut = useConnection() !== 'live'
  const figures = data && figuresOf(data)
  const retry = (
    <Button variant="default" px="sm" loading={isFetching} onClick={() => void refetch()}>
      Réessayer
    </Button>
  )
  return (
    <section className={classes.figures} aria-label="Statistiques" aria-busy={phase !== 'content'}>
      <dl className={classes.tiles}>
        {figureLabels.map((label, place) => (
          <FigureTile
            key={label}
            label={label}
            figure={phase === 'content' ? figures?.[place] : undefined}
            missing={phase === 'content' ? retry : phase}
          />
        ))}
      </dl>
      {data && (error || isCut) ? (
        <p className={classes.old}>
          <StaleChip since={new Date(dataUpdatedAt)} /> {error ? retry : null}
        </p>
      ) : null}
    </section>
  )
}
