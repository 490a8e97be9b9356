import { formatDirhams } from '#rules/money.ts'
import { refusals } from '#rules/refusal.ts'
import { referenceOf } from '../app/calls/failure.ts'
import { useIsSettled } from '../app/late/use-is-settled.ts'
import { usePartAhead } from '../app/late/use-part-ahead.ts'
import { LoadError } from '../ui/states/LoadError.tsx'
import { Loading } from '../ui/states/Loading.tsx'
import { UnknownResult } from '../ui/states/UnknownResult.tsx'
import classes from './Payment.module.css'
import { Payment } from './Payment.tsx'
import { SaleAccepted } from './SaleAccepted.tsx'
import { Shelf } from './Shelf.tsx'
import { TillGate } from './till/TillGate.tsx'
import type { Desk } from './use-desk.ts'

const loadLastSales = async () => (await import('./LastSales.tsx')).LastSales

/** One thing at a time: the products, or a step of the payment in their place. */
export function WorkingArea({ desk, isPhone }: { desk: Desk; isPhone: boolean }) {
  const { step, till, tell } = desk
  const LastSales = usePartAhead(loadLastSales, useIsSettled())
  const goBack = () => tell({ on: 'back' })
  if (desk.selling.state === 'unknown')
    return (
      <div className={classes.result}>
        <UnknownResult about={`Vente de ${formatDirhams(desk.priced.total)}`} />
      </div>
    )
  switch (step.at) {
    case 'scan':
    case 'card':
      return <Payment desk={desk} />
    case 'paid':
      return (
        <SaleAccepted
          paid={step}
          products={desk.catalogue.products}
          usesBuzzers={desk.catalogue.stand.usesBuzzers}
          tell={tell}
        />
      )
    case 'last sales':
      return LastSales ? <LastSales onBack={goBack} /> : <Loading lines={3} />
    case 'shelf':
      if (desk.isTillClosed) return <TillGate mine={till.data} onReload={() => void till.refetch()} />
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
