/** Goods that go from a product of one stand to the same goods at another: asked for, sent, received. */
import { type Thousandths, thousandths } from '../plain/quantity.ts'
import type { LossReason } from './stock.ts'

export const transferStatuses = ['requested', 'sent', 'received', 'cancelled', 'refused'] as const
export type TransferStatus = (typeof transferStatuses)[number]

/** What became of goods that arrived, or did not. */
export type Arrival = {
  readonly received: Thousandths
  /** On the way. */
  readonly lost: Thousandths
  /** To the product they came from. */
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
  /** Where the two products are; once it is sent, where they were then. */
  readonly fromStandId: string
  readonly toStandId: string
  /** What was asked for; once it is sent, what was sent. */
  readonly quantity: Thousandths
  readonly status: TransferStatus
  readonly note: string
  readonly requestedBy: string
  readonly requestedAt: Date
  readonly sentBy: string | null
  readonly sentAt: Date | null
  /** When nothing of it was to be done any more. */
  readonly closedBy: string | null
  readonly closedAt: Date | null
  /** What happened to it so far; the next step bears the next number. */
  readonly stepCount: number
  /** The name of whoever took the last step, and when: a colleague who comes second is told. */
  readonly lastBy: string
  readonly lastAt: Date
}

/** One thing that a person did about a transfer. */
export type TransferStep = Arrival & {
  readonly transferId: string
  /** Counted from 1, without gap. */
  readonly number: number
  /** The status it then had: «sent» again where not all of it arrived. */
  readonly status: TransferStatus
  /** Of the transfer, as it then was. */
  readonly quantity: Thousandths
  /** Why goods were lost; null where none were. */
  readonly reason: LossReason | null
  readonly by: string
  readonly at: Date
  readonly note: string
}

/** quantity = received + lost + returned + what is on its way, of every transfer that was sent. */
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
