import type { CardOnTheWire } from '#contract/card.ts'
import { InitializeCard } from '../../app/card-acts/InitializeCard.tsx'
import { ReplaceCard } from '../../app/card-acts/ReplaceCard.tsx'
import { useGiveFocusBack } from '../../app/give-focus-back.ts'
import { DeactivateCard } from './DeactivateCard.tsx'
import { RefundFirst } from './RefundFirst.tsx'
import type { CardAct, OnAct } from './tile-act.ts'

type Props = {
  readonly card: CardOnTheWire
  readonly act: Exclude<CardAct, 'print'>
  readonly onAct: OnAct
  readonly onClose: () => void
}

/** Over the list, not in the tile: the act may be what makes the tile leave the list. */
export function CardActDialog({ card, act, onAct, onClose }: Props) {
  useGiveFocusBack()
  if (act === 'refund-first') return <RefundFirst card={card} onAct={onAct} onClose={onClose} />
  if (act === 'initialize') return <InitializeCard card={card} opened onClose={onClose} />
  if (act === 'replace')
    return <ReplaceCard card={card} opened onClose={onClose} onPrint={(fresh) => onAct(fresh, 'print')} />
  return <DeactivateCard card={card} onRefund={() => onAct(card, 'refund-first')} onClose={onClose} />
}
