import { type Card, mustBeInService } from '#rules/card.ts'
import { refusedBy } from '#rules/refusal.ts'
import { isAwaitingSale, isFirstToBeSold } from '#rules/unsold-card.ts'
import { useNow } from '../app/calls/clock.ts'
import { endingWords } from '../app/money/unusable-reason.ts'
import { CardPanel } from '../ui/card/CardPanel.tsx'
import { ActionMenu } from '../ui/dialog/ActionMenu.tsx'
import { DeskButtons } from './DeskButtons.tsx'
import type { Desk } from './use-desk.ts'

type Props = { readonly desk: Desk; readonly card: Card }

/** The card on the desk, and what may be done with it; a card that has ended is only shown. */
export function DeskCard({ desk, card }: Props) {
  const { read, whyNot } = desk
  const isOver = !card.isActive || card.expiresAt === null || read.isBlocked
  return (
    <CardPanel
      card={card}
      now={useNow()}
      isAuthentic={read.isAuthentic}
      reason={whyNot?.recharge}
      ending={endingWords(card)}
      menu={<CardMenu desk={desk} card={card} />}
      acts={isOver ? null : <DeskButtons desk={desk} />}
    />
  )
}

/** What is seldom done with the card on the desk; nothing with one that has ended. */
function CardMenu({ desk: { read, tell, progress }, card }: Props) {
  const { onTheWire } = read
  if (!onTheWire || onTheWire.isBlocked || progress === 'sending') return null
  if (refusedBy(() => mustBeInService(card))) return null
  return (
    <ActionMenu
      label="Autres actions sur la carte"
      actions={[
        ...(isAwaitingSale(card) && !isFirstToBeSold(card)
          ? [
              {
                label: 'Vendre cette carte',
                onPick: () => tell({ kind: 'act begun', what: 'sell', card: onTheWire }),
              },
            ]
          : []),
        {
          label: 'Déclarer perdue ou volée',
          isDangerous: true,
          onPick: () => tell({ kind: 'act begun', what: 'replace', card: onTheWire }),
        },
      ]}
    />
  )
}
