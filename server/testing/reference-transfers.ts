/** The reference of transfers between the shelf and the store. Shares nothing with rules/. */
import { move } from './reference-needs.ts'
import type { ProductOnShelf } from './reference-stock.ts'
import { accept, type Expected, refuse } from './reference-tills.ts'

export type Arrived = {
  readonly received: number
  readonly lost: number
  readonly returned: number
  readonly reason: string | null
}

type Asked = { from: ProductOnShelf | undefined; to: ProductOnShelf | undefined; quantity: number }
type Transfer = {
  readonly from: ProductOnShelf
  readonly to: ProductOnShelf
  quantity: number
  status: 'requested' | 'sent' | 'received' | 'cancelled'
  received: number
  lost: number
  returned: number
}

const mostOfAStock = 999_999_999

const underWay = ({ status, quantity, received, lost, returned }: Transfer) =>
  status === 'sent' ? quantity - received - lost - returned : 0

const told = (transfer: Transfer): Expected => {
  const { status, quantity, received, lost, returned } = transfer
  return accept({ status, quantity, received, lost, returned, onItsWay: underWay(transfer) })
}

export class ReferenceTransfers {
  readonly all: Transfer[] = []

  ask(asked: Asked): Expected {
    const why = this.refused(asked)
    if (why) return refuse(why)
    return told(this.note(asked))
  }

  sendAtOnce(asked: Asked): Expected {
    const why = this.refused(asked)
    if (why) return refuse(why)
    if ((asked.from as ProductOnShelf).stock < asked.quantity) return refuse('stock-negative')
    return told(this.leave(this.note(asked), asked.quantity))
  }

  send(place: number, quantity: number): Expected {
    const transfer = this.all[place]
    if (!transfer) return refuse('stock-transfer-not-found')
    const why = this.refused({ ...transfer, quantity })
    if (why) return refuse(why)
    if (transfer.status !== 'requested') return refuse('stock-transfer-changed')
    if (transfer.from.stock < quantity) return refuse('stock-negative')
    return told(this.leave(transfer, quantity))
  }

  receive(place: number, { received, lost, returned, reason }: Arrived): Expected {
    const transfer = this.all[place]
    if (!transfer) return refuse('stock-transfer-not-found')
    const sum = received + lost + returned
    if (received < 0 || lost < 0 || returned < 0 || sum === 0) return refuse('quantity-not-positive')
    const parts = [received, lost, returned]
    if (!transfer.from.weighed && parts.some((part) => part % 1000 !== 0)) return refuse('quantity-not-whole')
    if (lost > 0 && reason === null) return refuse('reason-missing')
    if (transfer.status !== 'sent') return refuse('stock-transfer-changed')
    if (sum > underWay(transfer)) return refuse('stock-transfer-too-much')
    transfer.received += received
    transfer.lost += lost
    move(transfer.to, received)
    this.giveBack(transfer, returned)
    if (underWay(transfer) === 0) this.end(transfer, 'received')
    return told(transfer)
  }

  giveUp(place: number): Expected {
    const transfer = this.all[place]
    if (!transfer) return refuse('stock-transfer-not-found')
    const { status } = transfer
    if (status === 'received' || status === 'cancelled') return refuse('stock-transfer-changed')
    this.giveBack(transfer, underWay(transfer))
    this.end(transfer, 'cancelled', status === 'sent')
    return told(transfer)
  }

  private refused({ from, to, quantity }: Asked): string | undefined {
    if (!from || from.archived || !to || to.archived) return 'product-not-found'
    if (from === to) return 'stock-transfer-same-product'
    if (from.isStored === to.isStored) return 'stock-transfer-same-stand'
    if (from.weighed !== to.weighed) return 'stock-transfer-units-differ'
    if (quantity < 1) return 'quantity-not-positive'
    if (!from.weighed && quantity % 1000 !== 0) return 'quantity-not-whole'
    return quantity > mostOfAStock ? 'stock-too-large' : undefined
  }

  private note({ from, to, quantity }: Asked): Transfer {
    const [here, there] = [from as ProductOnShelf, to as ProductOnShelf]
    const none = { received: 0, lost: 0, returned: 0 }
    const transfer: Transfer = { from: here, to: there, quantity, status: 'requested', ...none }
    this.all.push(transfer)
    return transfer
  }

  private leave(transfer: Transfer, quantity: number): Transfer {
    transfer.quantity = quantity
    transfer.status = 'sent'
    move(transfer.from, -quantity)
    for (const product of [transfer.from, transfer.to]) product.travels += 1
    return transfer
  }

  private giveBack(transfer: Transfer, quantity: number): void {
    transfer.returned += quantity
    move(transfer.from, quantity)
  }

  private end(transfer: Transfer, status: 'received' | 'cancelled', wasSent = true): void {
    transfer.status = status
    if (wasSent) for (const product of [transfer.from, transfer.to]) product.travels -= 1
  }
}
