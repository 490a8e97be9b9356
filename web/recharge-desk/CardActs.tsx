import { InitializeCard } from '../app/card-acts/InitializeCard.tsx'
import { RefundCard } from '../app/card-acts/RefundCard.tsx'
import { ReplaceCard } from '../app/card-acts/ReplaceCard.tsx'
import type { Desk } from './use-desk.ts'

/** Beside the desk, not on the card: a card that is initialized or replaced leaves while its dialog still tells of it. */
export function CardActs({ desk: { acts } }: { readonly desk: Desk }) {
  const { acting, isOpen, close } = acts
  if (!acting) return null
  const props = { card: acting.card, opened: isOpen, onClose: close, onState: acts.tellState }
  if (acting.what === 'refund') return <RefundCard {...props} />
  return acting.what === 'initialize' ? (
    <InitializeCard {...props} />
  ) : (
    <ReplaceCard {...props} onReplaced={acts.tellReplaced} />
  )
}
