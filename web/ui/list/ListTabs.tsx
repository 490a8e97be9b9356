import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './ListTabs.module.css'

type Props<Tab extends string> = {
  readonly label: string
  readonly names: Readonly<Record<Tab, string>>
  /** How many rows each list has; undefined while that is being read. */
  readonly counts?: Readonly<Partial<Record<Tab, number | undefined>>>
  readonly value: Tab
  readonly onChoose: (tab: Tab) => void
  /** The tabs stay in sight while scrolling, for a list that is long on a phone. */
  readonly isSticky?: boolean
  readonly children: ReactNode
}

/** Tabs of several lists, of which one is shown. */
export function ListTabs<Tab extends string>({
  label,
  names,
  counts,
  value,
  onChoose,
  isSticky,
  children,
}: Props<Tab>) {
  return (
    <Tabs
      value={value}
      onChange={(chosen) => onChoose(chosen as Tab)}
      keepMounted={false}
      classNames={{ root: classes.root, list: classes.tabs, tab: classes.tab, panel: classes.panel }}
      data-sticky={isSticky || undefined}
    >
      <Tabs.List aria-label={label}>
        {(Object.keys(names) as Tab[]).map((tab) => (
          <Tabs.Tab key={tab} value={tab}>
            {names[tab]}
            {counts?.[tab] === undefined ? null : <span className={classes.count}> ({counts[tab]})</span>}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={value}>{children}</Tabs.Panel>
    </Tabs>
  )
}
