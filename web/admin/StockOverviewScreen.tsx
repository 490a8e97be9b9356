import { type ReactNode, useState } from 'react'
import { useUrlState } from '../app/address/url-state.ts'
import { useCategories } from '../app/calls/use-categories.ts'
import { useStands } from '../app/calls/use-stands.ts'
import { useTurnHour } from '../app/calls/venue.ts'
import { ExportMenu } from '../app/list/ExportMenu.tsx'
import { List } from '../app/list/List.tsx'
import { useList } from '../app/list/use-list.ts'
import { type AskedMove, MovementSheet } from '../app/stock/MovementSheet.tsx'
import { ViewChoice } from '../ui/list/ViewChoice.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useIsPhone } from '../ui/use-media.ts'
import { movementColumns } from './stock-overview/movement-columns.tsx'
import { movementList } from './stock-overview/movement-list.ts'
import { StateCounters } from './stock-overview/StateCounters.tsx'
import { stockColumns } from './stock-overview/stock-columns.tsx'
import { stockList } from './stock-overview/stock-list.ts'
import { useProductNames } from './stock-overview/use-product-names.ts'

const tabs = { onglet: ['stocks', 'mouvements'], page: 1 } as const

/** The stocks of all products, or their movements, in two tabs. A stand chosen in one tab stays chosen in the other. */
export function StockOverviewScreen() {
  const [{ onglet }, change] = useUrlState(tabs)
  const choice = (
    <ViewChoice
      labels={{ stocks: 'Stocks', mouvements: 'Mouvements' }}
      value={onglet}
      onChoose={(chosen) => change({ onglet: chosen, page: 1 })}
    />
  )
  return onglet === 'mouvements' ? <Movements choice={choice} /> : <Stocks choice={choice} />
}

type Props = { readonly choice: ReactNode }

function Stocks({ choice }: Props) {
  const list = useList(stockList, { stand: useStands(), categorie: useCategories() })
  const isPhone = useIsPhone()
  const [asked, setAsked] = useState<AskedMove>()
  const exporting = <ExportMenu wish={list.wish} />
  return (
    <>
      <PageHeader
        title="Vue des stocks"
        beside={
          <>
            {choice}
            {isPhone ? null : exporting}
          </>
        }
      />
      <StateCounters counts={list.query.data?.counts} chosen={list.asked.etat} />
      <List list={list} columns={stockColumns((product, type) => setAsked({ product, type }))} />
      {isPhone ? exporting : null}
      {asked ? <MovementSheet asked={asked} onClose={() => setAsked(undefined)} /> : null}
    </>
  )
}

function Movements({ choice }: Props) {
  const [{ stand }] = useUrlState({ stand: '' })
  const known = { stand: useStands(), produit: useProductNames(stand), turnHour: useTurnHour() }
  const list = useList(movementList, known)
  return (
    <>
      <PageHeader title="Vue des stocks" beside={choice} />
      <List list={list} columns={movementColumns} />
    </>
  )
}
