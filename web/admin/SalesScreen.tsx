import { useStands } from '../app/calls/use-stands.ts'
import { useTurnHour } from '../app/calls/venue.ts'
import { ExportButtons } from '../app/list/ExportButtons.tsx'
import { List } from '../app/list/List.tsx'
import { useList } from '../app/list/use-list.ts'
import { Breadcrumb } from '../app/shell/Breadcrumb.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useIsPhone } from '../ui/use-media.ts'
import { saleColumns } from './sales/sale-columns.tsx'
import { saleList } from './sales/sale-list.ts'

const above = [{ to: '/dashboard', label: 'Tableau de bord' }] as const

/** What was sold, sale by sale; a bar of the dashboard leads to those of its hour. */
export function SalesScreen() {
  const list = useList(saleList, { stand: useStands(), turnHour: useTurnHour() })
  const isPhone = useIsPhone()
  const exporting = <ExportButtons read={list.readFile} />
  return (
    <>
      <PageHeader
        title="Ventes"
        breadcrumb={<Breadcrumb above={above} here="Ventes" />}
        beside={isPhone ? null : exporting}
      />
      <List list={list} columns={saleColumns} />
      {isPhone ? exporting : null}
    </>
  )
}
