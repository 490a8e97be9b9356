import type { CardOnTheWire } from '#contract/card.ts'
import { useRefund } from '../app/card-acts/use-refund.ts'
import { CardPaidBack } from './CardPaidBack.tsx'
import { InDoubt } from './InDoubt.tsx'
import { RefundForm } from './RefundForm.tsx'
import type { Desk } from './use-desk.ts'

type Props = {
  readonly desk: Desk
  /** As it is now, or as it was when the refund was sent. */
  readonly card: CardOnTheWire
}

/** Paying back what the card holds, in place of the pad: from the figure to hand over to what became of it. */
export function Refund({ desk, card }: Props) {
  const refund = useRefund(card, desk.acts.tellState)
  const { refunding, about } = refund
  if (refunding.state === 'done') return <CardPaidBack receipt={refunding.answer} onNext={desk.clear} />
  if (refunding.state === 'unknown') return <InDoubt about={about} onNext={desk.clear} />
  return <RefundForm desk={desk} refund={refund} />
}
