import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDirhams } from '#rules/money.ts'
import { ask } from '../app/calls/ask.ts'
import { useMe } from '../app/calls/me.ts'
import { ActDialog } from '../app/form/ActDialog.tsx'
import { useAct } from '../app/form/use-act.ts'
import { ResultPanel } from '../ui/states/ResultPanel.tsx'
import { UnknownResult } from '../ui/states/UnknownResult.tsx'
import type { SaleCancelled as Cancelled, RecentSale } from './answers.ts'
import classes from './LastSales.module.css'
import paymentClasses from './Payment.module.css'
import { RecentSales } from './RecentSales.tsx'

/** The ten last sales of this till, and the way to take one back. */
export function LastSales({ onBack }: { onBack?: () => void }) {
  const [asked, setAsked] = useState<RecentSale>()
  const { id } = useMe()
  const cancelling = useAct(ask.cancelSale, {
    isMoney: true,
    about: () =>
      asked ? `Annulation de la vente ${asked.orderNumber} (${formatDirhams(asked.amount)})` : '',
    changes: [`till:${id}`],
  })
  const { state } = cancelling
  const done = () => {
    setAsked(undefined)
    cancelling.reset()
  }
  if (state === 'unknown') return <UnknownResult about={cancelling.about} />
  if (state === 'done')
    return <SaleCancelled answer={cancelling.answer} buzzer={asked?.buzzer} onNext={done} />
  return (
    <section aria-labelledby="dernieres-ventes">
      <div className={classes.top}>
        <h2 id="dernieres-ventes">Dernières ventes</h2>
        {onBack ? (
          <Button
            variant="default"
            mih={48}
            leftSection={<IconArrowLeft size={20} aria-hidden="true" />}
            onClick={onBack}
          >
            Retour
          </Button>
        ) : null}
      </div>
      <RecentSales onCancel={setAsked} />
      {asked ? (
        <ActDialog
          act={cancelling}
          title={`Annuler la vente ${asked.orderNumber}\u202F?`}
          label="Annuler la vente"
          cancelLabel="Garder la vente"
          isDangerous
          whenCut="Annulation impossible hors connexion."
          onConfirm={() => cancelling.run({ saleId: asked.id })}
          onClose={done}
        >
          {formatDirhams(asked.amount)} seront recrédités sur la carte {asked.codeTail}.
        </ActDialog>
      ) : null}
    </section>
  )
}

type CancelledProps = {
  readonly answer: Cancelled
  /** What the customer still holds. */
  readonly buzzer: string | null | undefined
  readonly onNext: () => void
}

function SaleCancelled({ answer, buzzer, onNext }: CancelledProps) {
  const { orderNumber, amount, balanceAfter, at } = answer
  return (
    <div className={paymentClasses.result}>
      <ResultPanel
        outcome="undone"
        title={`Vente ${orderNumber} annulée`}
        amount={amount}
        balanceAfter={balanceAfter}
        reference={orderNumber}
        at={new Date(at)}
        actions={
          <Button mih={56} onClick={onNext}>
            Retour aux ventes
          </Button>
        }
      >
        <p>Le montant est recrédité sur la carte et les produits sont remis en stock.</p>
        {buzzer ? <p className={classes.fetch}>Récupérer le bipeur {buzzer}</p> : null}
      </ResultPanel>
    </div>
  )
}
