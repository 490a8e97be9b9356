import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './ListTabs.module.css'

type Props<Tab extends string> = {
  readonly label: string
  readonly names: Readonly<Record<Tab, string>>
  /** How many rows each has; unknown while it is read. */
  readonly counts?: Readonly<Record<Tab, number | undefined>>
  readonly value: Tab
  readonly onChoose: (tab: Tab) => void
  readonly children: ReactNode
}

/** One of several lists at a time, the others behind their names. */
export function ListTabs<Tab extends string>({
  label,
  names,
  counts,
  value,
  onChoose,
  children,
}: Props<Tab>) {
  return (
    <Tabs
      value={value}
      onChange={(chosen) => onChoose(chosen as Tab)}
      keepMounted={false}
      classNames={{ list: classes.tabs, tab: classes.tab }}
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
