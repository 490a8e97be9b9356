import { InitializeCard } from '../app/card-acts/InitializeCard.tsx'
import { ReplaceCard } from '../app/card-acts/ReplaceCard.tsx'
import type { Desk } from './use-desk.ts'

/** Beside the desk, not on the card: a card that is initialized or replaced leaves while its dialog still tells of it. */
export function CardActs({ desk: { acts } }: { readonly desk: Desk }) {
  const { acting, isOpen, close } = acts
  if (!acting || acting.what === 'refund') return null
  const props = { card: acting.card, opened: isOpen, onClose: close, onState: acts.tellState }
  return acting.what === 'initialize' ? (
    <InitializeCard {...props} />
  ) : (
    <ReplaceCard {...props} onReplaced={acts.tellReplaced} />
  )
}
