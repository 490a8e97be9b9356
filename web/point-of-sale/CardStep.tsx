import { Button } from '@mantine/core'
import { Refusal } from '#rules/refusal.ts'
import { leavesDoubt, referenceOf, sentenceOf } from '../app/failure.ts'
import { LoadError } from '../ui/LoadError.tsx'
import { Loading } from '../ui/Loading.tsx'
import { ResultPanel } from '../ui/ResultPanel.tsx'
import { useLateSkeleton } from '../ui/use-late-skeleton.ts'
import { CardToDebit } from './CardToDebit.tsx'
import classes from './Payment.module.css'
import { PaymentTop } from './PaymentTop.tsx'
import type { Desk } from './use-desk.ts'
import { useReadCard } from './use-read-card.ts'

/** A card was shown while there is something to pay. */
export function CardStep({ desk, code }: { desk: Desk; code: string }) {
  const reading = useReadCard(code)
  const phase = useLateSkeleton(reading.isPending)
  const { data: card, error } = reading
  const isRefused = error instanceof Refusal && !leavesDoubt(error)
  const scanAnother = () => desk.payment.go({ at: 'scan' })
  return (
    <section className={classes.step} aria-label="Paiement" aria-busy={reading.isPending}>
      <PaymentTop desk={desk} />
      {phase === 'skeleton' ? <Loading lines={1} /> : null}
      {card ? <CardToDebit desk={desk} card={card} onOther={scanAnother} /> : null}
      {error && !card && isRefused ? (
        <ResultPanel
          outcome="refused"
          title={sentenceOf(error)}
          actions={
            <Button mih={56} onClick={scanAnother}>
              Scanner une autre carte
            </Button>
          }
        />
      ) : null}
      {error && !card && !isRefused ? (
        <LoadError
          message={sentenceOf(error)}
          reference={referenceOf(error)}
          onRetry={() => void reading.refetch()}
        />
      ) : null}
    </section>
  )
}
