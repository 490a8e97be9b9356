import { lazy, Suspense } from 'react'
import { formatDirhams } from '#rules/money.ts'
import { refusals } from '#rules/refusal.ts'
import { referenceOf } from '../app/failure.ts'
import { LoadError } from '../ui/LoadError.tsx'
import { UnknownResult } from '../ui/UnknownResult.tsx'
import { CardStep } from './CardStep.tsx'
import { LastSales } from './LastSales.tsx'
import classes from './Payment.module.css'
import { SaleAccepted } from './SaleAccepted.tsx'
import { Shelf } from './Shelf.tsx'
import { TillGate } from './TillGate.tsx'
import type { Desk } from './use-desk.ts'

/** The scanner is heavy, and a vendor whose scanner gun reads the cards may never see it. */
const ScanStep = lazy(async () => ({ default: (await import('./ScanStep.tsx')).ScanStep }))

/** One thing at a time: the products, or a step of the payment in their place. */
export function WorkingArea({ desk, isPhone }: { desk: Desk; isPhone: boolean }) {
  const { payment, priced, till } = desk
  const { step, selling } = payment
  if (selling.state === 'unknown')
    return (
      <div className={classes.result}>
        <UnknownResult about={`Vente de ${formatDirhams(priced.total)}`} />
      </div>
    )
  switch (step.at) {
    case 'scan':
      return (
        <Suspense>
          <ScanStep desk={desk} />
        </Suspense>
      )
    case 'card':
      return <CardStep key={step.code} desk={desk} code={step.code} />
    case 'paid':
      return <SaleAccepted receipt={step.receipt} onNext={payment.back} />
    case 'last sales':
      return <LastSales onBack={payment.back} />
    case 'shelf':
      if (desk.tillIsClosed) return <TillGate />
      return (
        <>
          {till.error && till.data === undefined ? (
            <LoadError
              message={refusals['till-loading-failed']}
              reference={referenceOf(till.error)}
              onRetry={() => void till.refetch()}
            />
          ) : null}
          <Shelf desk={desk} isPhone={isPhone} />
        </>
      )
  }
}
