import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useUrlState } from '../app/address/url-state.ts'
import { useStands } from '../app/calls/use-stands.ts'
import { useShortcut } from '../app/shortcuts/registry.ts'
import { ViewChoice } from '../ui/list/ViewChoice.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useMedia } from '../ui/use-media.ts'
import { AlertsQueue } from './AlertsQueue.tsx'
import { Movements } from './Movements.tsx'
import { StandFilter } from './StandFilter.tsx'
import { StockDialogs } from './StockDialogs.tsx'
import classes from './StockRoom.module.css'
import { Stocks } from './Stocks.tsx'
import type { Asked } from './stock-acts.ts'
import { useAlerts } from './use-alerts.ts'

const address = { onglet: ['alertes', 'stocks', 'mouvements'], stand: '' } as const

/** Alerts beside the stocks where there is room for both; one at a time elsewhere. */
export function StocksScreen() {
  const [{ onglet, stand }, change] = useUrlState(address)
  const stands = useStands()
  const standId = stands?.every(({ id }) => id !== stand) ? '' : stand
  const alerts = useAlerts(standId)
  const [asked, setAsked] = useState<Asked>()
  const isWide = useMedia('(min-width: 62em)')
  const open = alerts.query.data?.open
  const isMoving = onglet === 'mouvements'
  const supply = () => setAsked({ what: 'choose' })
  useSupplyKey(setAsked)
  const lists = isMoving ? <Movements standId={standId} /> : <Stocks standId={standId} onAsk={setAsked} />
  return (
    <>
      <PageHeader
        title="Gestion des stocks"
        beside={<StandFilter stands={stands} />}
        action={<SupplyAny onSupply={supply} />}
      />
      {isWide ? (
        <div className={classes.columns}>
          <AlertsQueue alerts={alerts} onAsk={setAsked} />
          <div className={classes.lists}>
            <ViewChoice
              labels={{ stocks: 'Stocks', mouvements: 'Mouvements' }}
              value={isMoving ? 'mouvements' : 'stocks'}
              onChoose={(chosen) => change({ onglet: chosen })}
            />
            {lists}
          </div>
        </div>
      ) : (
        <div className={classes.lists}>
          <ViewChoice
            labels={{
              alertes: open === undefined ? 'Alertes' : `Alertes (${open})`,
              stocks: 'Stocks',
              mouvements: 'Mouvements',
            }}
            value={onglet}
            onChoose={(chosen) => change({ onglet: chosen })}
          />
          {onglet === 'alertes' ? <AlertsQueue alerts={alerts} onAsk={setAsked} /> : lists}
        </div>
      )}
      <StockDialogs
        asked={asked}
        standId={standId}
        onAsk={setAsked}
        onSeeAlerts={() => {
          setAsked(undefined)
          alerts.choose('open')
          change({ onglet: 'alertes', stand: '' })
        }}
      />
    </>
  )
}

const SupplyAny = ({ onSupply }: { readonly onSupply: () => void }) => (
  <Button leftSection={<IconPlus size={20} aria-hidden="true" />} aria-haspopup="dialog" onClick={onSupply}>
    Approvisionner
  </Button>
)

/** A supplies the row that has the focus; without one, a product is chosen first. */
function useSupplyKey(onAsk: (asked: Asked) => void): void {
  useShortcut({ key: 'a', label: 'Approvisionner' }, () => {
    const row = document.activeElement?.closest('[data-row]')
    const button = row?.querySelector<HTMLElement>('[data-supply]')
    if (button) button.click()
    else onAsk({ what: 'choose' })
  })
}
