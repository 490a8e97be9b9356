import { Group } from '@mantine/core'
import { useStands } from '../app/calls/use-stands.ts'
import { ShowAmounts } from '../app/device/MaskAmounts.tsx'
import { ExportButtons } from '../app/list/ExportButtons.tsx'
import { List } from '../app/list/List.tsx'
import { useList } from '../app/list/use-list.ts'
import { Breadcrumb } from '../app/shell/Breadcrumb.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useIsPhone } from '../ui/use-media.ts'
import { saleColumns } from './sales/sale-columns.tsx'
import { saleList } from './sales/sale-list.ts'

const above = [{ to: '/dashboard', label: 'Tableau de bord' }] as const

/** The list of sales; a bar of the dashboard's chart leads here, to the sales of its hour. */
export function SalesScreen() {
  const list = useList(saleList, { stand: useStands() })
  const isPhone = useIsPhone()
  const tools = (
    <Group gap={8}>
      <ShowAmounts />
      {list.wish ? <ExportButtons wish={list.wish} /> : null}
    </Group>
  )
  return (
    <>
      <PageHeader
        title="Ventes"
        breadcrumb={<Breadcrumb above={above} here="Ventes" />}
        beside={isPhone ? null : tools}
      />
      <List list={list} columns={saleColumns} />
      {isPhone ? tools : null}
    </>
  )
}
