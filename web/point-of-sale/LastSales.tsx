import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import type { RecentSale } from './answers.ts'
import classes from './LastSales.module.css'
import { RecentSales } from './RecentSales.tsx'
import { CancelSale } from './result/CancelSale.tsx'

/** The ten last sales of this till, and the way to take one back. */
export function LastSales({ onBack }: { onBack?: () => void }) {
  const [asked, setAsked] = useState<RecentSale>()
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
        <CancelSale sale={asked} backLabel="Retour aux ventes" onClose={() => setAsked(undefined)} />
      ) : null}
    </section>
  )
}
