import { Skeleton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { refusals } from '#rules/plain/refusal.ts'
import { useUrlState } from '../app/address/url-state.ts'
import { useRouteId } from '../app/address/way-back.ts'
import { isRefusal } from '../app/calls/failure.ts'
import { QueryState } from '../app/calls/QueryState.tsx'
import { queries } from '../app/calls/queries.ts'
import { LedAway } from '../app/navigation/LedAway.tsx'
import { Breadcrumb } from '../app/shell/Breadcrumb.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { HistoryTables } from './stock-history/HistoryTables.tsx'
import { PeriodBar } from './stock-history/PeriodBar.tsx'
import { ProductPanel } from './stock-history/ProductPanel.tsx'
import { addressKinds, askedPeriod, type WrittenPeriod } from './stock-history/period-address.ts'
import { StockActs } from './stock-history/StockActs.tsx'
import { StockLine } from './stock-history/StockLine.tsx'
import { Summary } from './stock-history/Summary.tsx'
import { useHistoryLists } from './stock-history/use-history-lists.ts'

export function StockHistoryScreen() {
  const id = useRouteId()
  // A new key for each product: the history of the previous one is never shown under this one.
  return id === undefined ? <Unknown /> : <HistoryOf key={id} productId={id} />
}

/** Shown when the address names no known product. */
const Unknown = () => <LedAway to="/products" why="product-not-found" />

function HistoryOf({ productId }: { readonly productId: string }) {
  const [address, changeAddress] = useUrlState(addressKinds)
  const period = askedPeriod(address)
  const query = useQuery({
    ...queries.readStockHistory.queryOptions({
      input: { productId, ...period },
      meta: { watches: ['products', 'categories', 'stands'], watchesSlowly: ['stock'] },
    }),
    placeholderData: keepPreviousData,
  })
  const { data, error } = query
  const name = data?.product.name
  const lists = useHistoryLists({ productId, name: name ?? '', period })
  if (isRefusal(error, 'product-not-found') || isRefusal(error, 'request-malformed')) return <Unknown />
  const readings = [query, lists.movements.query, lists.sales.query]
  const refresh = () => {
    for (const reading of readings) void reading.refetch()
  }
  const choose = (chosen: WrittenPeriod) => changeAddress({ ...chosen, pm: 1, pv: 1 })
  return (
    <>
      <PageHeader
        title="Historique du stock"
        breadcrumb={<Breadcrumb above={[{ to: '/products', label: 'Produits' }]} here={name ?? '…'} />}
        action={data && data.product.archivedAt === null ? <StockActs product={data.product} /> : null}
      />
      <PeriodBar
        period={address}
        onPeriod={choose}
        onRefresh={refresh}
        isRefreshing={readings.some(({ isFetching, isPending }) => isFetching && !isPending)}
      />
      <QueryState
        query={query}
        whenFailed={refusals['loading-failed']}
        skeleton={<Skeleton height={420} radius="lg" mb="lg" aria-hidden="true" />}
      >
        {(history) => (
          <div data-dimmed={query.isPlaceholderData || undefined} aria-busy={query.isPlaceholderData}>
            <ProductPanel product={history.product} />
            <Summary history={history} />
            <StockLine history={history} />
          </div>
        )}
      </QueryState>
      <HistoryTables {...lists} tab={address.onglet} onTab={(onglet) => changeAddress({ onglet })} />
    </>
  )
}
