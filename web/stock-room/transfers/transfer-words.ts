/** The words of transfers. */

import type { ListedTransfer } from '#contract/stock/stock-transfer.ts'
import { ofName } from '#rules/plain/elision.ts'
import { formatTime } from '#rules/plain/french.ts'
import { formatQuantity } from '#rules/plain/quantity.ts'
import type { RefusalDetails } from '#rules/plain/refusal.ts'
import { type TransferStatus, transferStatuses } from '#rules/stock/stock-transfer.ts'
import { lossReasonLabels } from '#rules/stock/stock-words.ts'
import { bareQuantity } from '../../ui/stock-words.ts'

export const transferStatusWords: Readonly<Record<TransferStatus, string>> = {
  requested: 'Demandé',
  sent: 'En route',
  received: 'Reçu',
  cancelled: 'Annulé',
  refused: 'Refusé',
}

/** «Kefta», or both names where the goods are called otherwise at the other stand. */
export const goodsOf = ({ from, to }: Pick<ListedTransfer, 'from' | 'to'>): string =>
  from.productName === to.productName ? from.productName : `${from.productName} → ${to.productName}`

export const wayOf = ({ from, to }: Pick<ListedTransfer, 'from' | 'to'>): string =>
  `${from.standName} → ${to.standName}`

type Accounted = Pick<ListedTransfer, 'quantity' | 'received' | 'returned' | 'onItsWay' | 'losses'>

/** «12,000 reçus · 2,000 perdus (casse) · 6,000 en route»; empty while all goods are on their way, and once all have arrived. */
export function accountOf({ quantity, received, returned, onItsWay, losses }: Accounted): string {
  if (onItsWay === quantity || received === quantity) return ''
  return [
    received > 0 ? `${bareQuantity(received)} reçus` : '',
    ...losses.map(
      ({ quantity, reason }) =>
        `${bareQuantity(quantity)} perdus (${lossReasonLabels[reason].toLowerCase()})`,
    ),
    returned > 0 ? `${bareQuantity(returned)} rendus` : '',
    onItsWay > 0 ? `${bareQuantity(onItsWay)} en route` : '',
  ]
    .filter((part) => part !== '')
    .join(' · ')
}

/** Who made the last step of the transfer, and when. */
export function lastHandOf(transfer: ListedTransfer): { readonly by: string; readonly at: string } {
  const { requestedBy, requestedAt, sentBy, sentAt, closedBy, closedAt } = transfer
  if (closedBy && closedAt) return { by: closedBy.name, at: closedAt }
  return sentBy && sentAt ? { by: sentBy.name, at: sentAt } : { by: requestedBy.name, at: requestedAt }
}

/** «Reçu par Samir à 14:05», for a transfer on which a colleague has acted meanwhile. */
export function changedInWords({ status, by, at }: RefusalDetails): string {
  const known = transferStatuses.find((each) => each === status)
  return known && at ? `${transferStatusWords[known]} par ${by} à ${formatTime(new Date(String(at)))}` : ''
}

/** What cancelling the transfer does to its goods. */
export const givenUpInWords = ({ status, from, unit, onItsWay }: ListedTransfer): string =>
  status === 'sent'
    ? `${formatQuantity(onItsWay, unit)} en route reviennent au stock ${ofName(from.standName)}.`
    : "Rien n'est encore parti."
