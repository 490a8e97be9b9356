import { formatDirhams } from '#rules/plain/money.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { referenceOf } from '../app/calls/failure.ts'
import { latePart } from '../app/late/late-part.ts'
import { useAhead } from '../app/late/use-ahead.ts'
import { viewOfOutcome } from '../app/money/use-outcome.ts'
import { LoadError } from '../ui/states/LoadError.tsx'
import { Loading } from '../ui/states/Loading.tsx'
import { UnknownResult } from '../ui/states/UnknownResult.tsx'
import { TapGuard } from '../ui/tap-guard/TapGuard.tsx'
import classes from './Payment.module.css'
import { Shelf } from './Shelf.tsx'
import { TillGate } from './till/TillGate.tsx'
import type { Desk } from './use-desk.ts'

const loading = { meanwhile: () => <Loading lines={3} /> }
const Payment = latePart(async () => (await import('./Payment.tsx')).Payment, loading)
const LastSales = latePart(async () => (await import('./sales/DeskSales.tsx')).DeskSales, loading)
/** Downloaded later: few sales are in doubt when the screen is opened. */
const SaleOutcome = latePart(async () => (await import('./outcome/SaleOutcome.tsx')).SaleOutcome, {
  meanwhile: () => <UnknownResult />,
})

type Props = { readonly desk: Desk; readonly isPhone: boolean }

/** Shows either the products or a step of the payment. */
export function WorkingArea(props: Props) {
  const { step, selling, outcome, isTillClosed } = props.desk
  const card = step.at === 'card' && step.code
  const view = [step.at, card, selling.state === 'unknown', viewOfOutcome(outcome), isTillClosed].join()
  return (
    <TapGuard view={view}>
      <Work {...props} />
    </TapGuard>
  )
}

function Work({ desk, isPhone }: Props) {
  const { step, till } = desk
  useAhead(Payment)
  useAhead(LastSales)
  useAhead(SaleOutcome, desk.outcome !== undefined)
  if (desk.selling.state === 'unknown')
    return (
      <div className={classes.result}>
        <UnknownResult about={`Vente de ${formatDirhams(desk.priced.total)}`} />
      </div>
    )
  if (desk.outcome)
    return (
      <div className={classes.result}>
        <SaleOutcome desk={desk} outcome={desk.outcome} />
      </div>
    )
  switch (step.at) {
    case 'scan':
    case 'card':
      return <Payment desk={desk} />
    case 'last sales':
      return <LastSales desk={desk} />
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
