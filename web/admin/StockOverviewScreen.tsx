import { useCategories } from '../app/calls/use-categories.ts'
import { useStands } from '../app/calls/use-stands.ts'
import { ExportButtons } from '../app/list/ExportButtons.tsx'
import { List } from '../app/list/List.tsx'
import { useList } from '../app/list/use-list.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useIsPhone } from '../ui/use-media.ts'
import { StateCounters } from './stock-overview/StateCounters.tsx'
import { stockColumns } from './stock-overview/stock-columns.tsx'
import { stockList } from './stock-overview/stock-list.ts'

export function StockOverviewScreen() {
  const list = useList(stockList, { stand: useStands(), categorie: useCategories() })
  const isPhone = useIsPhone()
  const exporting = <ExportButtons wish={list.wish} />
  return (
    <>
      <PageHeader title="Vue des stocks" beside={isPhone ? null : exporting} />
      <StateCounters counts={list.query.data?.counts} chosen={list.asked.etat} />
      <List list={list} columns={stockColumns} />
      {isPhone ? exporting : null}
    </>
  )
}
