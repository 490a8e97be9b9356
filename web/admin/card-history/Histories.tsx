import { useUrlState } from '../../app/url-state.ts'
import { HistoryFilterRow } from './HistoryFilterRow.tsx'
import { HistoryPages } from './HistoryPages.tsx'
import { HistoryTabs } from './HistoryTabs.tsx'
import { operationExport, purchaseExport } from './history-export.ts'
import { activeFilters, filterKinds, noFilters } from './history-filters.ts'
import { operationSummary, purchaseSummary } from './history-words.ts'
import { operationShowing } from './operation-showing.tsx'
import { purchaseShowing } from './purchase-showing.tsx'
import { useHistories } from './use-histories.ts'

type Props = { readonly cardId: string; readonly code: string | undefined }

/** What the card paid for, and what else moved its money, under the same filters. */
export function Histories({ cardId, code = cardId }: Props) {
  const [filters, setFilters] = useUrlState(filterKinds)
  const { purchases, operations } = useHistories(cardId, filters)
  const common = {
    filtered: JSON.stringify(filters),
    isFiltered: activeFilters(filters).length > 0,
    onReset: () => setFilters(noFilters),
    onPage: (page: number) => setFilters({ page }),
  }
  const of = { cardId, code, filters }
  return (
    <>
      <HistoryFilterRow filters={filters} onChange={setFilters} />
      <HistoryTabs
        tab={filters.onglet}
        counts={{ achats: purchases.data?.total, operations: operations.data?.total }}
        onTab={(onglet) => onglet !== filters.onglet && setFilters({ onglet })}
      >
        {filters.onglet === 'achats' ? (
          <HistoryPages
            key="achats"
            {...common}
            query={purchases}
            showing={purchaseShowing}
            summary={purchaseSummary}
            whenEmpty="Aucun achat trouvé"
            file={purchaseExport(of)}
          />
        ) : (
          <HistoryPages
            key="operations"
            {...common}
            query={operations}
            showing={operationShowing}
            summary={operationSummary}
            whenEmpty="Aucune opération de recharge ou remboursement trouvée"
            file={operationExport(of)}
          />
        )}
      </HistoryTabs>
    </>
  )
}
