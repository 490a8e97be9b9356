import { lateDialog } from '../late/late-dialog.ts'
import type { Wanted } from './request-draft.ts'
import type { Restock } from './use-restock.ts'

const RequestRestock = lateDialog(async () => (await import('./RequestRestock.tsx')).RequestRestock)
const MarkAvailable = lateDialog(async () => (await import('./MarkAvailable.tsx')).MarkAvailable)
const MyRequests = lateDialog(async () => (await import('./MyRequests.tsx')).MyRequests)

const questions = { more: RequestRestock, available: MarkAvailable } as const

type Props = {
  readonly restock: Restock
  readonly standId: string
  /** The products that can be chosen from the list of requests. */
  readonly products?: readonly Wanted[]
}

/** Rarely used at a till or in a kitchen, so the dialogs are downloaded when they are opened. */
export function RestockDialogs({ restock, standId, products = [] }: Props) {
  const { shown, asked, ask, close } = restock
  if (!shown) return null
  if (shown === 'all')
    return <MyRequests asked={asked} standId={standId} products={products} onAsk={ask} onClose={close} />
  const Question = questions[shown.about]
  return <Question product={shown.product} standId={standId} onClose={close} />
}
