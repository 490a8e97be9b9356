import { useUrlState } from '../../app/address/url-state.ts'
import { useTurnHour } from '../../app/calls/venue.ts'
import { ListFilters } from '../../app/list/ListFilters.tsx'
import { ListRows } from '../../app/list/ListRows.tsx'
import { RowsSummary } from '../../app/list/RowsSummary.tsx'
import { type List, useList } from '../../app/list/use-list.ts'
import { useShortcut } from '../../app/shortcuts/registry.ts'
import { ListTabs } from '../../ui/list/ListTabs.tsx'
import { HistoryRows } from './HistoryRows.tsx'
import { type HistoryTab, historyTabs, operationList, purchaseList } from './history-lists.ts'
import type { HistoryRow, Showing } from './history-showing.ts'
import { operationSummary, purchaseSummary, type Sums } from './history-words.ts'
import { operationShowing } from './operation-showing.tsx'
import { purchaseShowing } from './purchase-showing.tsx'

type Props = { readonly cardId: string; readonly code: string | undefined }

const names: Record<HistoryTab, string> = {
  achats: 'Achats',
  operations: 'Recharges et Remboursements',
}

const tabKinds = { onglet: historyTabs, page: 1 } as const

/** The purchases of a card, and its other operations, in two tabs under the same filters. */
export function Histories({ cardId, code = cardId }: Props) {
  const [{ onglet: tab }, setTab] = useUrlState(tabKinds)
  const about = { cardId, code, tab, turnHour: useTurnHour() }
  const purchases = useList(purchaseList, about)
  const operations = useList(operationList, about)
  /** A purchase is never a credit: the filter «credits» chosen on the tab of purchases switches to the tab of operations. */
  const change: typeof operations.change = (words) => {
    operations.change(words)
    if (words.sens === 'credit') setTab({ onglet: 'operations' })
  }
  const choose = (onglet: HistoryTab) => onglet !== tab && setTab({ onglet })
  useShortcut({ key: '1', label: names.achats }, () => choose('achats'))
  useShortcut({ key: '2', label: names.operations }, () => choose('operations'))
  return (
    <>
      {tab === 'achats' ? (
        <ListFilters list={{ ...purchases, change }} />
      ) : (
        <ListFilters list={{ ...operations, change }} />
      )}
      <ListTabs
        label="Historique"
        names={names}
        counts={{ achats: purchases.query.data?.total, operations: operations.query.data?.total }}
        value={tab}
        onChoose={choose}
      >
        {tab === 'achats' ? (
          <History key="achats" list={purchases} showing={purchaseShowing} summary={purchaseSummary} />
        ) : (
          <History key="operations" list={operations} showing={operationShowing} summary={operationSummary} />
        )}
      </ListTabs>
    </>
  )
}

type Page<Row> = {
  readonly rows: readonly Row[]
  readonly total: number
  readonly page: number
  readonly pages: number
  readonly sums: Sums
}

type HistoryProps<Row extends HistoryRow> = {
  readonly list: List<Page<Row>>
  readonly showing: Showing<Row>
  readonly summary: (sums: Sums, total: number) => string
}

function History<Row extends HistoryRow>({ list, showing, summary }: HistoryProps<Row>) {
  return (
    <ListRows
      list={list}
      above={({ sums, total }) => <RowsSummary read={list.readFile}>{summary(sums, total)}</RowsSummary>}
    >
      {(shown) => <HistoryRows {...shown} showing={showing} />}
    </ListRows>
  )
}
