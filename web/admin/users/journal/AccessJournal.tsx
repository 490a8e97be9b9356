import { NativeSelect } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { refusals } from '#rules/refusal.ts'
import { queries } from '../../../app/queries.ts'
import { Shown } from '../../../app/Shown.tsx'
import { useShortcuts } from '../../../app/scanner/use-shortcuts.ts'
import { useUrlState } from '../../../app/url-state.ts'
import { DataList } from '../../../ui/DataList.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FilterRow } from '../../../ui/FilterRow.tsx'
import { NoResults } from '../../../ui/NoResults.tsx'
import { Pager } from '../../../ui/Pager.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { UserSkeleton } from '../UserSkeleton.tsx'
import { accessColumns } from './access-columns.tsx'
import {
  activeJournalFilters,
  type JournalFilters,
  journalKinds,
  journalQueryOf,
  kindChoices,
  noJournalFilters,
} from './access-words.ts'
import classes from './Journal.module.css'

/** Who came in, who was kept out, and what was done to accounts and settings; the newest first. */
export function AccessJournal() {
  const [filters, setFilters, isFiltered] = useUrlState(journalKinds)
  const query = useQuery(
    queries.listAccess.queryOptions({
      input: journalQueryOf(filters),
      placeholderData: keepPreviousData,
      meta: { watches: ['staff', 'desk-settings', 'printer'] },
    }),
  )
  useShortcuts(({ key }) => {
    const { page = 1, pages = 1 } = query.data ?? {}
    if (key === '[' && page > 1) setFilters({ page: page - 1 })
    if (key === ']' && page < pages) setFilters({ page: page + 1 })
    if (key === '/') document.querySelector<HTMLElement>('main input[type=search]')?.focus()
  })
  return (
    <>
      <FilterRow
        count={query.data?.total}
        active={activeJournalFilters(filters).map(({ label, lift }) => ({
          label,
          onRemove: () => setFilters(lift),
        }))}
        onReset={() => setFilters(noJournalFilters)}
        search={
          <SearchField
            label="Rechercher"
            placeholder="Nom ou e-mail"
            value={filters.q}
            onSearch={(q) => setFilters({ q })}
          />
        }
      >
        <NativeSelect
          label="Événement"
          size="md"
          className={classes.kind}
          data={kindChoices}
          value={filters.type}
          onChange={({ currentTarget }) =>
            setFilters({ type: currentTarget.value as JournalFilters['type'] })
          }
        />
      </FilterRow>
      <Shown query={query} whenFailed={refusals['something-went-wrong']} skeleton={<UserSkeleton />}>
        {({ rows, page, pages }) =>
          rows.length > 0 ? (
            <>
              <DataList
                label="Journal des accès"
                columns={accessColumns}
                rows={rows}
                keyOf={({ id }) => id}
                isDimmed={query.isPlaceholderData}
              />
              <Pager page={page} pages={pages} onPage={(next) => setFilters({ page: next })} />
            </>
          ) : isFiltered ? (
            <NoResults onReset={() => setFilters(noJournalFilters)}>Aucun accès ne correspond.</NoResults>
          ) : (
            <EmptyState motif="carte">Aucun accès enregistré.</EmptyState>
          )
        }
      </Shown>
    </>
  )
}
