import { CardOnDesk } from './CardOnDesk.tsx'
import { RechargeOutcome } from './RechargeOutcome.tsx'
import { Refund } from './Refund.tsx'
import { TakenBack } from './TakenBack.tsx'
import type { Desk } from './use-desk.ts'
import { WaitingForCard } from './WaitingForCard.tsx'

/** One thing at a time, in one place: waiting, the card and its amount, or what became of it. */
export function DeskWork({ desk }: { readonly desk: Desk }) {
  const { code, acts, read, recharging, takingBack, isCut, clear } = desk
  const { state } = takingBack.cancelling
  if (code === undefined) return <WaitingForCard isCut={isCut} />
  if (acts.refund) {
    // Once it has changed hands under the same code, what lies here is another card.
    const latest = read.onTheWire?.id === acts.refund.id ? read.onTheWire : acts.refund
    return <Refund key={acts.refund.id} desk={desk} card={latest} />
  }
  if (state !== 'idle' && state !== 'sending')
    return <TakenBack takingBack={takingBack} nextLabel="Carte suivante" onNext={clear} />
  const isAtWork = recharging.state === 'idle' || recharging.state === 'sending'
  return isAtWork ? <CardOnDesk key={code} desk={desk} /> : <RechargeOutcome desk={desk} />
}
