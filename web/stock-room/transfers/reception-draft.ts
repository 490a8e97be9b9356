/** The form that receives a transfer. */
import type { ListedTransfer } from '#contract/stock/stock-transfer.ts'
import { formatQuantity, type Thousandths, thousandths, typedQuantity } from '#rules/plain/quantity.ts'
import { attempt, type Refusal } from '#rules/plain/refusal.ts'
import type { LossReason } from '#rules/stock/stock.ts'
import type { Arrival } from '#rules/stock/stock-transfer.ts'
import { mustBeArrival, mustBeOnItsWay } from '#rules/stock/stock-transfer-judging.ts'
import type { FieldFault } from '../../app/form/faults.ts'
import { quantityTyped } from './transfer-draft.ts'

export type ReceptionDraft = {
  readonly received: string
  /** `lost` and `returned` are empty where nothing is missing, or the rest is still to come. */
  readonly lost: string
  readonly returned: string
  /** Empty until one is chosen. */
  readonly reason: LossReason | ''
  readonly note: string
}

export type ReceptionField = 'received' | 'lost' | 'returned' | 'reason'

/** The form starts as if all goods had arrived. */
export const receptionOf = ({ onItsWay }: ListedTransfer): ReceptionDraft => ({
  ...{ received: typedQuantity(onItsWay), lost: '', returned: '', reason: '', note: '' },
})

const partOf = (typed: string): Thousandths | undefined =>
  typed.trim() === '' ? thousandths(0) : quantityTyped(typed)

/** Undefined while a quantity cannot be read. */
export function arrivalOf(draft: ReceptionDraft): Arrival | undefined {
  const received = partOf(draft.received)
  const lost = partOf(draft.lost)
  const returned = partOf(draft.returned)
  return received !== undefined && lost !== undefined && returned !== undefined
    ? { received, lost, returned }
    : undefined
}

export const fieldOf = ({ code }: Pick<Refusal, 'code'>): ReceptionField | undefined =>
  code === 'reason-missing' ? 'reason' : aboutQuantity.has(code) ? 'received' : undefined

const aboutQuantity = new Set([
  ...['quantity-not-positive', 'quantity-not-whole', 'stock-transfer-too-much', 'stock-too-large'],
])

/** The faults of the form, by the rule of the server. */
export function judgeReception(
  draft: ReceptionDraft,
  transfer: ListedTransfer,
): readonly FieldFault<ReceptionField>[] {
  const unreadable = (['received', 'lost', 'returned'] as const).find(
    (field) => partOf(draft[field]) === undefined,
  )
  if (unreadable) return [{ field: unreadable, sentence: 'Saisissez une quantité.' }]
  const arrival = arrivalOf(draft) as Arrival
  const result = attempt(() => {
    mustBeArrival({ ...arrival, reason: draft.reason || null }, transfer.unit)
    return mustBeOnItsWay(transfer, arrival, transfer.unit)
  })
  if ('value' in result) return []
  return [{ field: fieldOf(result.refusal) ?? 'received', sentence: result.refusal.message }]
}

/** The quantity neither received nor lost nor returned; undefined while a quantity cannot be read. */
export function stillOnItsWay(draft: ReceptionDraft, transfer: ListedTransfer): Thousandths | undefined {
  const arrival = arrivalOf(draft)
  const result = arrival && attempt(() => mustBeOnItsWay(transfer, arrival, transfer.unit))
  return result && 'value' in result ? result.value : undefined
}

/** Whether less was received than is on its way: then the form asks what happened to the rest. */
export const isSomeMissing = ({ received }: ReceptionDraft, { onItsWay }: ListedTransfer): boolean => {
  const typed = partOf(received)
  return typed !== undefined && typed < onItsWay
}

/** «Il manque 3,000 unité(s)»; empty once all goods are accounted for. */
export const restInWords = (rest: Thousandths | undefined, { unit }: ListedTransfer): string =>
  rest === undefined
    ? ''
    : rest === 0
      ? 'Rien ne reste en route.'
      : `Reste en route\u00A0: ${formatQuantity(rest, unit)}`
