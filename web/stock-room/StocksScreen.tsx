import { Button, Group } from '@mantine/core'
import { IconClipboardList, IconPlus, IconTruckDelivery } from '@tabler/icons-react'
import { useState } from 'react'
import { LinkButton } from '../app/address/LinkButton.tsx'
import { useGoTo } from '../app/address/links.tsx'
import { useUrlState } from '../app/address/url-state.ts'
import { useStands } from '../app/calls/use-stands.ts'
import { List } from '../app/list/List.tsx'
import { useList } from '../app/list/use-list.ts'
import { useMyRequests } from '../app/restock/use-my-requests.ts'
import { useShortcut } from '../app/shortcuts/registry.ts'
import { ViewChoice } from '../ui/list/ViewChoice.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useMedia } from '../ui/use-media.ts'
import { AlertsQueue } from './AlertsQueue.tsx'
import { InventoryScreen } from './inventory/InventoryScreen.tsx'
import { StandFilter } from './StandFilter.tsx'
import { StockDialogs } from './StockDialogs.tsx'
import classes from './StockRoom.module.css'
import type { Asked } from './stock-acts.ts'
import { movementColumns, stockColumns } from './stock-columns.tsx'
import { movementList, stockList } from './stock-list.ts'
import { Transfers } from './transfers/Transfers.tsx'
import { useAlerts } from './use-alerts.ts'

const address = {
  onglet: ['alertes', 'stocks', 'mouvements', 'transferts'],
  stand: '',
  inventaire: ['non', 'oui'],
} as const

/** The stock room: its daily work, or the inventory of a stand. */
export function StocksScreen() {
  const [{ stand, inventaire }] = useUrlState(address)
  return inventaire === 'oui' ? <InventoryScreen standId={stand} /> : <StockRoom />
}

/** The alerts beside the stocks on a wide screen; one of the two on others. */
function StockRoom() {
  const [{ onglet, stand }, change] = useUrlState(address)
  const stands = useStands()
  const standId = stands?.every(({ id }) => id !== stand) ? '' : stand
  const alerts = useAlerts(standId)
  const [asked, setAsked] = useState<Asked>()
  const requests = useMyRequests(null)
  const isWide = useMedia('(min-width: 62em)')
  const open = alerts.query.data?.open
  const isElsewhere = onglet === 'mouvements' || onglet === 'transferts'
  const supply = () => setAsked({ what: 'choose' })
  useSupplyKey(setAsked)
  useInventoryKey(standId)
  const lists = <StockLists shown={onglet} standId={standId} onAsk={setAsked} />
  return (
    <>
      <PageHeader
        title="Gestion des stocks"
        beside={<StandFilter stands={stands} />}
        action={
          <Begin standId={standId} onSupply={supply} onRequests={() => setAsked({ what: 'requests' })} />
        }
      />
      {isWide ? (
        <div className={classes.columns}>
          <AlertsQueue alerts={alerts} onAsk={setAsked} />
          <div className={classes.lists}>
            <ViewChoice
              labels={listLabels}
              value={isElsewhere ? onglet : 'stocks'}
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
              ...listLabels,
            }}
            value={onglet}
            onChoose={(chosen) => change({ onglet: chosen })}
          />
          {onglet === 'alertes' ? <AlertsQueue alerts={alerts} onAsk={setAsked} /> : lists}
        </div>
      )}
      <StockDialogs
        asked={asked}
        requests={requests}
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

const inventoryOf = (standId: string) => ({ inventaire: 'oui', stand: standId || undefined })

type BeginProps = {
  readonly standId: string
  readonly onSupply: () => void
  readonly onRequests: () => void
}

/** The buttons for acts that need no row. */
const Begin = ({ standId, onSupply, onRequests }: BeginProps) => (
  <Group gap={8} wrap="nowrap" className={classes.begin}>
    <Button
      size="touch"
      variant="default"
      className={classes.asked}
      aria-label="Demandé : mes demandes"
      aria-haspopup="dialog"
      onClick={onRequests}
    >
      <IconTruckDelivery size={20} aria-hidden="true" /> Demandé
    </Button>
    <LinkButton
      to="/admin/stocks"
      search={inventoryOf(standId)}
      variant="default"
      size="touch"
      leftSection={<IconClipboardList size={20} aria-hidden="true" />}
    >
      Inventaire
    </LinkButton>
    <Button
      size="touch"
      leftSection={<IconPlus size={20} aria-hidden="true" />}
      aria-haspopup="dialog"
      onClick={onSupply}
    >
      Approvisionner
    </Button>
  </Group>
)

function useInventoryKey(standId: string): void {
  const goTo = useGoTo()
  useShortcut({ key: 'i', label: 'Inventaire' }, () => {
    void goTo({ to: '/admin/stocks', search: inventoryOf(standId) })
  })
}

/** The key A supplies the product of the focused row; without one, it opens the choice of a product. */
function useSupplyKey(onAsk: (asked: Asked) => void): void {
  useShortcut({ key: 'a', label: 'Approvisionner' }, () => {
    const row = document.activeElement?.closest('[data-row]')
    const button = row?.querySelector<HTMLElement>('[data-supply]')
    if (button) button.click()
    else onAsk({ what: 'choose' })
  })
}

/** The lists, by their word in the address. */
const listLabels = { stocks: 'Stocks', mouvements: 'Mouvements', transferts: 'Transferts' } as const

type Props = {
  readonly shown: keyof typeof listLabels | 'alertes'
  /** Empty for all stands. */
  readonly standId: string
  readonly onAsk: (asked: Asked) => void
}

/** One of the lists of the stock room; beside the alerts, the stocks unless another is chosen. */
function StockLists({ shown, standId, onAsk }: Props) {
  if (shown === 'mouvements') return <Movements standId={standId} />
  if (shown === 'transferts') return <Transfers standId={standId} onAsk={onAsk} />
  return <Stocks standId={standId} onAsk={onAsk} />
}

function Movements({ standId }: { readonly standId: string }) {
  const list = useList(movementList, { standId })
  return <List list={list} columns={movementColumns} />
}

type StocksProps = {
  readonly standId: string
  readonly onAsk: (asked: Asked) => void
}

function Stocks({ standId, onAsk }: StocksProps) {
  const list = useList(stockList, { standId })
  return <List list={list} columns={stockColumns(onAsk)} />
}
