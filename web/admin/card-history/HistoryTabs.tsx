import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { useShortcut } from '../../app/shortcuts/registry.ts'
import classes from './CardHistory.module.css'
import { filterKinds, type HistoryTab } from './history-filters.ts'

const names: Record<HistoryTab, string> = {
  achats: 'Achats',
  operations: 'Recharges et Remboursements',
}

type Props = {
  readonly tab: HistoryTab
  /** How many rows the filters leave in each; unknown while it is read. */
  readonly counts: Readonly<Record<HistoryTab, number | undefined>>
  readonly onTab: (tab: HistoryTab) => void
  readonly children: ReactNode
}

export function HistoryTabs({ tab, counts, onTab, children }: Props) {
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
        {filterKinds.onglet.map((each) => (
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
