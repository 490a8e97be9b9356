import { mustBeInService } from '#rules/card.ts'
import { mayBeInitialized } from '#rules/card-initialization.ts'
import { attempt } from '#rules/refusal.ts'
import { ActionMenu } from '../ui/ActionMenu.tsx'
import type { Desk } from './use-desk.ts'

/** What else can be done with the card on the desk; nothing with one that has ended. */
export function CardMenu({ desk }: { readonly desk: Desk }) {
  const { card, read, acts, recharging, now } = desk
  const { onTheWire } = read
  if (!card || !onTheWire || recharging.state === 'sending') return null
  if ('refusal' in attempt(() => mustBeInService(card))) return null
  return (
    <ActionMenu
      label="Autres actions sur la carte"
      actions={[
        ...(card.balance > 0 ? [{ label: 'Rembourser', onPick: () => acts.open('refund', onTheWire) }] : []),
        ...(mayBeInitialized(card, now)
          ? [{ label: 'Initialiser', onPick: () => acts.open('initialize', onTheWire) }]
          : []),
        {
          label: 'Déclarer perdue ou volée',
          isDangerous: true,
          onPick: () => acts.open('replace', onTheWire),
        },
      ]}
    />
  )
}
