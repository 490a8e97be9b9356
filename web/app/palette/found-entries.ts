/** Turns what the server found into lines of the palette. */
import {
  IconBox,
  IconBuildingStore,
  IconCreditCard,
  IconHistory,
  IconLock,
  IconReceipt,
  IconUser,
} from '@tabler/icons-react'
import type { FoundEverywhere } from '#contract/plain/search.ts'
import { cardCodeTail } from '#rules/card/card-code.ts'
import { serialInWords } from '#rules/card/serial-number.ts'
import { roleLabel } from '#rules/people/staff.ts'
import { formatDateTime } from '#rules/plain/french.ts'
import { formatDirhams, formatSignedDirhams } from '#rules/plain/money.ts'
import { shortReference } from '#rules/plain/short-reference.ts'
import { tillOperationWords } from '#rules/till/till-words.ts'
import { blockCard } from '../card/block-card.ts'
import type { CardToBlock } from '../card/send-block.ts'
import type { Entry } from './entry.ts'

/** The latest results first, as the server sends them. A sale and its cancellation share the page of the sale. */
export const foundEntries = ({
  orders,
  operations,
  cards,
  products,
  stands,
  people,
}: FoundEverywhere): Entry[] => [
  ...orders.map(orderEntry),
  ...operations.map(operationEntry),
  ...cards.map(
    ({ id, code, serialNumber, balance, isBlocked }): Entry => ({
      ...{ id: `card ${id}`, group: 'Cartes', label: code, icon: IconCreditCard },
      ...{
        hint: `${isBlocked ? 'Bloquée · ' : ''}${serialInWords(serialNumber)} · ${formatDirhams(balance)}`,
        place: { to: '/cards', search: { q: code } },
      },
    }),
  ),
  ...blockEntries(cards),
  ...products.map(
    ({ id, name, standName }): Entry => ({
      ...{ id: `product ${id}`, group: 'Produits', label: name, hint: standName, icon: IconBox },
      place: { to: '/products/$id/stock-history', params: { id } },
    }),
  ),
  ...stands.map(
    ({ id, name, letter }): Entry => ({
      ...{ id: `stand ${id}`, group: 'Stands', label: name, icon: IconBuildingStore },
      ...(letter && { hint: letter }),
      place: { to: '/stands', search: { q: name, id } },
    }),
  ),
  ...people.map(
    ({ id, name, role }): Entry => ({
      ...{ id: `staff ${id}`, group: 'Utilisateurs', label: name, hint: roleLabel(role), icon: IconUser },
      place: { to: '/users', search: { id } },
    }),
  ),
]

/** «Bloquer», only where exactly one card was found: among several, a person could tap the wrong line. */
function blockEntries([card, another]: FoundEverywhere['cards']): Entry[] {
  return card && !another && card.isActive && !card.isBlocked ? [blockEntry(card)] : []
}

export const blockEntry = (card: CardToBlock): Entry => ({
  ...{ id: `block ${card.code}`, group: 'Cartes', icon: IconLock, hint: 'Tout de suite, partout' },
  label: `Bloquer la carte ${cardCodeTail(card.code)}`,
  act: () => blockCard(card),
})

/** Order numbers repeat each day, so the line shows the day. */
const orderEntry = (order: FoundEverywhere['orders'][number]): Entry => ({
  ...{ id: `order ${order.id}`, group: 'Commandes', icon: IconReceipt },
  label: `${order.orderNumber} · ${order.standName}`,
  hint: [
    formatDateTime(new Date(order.at)),
    formatDirhams(order.amount),
    ...(order.status === 'cancelled' ? ['annulée'] : []),
  ].join(' · '),
  place: { to: '/sales/$id', params: { id: order.id } },
})

const operationEntry = (operation: FoundEverywhere['operations'][number]): Entry => {
  const { id, kind, at, amount, orderNumber, saleId } = operation
  const words = [tillOperationWords[kind].one, orderNumber].filter(Boolean).join(' ')
  return {
    ...{ id: `operation ${id}`, group: 'Opérations', icon: IconHistory },
    label: `${words} · Réf. ${shortReference(id)}`,
    hint: `${formatDateTime(new Date(at))} · ${formatSignedDirhams(amount)}`,
    place: saleId ? { to: '/sales/$id', params: { id: saleId } } : { to: '/operations/$id', params: { id } },
  }
}
