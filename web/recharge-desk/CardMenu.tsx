import { mustBeInService } from '#rules/card.ts'
import { attempt } from '#rules/refusal.ts'
import { ActionMenu } from '../ui/ActionMenu.tsx'
import type { Desk } from './use-desk.ts'

/** What is seldom done with the card on the desk; nothing with one that has ended. */
export function CardMenu({ desk }: { readonly desk: Desk }) {
  const { card, read, acts, progress } = desk
  const { onTheWire } = read
  if (!card || !onTheWire || progress === 'sending') return null
  if ('refusal' in attempt(() => mustBeInService(card))) return null
  return (
    <ActionMenu
      label="Autres actions sur la carte"
      actions={[
        {
          label: 'Déclarer perdue ou volée',
          isDangerous: true,
          onPick: () => acts.open('replace', onTheWire),
        },
      ]}
    />
  )
}
