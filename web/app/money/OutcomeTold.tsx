import { Button } from '@mantine/core'
import { type Centimes, formatDirhams } from '#rules/plain/money.ts'
import { ResultPanel } from '../../ui/states/ResultPanel.tsx'
import { outcomeWord } from './outcome-words.ts'
import { dismissOne, type Verified } from './verified.ts'

/** «RECHARGÉE» or «PAS RECHARGÉE», shown in place of the wait for a card until the person has read it. */
export function OutcomeTold({ verified }: { readonly verified: Verified }) {
  const { happened, about, total, cardTail, sentAt, answer } = verified
  const facts = [
    total === undefined ? about : formatDirhams(total as Centimes),
    cardTail && `carte ${cardTail}`,
  ]
  const after = (answer as { readonly balanceAfter?: Centimes } | undefined)?.balanceAfter
  return (
    <ResultPanel
      outcome={happened ? 'success' : 'refused'}
      title={outcomeWord(verified).toUpperCase()}
      at={new Date(sentAt)}
      {...(happened && after !== undefined && { balanceAfter: after })}
      actions={
        <Button size="high" onClick={() => dismissOne(verified)}>
          Continuer
        </Button>
      }
    >
      <p>{happened ? facts.filter(Boolean).join(' · ') : `${about}. Présentez la carte à nouveau.`}</p>
    </ResultPanel>
  )
}
