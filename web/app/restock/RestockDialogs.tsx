import { lazy, Suspense } from 'react'
import type { Wanted } from './request-draft.ts'
import type { Restock } from './use-restock.ts'

const RequestRestock = lazy(async () => ({
  default: (await import('./RequestRestock.tsx')).RequestRestock,
}))
const MyRequests = lazy(async () => ({ default: (await import('./MyRequests.tsx')).MyRequests }))

type Props = {
  readonly restock: Restock
  readonly standId: string
  /** What may be chosen from the list of requests. */
  readonly products?: readonly Wanted[]
}

/** Rare at a till and in a kitchen: they come when they are asked for. */
export function RestockDialogs({ restock, standId, products = [] }: Props) {
  const { shown, asked, ask, close } = restock
  if (!shown) return null
  return (
    <Suspense fallback={null}>
      {shown === 'all' ? (
        <MyRequests asked={asked} standId={standId} products={products} onAsk={ask} onClose={close} />
      ) : (
        <RequestRestock product={shown.product} standId={standId} onClose={close} />
      )}
    </Suspense>
  )
}
