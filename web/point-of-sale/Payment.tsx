import { Button, Group } from '@mantine/core'
import { cardCodeTail } from '#rules/card/card-code.ts'
import { formatDirhams } from '#rules/plain/money.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import { leavesDoubt, referenceOf, sentenceOf } from '../app/calls/failure.ts'
import { useCard } from '../app/calls/use-card.ts'
import { latePart } from '../app/late/late-part.ts'
import { LoadError } from '../ui/states/LoadError.tsx'
import { Loading } from '../ui/states/Loading.tsx'
import { ResultPanel } from '../ui/states/ResultPanel.tsx'
import { useLateSkeleton } from '../ui/states/use-late-skeleton.ts'
import { CardToDebit } from './CardToDebit.tsx'
import { LinesToPay } from './LinesToPay.tsx'
import classes from './Payment.module.css'
import type { Desk } from './use-desk.ts'
import { useLayout } from './use-layout.ts'

/** Downloaded later: the scanner is large, and a vendor with a scanner gun may never see it. */
const Scanner = latePart(async () => (await import('../app/scanner/Scanner.tsx')).Scanner)

/** Shown in place of the products: the sum to pay, and the scanner or the card that was read. */
export function Payment({ desk }: { desk: Desk }) {
  const { step } = desk
  return step.at === 'card' ? (
    <CardStep key={step.code} desk={desk} code={step.code} />
  ) : (
    <ScanStep desk={desk} />
  )
}

/** «Encaisser» was pressed, and no card has been read yet. */
function ScanStep({ desk }: { desk: Desk }) {
  return (
    <section className={classes.step} aria-label="Paiement">
      <PaymentTop desk={desk} />
      <ScanHeading forgotten={desk.step.at === 'scan' ? desk.step.forgotten : undefined} />
      {desk.isConnected ? (
        <Scanner onCode={desk.scan} busy={false} />
      ) : (
        <p className={classes.obstacle} role="alert">
          {desk.obstacle}
        </p>
      )}
    </section>
  )
}

/** Says that the card must be shown again when it was forgotten, because its holder may have left. */
function ScanHeading({ forgotten }: { readonly forgotten: string | undefined }) {
  if (forgotten === undefined) return <h2 className={classes.heading}>Scannez la carte</h2>
  return (
    <div role="status">
      <h2 className={classes.heading}>Présentez la carte à nouveau.</h2>
      <p>La carte {cardCodeTail(forgotten)} n'a pas été débitée.</p>
    </div>
  )
}

/** A card was read while there is something to pay. */
function CardStep({ desk, code }: { desk: Desk; code: string }) {
  const { onTheWire: card, error, refetch } = useCard(code)
  const isReading = !card && !error
  const phase = useLateSkeleton(isReading)
  const isRefused = error instanceof Refusal && !leavesDoubt(error)
  const isPhone = useLayout() === 'bar'
  const scanAnother = () => desk.tell({ on: 'pay' })
  return (
    <section className={classes.step} aria-label="Paiement" aria-busy={isReading}>
      <PaymentTop desk={desk} />
      {isPhone ? <LinesToPay lines={desk.priced.lines} /> : null}
      {phase === 'skeleton' ? <Loading lines={1} /> : null}
      {card ? <CardToDebit desk={desk} card={card} onOther={scanAnother} /> : null}
      {error && !card && isRefused ? (
        <ResultPanel
          outcome="refused"
          title={sentenceOf(error)}
          actions={
            <Button size="tall" onClick={scanAnother}>
              Scanner une autre carte
            </Button>
          }
        >
          <p>
            Code lu{'\u00A0'}: <bdi className="fp-code">{code}</bdi>
          </p>
        </ResultPanel>
      ) : null}
      {error && !card && !isRefused ? (
        <LoadError
          message={sentenceOf(error)}
          reference={referenceOf(error)}
          onRetry={() => void refetch()}
        />
      ) : null}
    </section>
  )
}

/** The sum to pay, large enough to be shown to the customer, and the button back. */
function PaymentTop({ desk }: { desk: Desk }) {
  return (
    <Group gap={8} justify="space-between">
      <p className={classes.toPay}>
        <span>À payer</span> <bdi>{formatDirhams(desk.priced.total)}</bdi>
      </p>
      <Button
        variant="default"
        size="touch"
        disabled={desk.isUnderWay}
        onClick={() => desk.tell({ on: 'back' })}
      >
        Annuler
      </Button>
    </Group>
  )
}
