/** Goods that move from a product of one stand to the same goods at another: requested, sent, received. */
import { type Thousandths, thousandths } from '../plain/quantity.ts'
import type { LossReason } from './stock.ts'

export const transferStatuses = ['requested', 'sent', 'received', 'cancelled', 'refused'] as const
export type TransferStatus = (typeof transferStatuses)[number]

/** The quantities that were received, lost or returned. */
export type Arrival = {
  readonly received: Thousandths
  /** Lost on the way. */
  readonly lost: Thousandths
  /** Returned to the product they came from. */
  readonly returned: Thousandths
}

export const nothingArrived: Arrival = {
  received: thousandths(0),
  lost: thousandths(0),
  returned: thousandths(0),
}

export type StockTransfer = Arrival & {
  readonly id: string
  readonly fromProductId: string
  readonly toProductId: string
  /** The stands of the two products; once sent, the stands at that time. */
  readonly fromStandId: string
  readonly toStandId: string
  /** The requested quantity; once sent, the quantity sent. */
  readonly quantity: Thousandths
  readonly status: TransferStatus
  readonly note: string
  readonly requestedBy: string
  readonly requestedAt: Date
  readonly sentBy: string | null
  readonly sentAt: Date | null
  /** Who ended the transfer; null while it is open. */
  readonly closedBy: string | null
  readonly closedAt: Date | null
  /** The number of its steps; the next step has the next number. */
  readonly stepCount: number
  /** The name of the person who made the last step, for the refusal to a colleague who comes second. */
  readonly lastBy: string
  readonly lastAt: Date
}

/** One act of a person on a transfer. */
export type TransferStep = Arrival & {
  readonly transferId: string
  /** Counted from 1, without gap. */
  readonly number: number
  /** The status after the step: «sent» again when not all of the goods have arrived. */
  readonly status: TransferStatus
  /** The quantity of the transfer at that time. */
  readonly quantity: Thousandths
  /** Why goods were lost; null where none were. */
  readonly reason: LossReason | null
  readonly by: string
  readonly at: Date
  readonly note: string
}

/** For every transfer that was sent: quantity = received + lost + returned + on its way. */
export const onItsWay = ({
  status,
  quantity,
  received,
  lost,
  returned,
}: Pick<StockTransfer, 'status' | 'quantity' | keyof Arrival>): Thousandths =>
  thousandths(status === 'sent' ? quantity - received - lost - returned : 0)

export const sumOfArrival = ({ received, lost, returned }: Arrival): Thousandths =>
  thousandths(received + lost + returned)
