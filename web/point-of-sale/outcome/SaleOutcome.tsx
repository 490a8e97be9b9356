import { Button } from '@mantine/core'
import type { SaleReceipt } from '#contract/sale/sale.ts'
import { type Centimes, formatDirhams } from '#rules/plain/money.ts'
import type { Outcome } from '../../app/money/use-outcome.ts'
import { dismissOne, type Verified } from '../../app/money/verified.ts'
import { ResultPanel } from '../../ui/states/ResultPanel.tsx'
import { UnknownResult } from '../../ui/states/UnknownResult.tsx'
import type { Desk } from '../use-desk.ts'

type Props = { readonly desk: Desk; readonly outcome: Outcome }

/** Shown in place of the products: an earlier sale, until its outcome is known and the vendor has read it. */
export function SaleOutcome({ desk, outcome }: Props) {
  if (outcome.is === 'verifying') return <UnknownResult about={outcome.sent.about} />
  const { verified } = outcome
  return verified.happened ? <Paid verified={verified} /> : <Unpaid desk={desk} verified={verified} />
}

function Paid({ verified }: { readonly verified: Verified }) {
  const receipt = verified.answer as SaleReceipt | undefined
  const facts = [receipt?.orderNumber, ...factsOf(verified)]
  return (
    <ResultPanel
      outcome="success"
      title="PAYÉE"
      at={new Date(verified.sentAt)}
      actions={
        <Button size="high" onClick={() => dismissOne(verified)}>
          Continuer
        </Button>
      }
    >
      <p>{facts.filter(Boolean).join(' · ')}</p>
    </ResultPanel>
  )
}

function Unpaid({ desk, verified }: { readonly desk: Desk; readonly verified: Verified }) {
  return (
    <ResultPanel
      outcome="refused"
      title="PAS PAYÉE"
      at={new Date(verified.sentAt)}
      actions={
        <>
          {desk.obstacle === undefined && !verified.isPutAside ? (
            <Button size="high" onClick={() => desk.tell({ on: 'pay' })}>
              Présenter la carte
            </Button>
          ) : null}
          <Button size="high" variant="default" onClick={() => dismissOne(verified)}>
            Revenir aux produits
          </Button>
        </>
      }
    >
      <p>
        {verified.about}.{' '}
        {verified.isPutAside
          ? 'Le panier est parmi les paniers en attente.'
          : 'Le panier est rendu\u00A0: présentez la carte à nouveau.'}
      </p>
    </ResultPanel>
  )
}

const factsOf = ({ total, cardTail }: Verified): readonly (string | undefined)[] => [
  total === undefined ? undefined : formatDirhams(total as Centimes),
  cardTail && `carte ${cardTail}`,
]
