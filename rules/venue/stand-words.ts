import { counted } from '../plain/french.ts'
import { openOrdersCounted } from './stand.ts'

/** Said before a stand is switched off, or before the tills of stands are closed. */
export function openOrdersInWords(openOrders: number): string {
  if (openOrders === 1) return '1 commande en cours restera à servir.'
  const orders =
    openOrders < openOrdersCounted
      ? counted(openOrders, 'commande', 'commandes')
      : `Plus de ${counted(openOrdersCounted - 1, 'commande', 'commandes')}`
  return `${orders} en cours resteront à servir.`
}
