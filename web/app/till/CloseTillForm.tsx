import type { TillOnTheWire } from '#contract/till.ts'
import { UnknownResult } from '../../ui/UnknownResult.tsx'
import { CountIsOld } from './CountIsOld.tsx'
import { CountStep } from './CountStep.tsx'
import { DifferenceStep } from './DifferenceStep.tsx'
import type { Closing } from './use-closing.ts'
import { useCountAndClose } from './use-count-and-close.ts'
import { useForgetCountDraft } from './use-count-draft.ts'

type Props = {
  readonly till: TillOnTheWire
  readonly closing: Closing
  readonly onLeave: () => void
}

/** First the count, then the difference: who knows what to find, finds it. */
export function CloseTillForm({ till, closing, onLeave }: Props) {
  const work = useCountAndClose(till, closing)
  const forgetDraft = useForgetCountDraft()
  const { counting, counted, isOld, since, countAgain } = work
  if (closing.state === 'unknown') return <UnknownResult about="Clôture de caisse" />
  if (counting.state === 'unknown') return <UnknownResult about="Comptage de caisse" />
  if (isOld && closing.state !== 'sending') return <CountIsOld since={since} onCountAgain={countAgain} />
  if (counted) return <DifferenceStep till={till} counted={counted} work={work} closing={closing} />
  const leave = () => {
    forgetDraft()
    onLeave()
  }
  return <CountStep work={work} onLeave={leave} />
}
