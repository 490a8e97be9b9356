import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { cardsPerPage } from '#contract/card.ts'
import { refusals } from '#rules/refusal.ts'
import { queries } from '../../app/queries.ts'
import { Shown } from '../../app/Shown.tsx'
import { usePageKeys } from '../../app/shortcuts/use-page-keys.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { NoResults } from '../../ui/NoResults.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { CardFilterRow } from './CardFilterRow.tsx'
import { CardGrid } from './CardGrid.tsx'
import { CardGridSkeleton } from './CardGridSkeleton.tsx'
import classes from './CardList.module.css'
import { type CardFilters, type ChangeFilters, noFilters, queryOf } from './card-filters.ts'
import type { OnAct } from './tile-act.ts'

type Props = {
  readonly filters: CardFilters
  readonly isFiltered: boolean
  readonly createdIds: readonly string[]
  readonly scannedCode: string | undefined
  /** How many acts were made, or given up, in a dialog over this list. */
  readonly acts: number
  readonly onChange: ChangeFilters
  readonly onScan: () => void
  readonly onAct: OnAct
}

export function CardListing({ filters, isFiltered, createdIds, acts, onChange, onScan, ...grid }: Props) {
  const input = queryOf(filters)
  const query = useQuery(
    queries.listCards.queryOptions({
      input,
      placeholderData: keepPreviousData,
      meta: { watches: ['cards'] },
    }),
  )
  const top = useRef<HTMLDivElement>(null)
  /** The focus stays on the pager; what is looked at is the first of the other cards. */
  const turnTo = (next: number) => {
    onChange({ page: next })
    top.current?.scrollIntoView({ block: 'start' })
  }
  const { page = 1, pages = 1 } = query.data ?? {}
  usePageKeys({ page, pages, onPage: turnTo })
  const scope = `${query.isPlaceholderData} ${createdIds.at(-1)} ${acts} ${JSON.stringify(input)}`
  return (
    <>
      <CardFilterRow filters={filters} counted={query.data} onChange={onChange} onScan={onScan} />
      <Shown query={query} whenFailed={refusals['cards-loading-failed']} skeleton={<CardGridSkeleton />}>
        {({ rows, page, pages, total, isTotalExact }) =>
          rows.length > 0 ? (
            <div ref={top} className={classes.top}>
              <CardGrid
                {...grid}
                cards={rows}
                scope={scope}
                createdIds={createdIds}
                isSearched={filters.q !== ''}
              />
              <Pager
                page={page}
                pages={pages}
                isLastKnown={isTotalExact && total <= pages * cardsPerPage}
                onPage={turnTo}
              />
            </div>
          ) : isFiltered ? (
            <NoResults onReset={() => onChange(noFilters)}>Aucune carte ne correspond.</NoResults>
          ) : (
            <EmptyState motif="carte">Aucune carte. Créez la première carte ci-dessus.</EmptyState>
          )
        }
      </Shown>
    </>
  )
}
