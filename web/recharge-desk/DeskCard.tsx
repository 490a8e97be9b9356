import type { Card } from '#rules/card.ts'
import { endingWords } from '../app/unusable-reason.ts'
import { CardPanel } from '../ui/CardPanel.tsx'
import { CardMenu } from './CardMenu.tsx'
import { DeskButtons } from './DeskButtons.tsx'
import type { Desk } from './use-desk.ts'

type Props = { readonly desk: Desk; readonly card: Card }

/** The card on the desk, and what may be done with it; a card that has ended is only shown. */
export function DeskCard({ desk, card }: Props) {
  const { now, read, unusable } = desk
  const isOver = !card.isActive || card.expiresAt === null
  return (
    <CardPanel
      card={card}
      now={now}
      isAuthentic={read.isAuthentic}
      reason={unusable}
      ending={endingWords(card)}
      menu={<CardMenu desk={desk} />}
      acts={isOver ? null : <DeskButtons desk={desk} />}
    />
  )
}
