import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDirhams } from '#rules/money.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { UnknownResult } from '../ui/UnknownResult.tsx'
import type { RecentSale } from './answers.ts'
import classes from './LastSales.module.css'
import { RecentSales } from './RecentSales.tsx'
import { SaleCancelled } from './SaleCancelled.tsx'
import { useSaleCancellation } from './use-sale-cancellation.ts'

/** The ten last sales of this till, and the way to take one back. */
export function LastSales({ onBack }: { onBack?: () => void }) {
  const [asked, setAsked] = useState<RecentSale>()
  const cancelling = useSaleCancellation(asked)
  const { state } = cancelling
  const done = () => {
    setAsked(undefined)
    cancelling.reset()
  }
  if (state === 'unknown') return <UnknownResult about={cancelling.about} />
  if (state === 'done') return <SaleCancelled answer={cancelling.answer} onNext={done} />
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
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={`Annuler la vente ${asked?.orderNumber}\u202F?`}
        confirmLabel="Annuler la vente"
        cancelLabel="Garder la vente"
        isDangerous
        isSaving={state === 'sending'}
        onConfirm={() => asked && void cancelling.run({ saleId: asked.id })}
        onClose={done}
      >
        {asked ? `${formatDirhams(asked.amount)} seront recrédités sur la carte ${asked.codeTail}.` : null}
        {cancelling.state === 'refused' ? (
          <p role="alert" className={classes.refused}>
            {cancelling.refusal.message}
          </p>
        ) : null}
      </ConfirmDialog>
    </section>
  )
}
