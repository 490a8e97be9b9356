import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { useUrlState } from '../../app/address/url-state.ts'
import { useTurnHour } from '../../app/calls/venue.ts'
import { ExportButtons } from '../../app/list/ExportButtons.tsx'
import { ListFilters } from '../../app/list/ListFilters.tsx'
import { ListRows } from '../../app/list/ListRows.tsx'
import { type List, useList } from '../../app/list/use-list.ts'
import { useShortcut } from '../../app/shortcuts/registry.ts'
import classes from './CardHistory.module.css'
import { HistoryRows } from './HistoryRows.tsx'
import { type HistoryTab, historyTabs, operationList, purchaseList } from './history-lists.ts'
import type { HistoryRow, Showing } from './history-showing.ts'
import { operationSummary, purchaseSummary, type Sums } from './history-words.ts'
import { operationShowing } from './operation-showing.tsx'
import { purchaseShowing } from './purchase-showing.tsx'

type Props = { readonly cardId: string; readonly code: string | undefined }

const tabKinds = { onglet: historyTabs, page: 1 } as const

/** What the card paid for, and what else moved its money, under the same filters. */
export function Histories({ cardId, code = cardId }: Props) {
  const [{ onglet: tab }, setTab] = useUrlState(tabKinds)
  const about = { cardId, code, tab, turnHour: useTurnHour() }
  const purchases = useList(purchaseList, about)
  const operations = useList(operationList, about)
  /** No purchase is a credit: credits asked for among the purchases are those of the other tab. */
  const change: typeof operations.change = (words) => {
    operations.change(words)
    if (words.sens === 'credit') setTab({ onglet: 'operations' })
  }
  return (
    <>
      {tab === 'achats' ? (
        <ListFilters list={{ ...purchases, change }} />
      ) : (
        <ListFilters list={{ ...operations, change }} />
      )}
      <HistoryTabs
        tab={tab}
        counts={{ achats: purchases.query.data?.total, operations: operations.query.data?.total }}
        onTab={(onglet) => onglet !== tab && setTab({ onglet })}
      >
        {tab === 'achats' ? (
          <History key="achats" list={purchases} showing={purchaseShowing} summary={purchaseSummary} />
        ) : (
          <History key="operations" list={operations} showing={operationShowing} summary={operationSummary} />
        )}
      </HistoryTabs>
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
      above={({ sums, total }) => (
        <div className={classes.above}>
          <p className={classes.summary} role="status">
            {summary(sums, total)}
          </p>
          <ExportButtons read={list.readFile} />
        </div>
      )}
    >
      {(shown) => <HistoryRows {...shown} showing={showing} />}
    </ListRows>
  )
}

const names: Record<HistoryTab, string> = {
  achats: 'Achats',
  operations: 'Recharges et Remboursements',
}

type TabsProps = {
  readonly tab: HistoryTab
  /** How many rows the filters leave in each; unknown while it is read. */
  readonly counts: Readonly<Record<HistoryTab, number | undefined>>
  readonly onTab: (tab: HistoryTab) => void
  readonly children: ReactNode
}

function HistoryTabs({ tab, counts, onTab, children }: TabsProps) {
  useShortcut({ key: '1', label: names.achats }, () => onTab('achats'))
  useShortcut({ key: '2', label: names.operations }, () => onTab('operations'))
  return (
    <Tabs
      value={tab}
      onChange={(chosen) => onTab(chosen === 'operations' ? 'operations' : 'achats')}
      keepMounted={false}
      classNames={{ list: classes.tabs, tab: classes.tab }}
    >
      <Tabs.List aria-label="Historique">
        {historyTabs.map((each) => (
          <Tabs.Tab key={each} value={each}>
            {names[each]}
            {counts[each] === undefined ? null : <span className={classes.count}> ({counts[each]})</span>}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={tab}>{children}</Tabs.Panel>
    </Tabs>
  )
}
