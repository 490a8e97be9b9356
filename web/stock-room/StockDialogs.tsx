import { MarkAvailable } from '../app/restock/MarkAvailable.tsx'
import { MarkSoldOut } from '../app/restock/MarkSoldOut.tsx'
import { MyRequests } from '../app/restock/MyRequests.tsx'
import { RequestRestock } from '../app/restock/RequestRestock.tsx'
import type { useMyRequests } from '../app/restock/use-my-requests.ts'
import { MovementSheet } from '../app/stock/MovementSheet.tsx'
import { CancelAlert } from './CancelAlert.tsx'
import { ProductChoice } from './ProductChoice.tsx'
import { RaiseAlert } from './RaiseAlert.tsx'
import type { Asked } from './stock-acts.ts'
import { GiveUpTransfer } from './transfers/GiveUpTransfer.tsx'
import { ReceiveSheet } from './transfers/ReceiveSheet.tsx'
import { SendSheet } from './transfers/SendSheet.tsx'
import { TransferSheet } from './transfers/TransferSheet.tsx'

type Props = {
  readonly asked: Asked | undefined
  readonly requests: ReturnType<typeof useMyRequests>
  readonly standId: string
  readonly onAsk: (asked: Asked | undefined) => void
  readonly onSeeAlerts: () => void
}

/** The dialog that was opened over the screen, one at a time. */
export function StockDialogs({ asked, requests, standId, onAsk, onSeeAlerts }: Props) {
  const close = () => onAsk(undefined)
  switch (asked?.what) {
    case 'choose':
      return (
        <ProductChoice
          standId={standId}
          onChoose={(product) => onAsk({ what: 'move', product, type: 'supply' })}
          onClose={close}
        />
      )
    case 'move':
      return <MovementSheet key={asked.product.id} asked={asked} onClose={close} />
    case 'transfer':
      return <TransferSheet key={asked.product.id} product={asked.product} onClose={close} />
    case 'send':
      return <SendSheet transfer={asked.transfer} onClose={close} />
    case 'receive':
      return <ReceiveSheet transfer={asked.transfer} onClose={close} />
    case 'give-up':
      return <GiveUpTransfer transfer={asked.transfer} onClose={close} />
    case 'sell out':
      return <MarkSoldOut product={asked.product} standId={asked.product.standId} onClose={close} />
    case 'available':
      return <MarkAvailable product={asked.product} standId={asked.product.standId} onClose={close} />
    case 'raise':
      return <RaiseAlert product={asked.product} onSeeAlerts={onSeeAlerts} onClose={close} />
    case 'request':
      return <RequestRestock product={asked.product} standId={null} onClose={close} />
    case 'requests':
      return <MyRequests asked={requests} standId={null} onClose={close} />
    case 'cancel':
      return <CancelAlert alert={asked.alert} onClose={close} />
    default:
      return null
  }
}
