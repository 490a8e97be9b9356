import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { latePart } from '../../app/late/late-part.ts'
import { useAhead } from '../../app/late/use-ahead.ts'
import { useIsSettled } from '../../app/late/use-is-settled.ts'
import type { MenuAction } from '../../ui/dialog/ActionMenu.tsx'
import { useCustomerScreen } from '../customer/use-customer-screen.tsx'
import { readyOrders } from '../handing-over/ready-orders.ts'
import type { Desk } from '../use-desk.ts'
import type { Layout } from '../use-layout.ts'
import { HeadFrame } from './HeadFrame.tsx'
import { More } from './More.tsx'

const ReadyOrders = latePart(async () => (await import('../handing-over/ReadyOrders.tsx')).ReadyOrders)

type Props = { readonly desk: Desk; readonly layout: Layout; readonly onPause: () => void }

export function PointOfSaleHead({ desk, layout, onPause }: Props) {
  const { catalogue, step, till, isTillClosed, isUnderWay, tell } = desk
  const { open, screen } = useCustomerScreen(desk)
  const [isListOpen, setIsListOpen] = useState(false)
  const isListThere = useAhead(ReadyOrders)
  const isOff = isTillClosed || isUnderWay
  return (
    <HeadFrame
      layout={layout}
      stand={catalogue.stand.name}
      isTillClosed={till.data ? isTillClosed : undefined}
      step={step.at}
      words={
        <>
          <ToHandOver
            standId={catalogue.stand.id}
            isDisabled={isUnderWay}
            onClick={() => setIsListOpen(true)}
          />
          <LastSalesWord
            layout={layout}
            isDisabled={isOff || step.at === 'last sales'}
            onClick={() => tell({ on: 'last sales' })}
          />
          <More layout={layout} actions={isOff ? [] : actionsOf(desk, { open, onPause })} />
        </>
      }
    >
      {isListThere || isListOpen ? (
        <ReadyOrders desk={desk} isOpen={isListOpen} onToggle={setIsListOpen} />
      ) : null}
      {screen}
    </HeadFrame>
  )
}

/** The head while the products are loading: the stand is known before them, and its buttons are already in their places. */
export function HeadToCome({ layout, stand }: { readonly layout: Layout; readonly stand: string }) {
  return (
    <HeadFrame
      layout={layout}
      stand={stand}
      words={
        <>
          <ToHandOver isDisabled />
          <LastSalesWord layout={layout} isDisabled />
          <More layout={layout} actions={[]} />
        </>
      }
    />
  )
}

/** The acts needed only a few times in an evening. */
function actionsOf(
  { catalogue, restock }: Desk,
  { open, onPause }: { open: (() => void) | undefined; onPause: () => void },
): readonly MenuAction[] {
  const waiting = restock.waiting.size
  return [
    { label: waiting > 0 ? `Demandes (${waiting})` : 'Demandes', onPick: restock.showAll },
    ...(open ? [{ label: 'Écran client', onPick: open }] : []),
    ...(catalogue.stand.isPaused ? [] : [{ label: 'Mettre en pause', onPick: onPause }]),
  ]
}

type WordProps = { readonly isDisabled: boolean; readonly onClick?: () => void }

/** The count beside the word, fetched once the screen has loaded what it shows at first. */
function ToHandOver({ standId = '', isDisabled, onClick }: WordProps & { readonly standId?: string }) {
  const isSettled = useIsSettled()
  const { data } = useQuery({ ...readyOrders(standId), enabled: isSettled && standId !== '' })
  const count = data?.length ?? 0
  return (
    <Button variant="default" size="touch" disabled={isDisabled} aria-haspopup="dialog" onClick={onClick}>
      À remettre
      {count > 0 ? <span>&nbsp;{count}</span> : null}
    </Button>
  )
}

function LastSalesWord({ layout, isDisabled, onClick }: WordProps & { readonly layout: Layout }) {
  return (
    <Button
      variant="default"
      size="touch"
      aria-label="Dernières ventes"
      disabled={isDisabled}
      onClick={onClick}
    >
      {layout === 'bar' ? 'Ventes' : 'Dernières ventes'}
    </Button>
  )
}
