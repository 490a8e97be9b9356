import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { SaleStory } from '#contract/sale/story.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { storyOf } from '#rules/sale/sale-story.ts'
import { useRouteId } from '../app/address/way-back.ts'
import { isRefusal } from '../app/calls/failure.ts'
import { QueryState } from '../app/calls/QueryState.tsx'
import { queries } from '../app/calls/queries.ts'
import { LedAway } from '../app/navigation/LedAway.tsx'
import { SaleStatusBadge } from '../ui/SaleStatusBadge.tsx'
import { readSalePast } from './story/read-sale-past.ts'
import { SaleFacts } from './story/SaleFacts.tsx'
import { SaleLines } from './story/SaleLines.tsx'
import classes from './story/Story.module.css'
import { StoryHead } from './story/StoryHead.tsx'
import { Timeline } from './story/Timeline.tsx'

export function SaleScreen() {
  const id = useRouteId()
  return id === undefined ? <Unknown /> : <StoryOf key={id} saleId={id} />
}

/** Shown when the address names no known sale. */
const Unknown = () => <LedAway to="/admin/cashier-sessions" why="sale-not-found" />

/** The story of a sale, live: what the kitchen, the counter and the till do to the sale appears without a reload. */
function StoryOf({ saleId }: { readonly saleId: string }) {
  const query = useQuery(
    queries.readSaleStory.queryOptions({
      input: { saleId },
      meta: { watchesSlowly: ['sales', 'buzzers'] },
    }),
  )
  const { data, error } = query
  if (isRefusal(error, 'sale-not-found') || isRefusal(error, 'request-malformed')) return <Unknown />
  return (
    <>
      <StoryHead
        kind="sale"
        title={data ? `Vente ${data.orderNumber}` : 'Vente'}
        beside={data ? <SaleStatusBadge status={data.status} /> : null}
      />
      <QueryState
        query={query}
        whenFailed={refusals['something-went-wrong']}
        skeleton={<Skeleton height={420} radius="lg" aria-hidden="true" />}
      >
        {(sale) => <Whole sale={sale} />}
      </QueryState>
    </>
  )
}

const Whole = ({ sale }: { readonly sale: SaleStory }) => (
  <>
    <SaleFacts sale={sale} />
    <div className={classes.columns}>
      <SaleLines lines={sale.lines} amount={sale.amount} />
      <Timeline story={storyOf(readSalePast(sale))} />
    </div>
  </>
)
