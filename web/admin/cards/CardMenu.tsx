import type { CardOnTheWire } from '#contract/card.ts'
import { cardCodeTail } from '#rules/card-code.ts'
import { ActionMenu } from '../../ui/ActionMenu.tsx'
import type { OnAct } from './tile-act.ts'

type Props = { readonly card: CardOnTheWire; readonly onAct: OnAct }

/** What is seldom done to a card, and hurts. */
export function CardMenu({ card, onAct }: Props) {
  return (
    <ActionMenu
      label={`Autres actions sur la carte ${cardCodeTail(card.code)}`}
      actions={[
        { label: 'Déclarer perdue ou volée', onPick: () => onAct(card, 'replace') },
        { label: 'Désactiver', onPick: () => onAct(card, 'deactivate'), isDangerous: true },
      ]}
    />
  )
}
