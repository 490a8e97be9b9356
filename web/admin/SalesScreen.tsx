import { Group } from '@mantine/core'
import type { Centimes } from '#rules/plain/money.ts'
import { useStands } from '../app/calls/use-stands.ts'
import { Amount, ShowAmounts } from '../app/device/MaskAmounts.tsx'
import { ExportMenu } from '../app/list/ExportMenu.tsx'
import { List } from '../app/list/List.tsx'
import { useList } from '../app/list/use-list.ts'
import { Breadcrumb } from '../app/shell/Breadcrumb.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useIsPhone } from '../ui/use-media.ts'
import { saleColumns } from './sales/sale-columns.tsx'
import { saleList } from './sales/sale-list.ts'

const above = [{ to: '/dashboard', label: 'Tableau de bord' }] as const

/** What all sales that pass the filters came to, on whichever page they are. */
const Sold = ({ of }: { readonly of: Centimes }) => (
  <span role="status">
    Total{'\u00A0'}:{' '}
    <strong className="fp-figures">
      <Amount of={of} />
    </strong>
    , sans les ventes annulées
  </span>
)

/** The list of sales; a bar of the dashboard's chart leads here, to the sales of its hour. */
export function SalesScreen() {
  const list = useList(saleList, { stand: useStands() })
  const isPhone = useIsPhone()
  const tools = (
    <Group gap={8}>
      <ShowAmounts />
      {list.wish ? <ExportMenu wish={list.wish} /> : null}
    </Group>
  )
  return (
    <>
      <PageHeader
        title="Ventes"
        breadcrumb={<Breadcrumb above={above} here="Ventes" />}
        description={list.query.data ? <Sold of={list.query.data.sold} /> : null}
        beside={isPhone ? null : tools}
      />
      <List list={list} columns={saleColumns} />
      {isPhone ? tools : null}
    </>
  )
}
