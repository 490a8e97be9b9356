import { type ReactNode, useId } from 'react'
import { counted } from '#rules/plain/french.ts'
import { ListRows } from '../../app/list/ListRows.tsx'
import type { Page } from '../../app/list/list-of.ts'
import { RowsSummary } from '../../app/list/RowsSummary.tsx'
import type { List } from '../../app/list/use-list.ts'
import { useShortcut } from '../../app/shortcuts/registry.ts'
import { ListTabs } from '../../ui/list/ListTabs.tsx'
import type { Column } from '../../ui/list/list-props.ts'
import { useMedia } from '../../ui/use-media.ts'
import { movementColumns, saleColumns } from './history-columns.tsx'
import type { HistoryTab } from './period-address.ts'
import classes from './StockHistory.module.css'
import type { useHistoryLists } from './use-history-lists.ts'

type Props = ReturnType<typeof useHistoryLists> & {
  readonly tab: HistoryTab
  readonly onTab: (tab: HistoryTab) => void
}

const names: Readonly<Record<HistoryTab, string>> = { mouvements: 'Mouvements', ventes: 'Ventes' }

/** Movements and sales side by side, or in tabs on a narrow screen. Each table fails alone; keys act on the table in use. */
export function HistoryTables({ movements, sales, tab, onTab }: Props) {
  const isWide = useMedia('(min-width: 75em)')
  useShortcut({ key: '1', label: names.mouvements }, () => onTab('mouvements'))
  useShortcut({ key: '2', label: names.ventes }, () => onTab('ventes'))
  const rows = (one: HistoryTab) => {
    const shared = { hasKeys: tab === one }
    return one === 'mouvements' ? (
      <Rows {...shared} list={movements} columns={movementColumns} words={['mouvement', 'mouvements']} />
    ) : (
      <Rows {...shared} list={sales} columns={saleColumns} words={['vente', 'ventes']} />
    )
  }
  if (isWide)
    return (
      <div className={classes.tables}>
        <Beside name="mouvements" onUse={onTab}>
          {rows('mouvements')}
        </Beside>
        <Beside name="ventes" onUse={onTab}>
          {rows('ventes')}
        </Beside>
      </div>
    )
  return (
    <ListTabs label="Historique" names={names} value={tab} onChoose={onTab}>
      {rows(tab)}
    </ListTabs>
  )
}

type BesideProps = {
  readonly name: HistoryTab
  readonly onUse: (tab: HistoryTab) => void
  readonly children: ReactNode
}

function Beside({ name, onUse, children }: BesideProps) {
  const headingId = useId()
  return (
    <section className={classes.table} aria-labelledby={headingId} onFocus={() => onUse(name)}>
      <h2 id={headingId}>{names[name]}</h2>
      {children}
    </section>
  )
}

type RowsProps<Answer extends Page> = {
  readonly list: List<Answer>
  readonly columns: readonly Column<Answer['rows'][number]>[]
  readonly words: readonly [one: string, many: string]
  readonly hasKeys: boolean
}

function Rows<Answer extends Page>({ list, columns, words, hasKeys }: RowsProps<Answer>) {
  return (
    <ListRows
      list={list}
      hasKeys={hasKeys}
      columns={columns}
      above={(answer) => <RowsSummary read={list.readFile}>{counted(answer.total, ...words)}</RowsSummary>}
    />
  )
}
