import { Button } from '@mantine/core'
import { HandOver } from '../../app/card-acts/HandOver.tsx'
import { ActInDoubt } from '../../app/form/ActInDoubt.tsx'
import { ReceiptButtons } from '../../app/print/ReceiptButtons.tsx'
import { ResultPanel } from '../../ui/states/ResultPanel.tsx'
import { DrawerAfter } from './DrawerAfter.tsx'
import type { TakingBack } from './use-taking-back.ts'

type Props = {
  readonly takingBack: TakingBack
  /** «Carte suivante», «Retour à l'historique». */
  readonly nextLabel: string
  readonly onNext: () => void
}

/** The outcome of cancelling a recharge or the sale of a card; renders nothing while no cancellation was sent. */
export function TakenBack({ takingBack, nextLabel, onNext }: Props) {
  const { cancelling, about, asked } = takingBack
  const { state, operationId } = cancelling
  const next = (
    <Button size="tall" onClick={onNext}>
      {nextLabel}
    </Button>
  )
  if (state === 'unknown')
    return <ActInDoubt about={about} leaveLabel="Scanner une autre carte" onClose={onNext} />
  if (state === 'refused')
    return (
      <ResultPanel outcome="refused" title="Annulation refusée" amount={asked?.amount} actions={next}>
        <p>{cancelling.refusal.message}</p>
        <p>{asked?.isSale ? "La vente n'est pas annulée." : "La recharge n'est pas annulée."}</p>
      </ResultPanel>
    )
  if (state !== 'done') return null
  const { amount, balanceBefore, balanceAfter, at } = cancelling.answer
  return (
    <ResultPanel
      outcome="undone"
      title={asked?.isSale ? 'Vente annulée' : 'Recharge annulée'}
      balanceBefore={balanceBefore}
      balanceAfter={balanceAfter}
      reference={operationId}
      at={new Date(at)}
      actions={
        <>
          {next}
          {operationId === undefined ? null : <ReceiptButtons operationId={operationId} />}
        </>
      }
    >
      <HandOver amount={amount} />
      <DrawerAfter />
    </ResultPanel>
  )
}
