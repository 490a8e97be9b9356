import { InitializeCard } from '../app/card-acts/InitializeCard.tsx'
import { ReplaceCard } from '../app/card-acts/ReplaceCard.tsx'
import type { Desk } from './use-desk.ts'

/** Beside the desk, not on the card: a card that is initialized or replaced leaves while its dialog still tells of it. */
export function CardActs({ desk: { acts } }: { readonly desk: Desk }) {
  const { acting, isOpen, close } = acts
  if (!acting) return null
  return acting.what === 'initialize' ? (
    <InitializeCard card={acting.card} opened={isOpen} onClose={close} />
  ) : (
    <ReplaceCard card={acting.card} opened={isOpen} onClose={close} onReplaced={acts.tellReplaced} />
  )
}
