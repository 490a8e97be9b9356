import { useQueryClient } from '@tanstack/react-query'
import { formatDirhams } from '#rules/money.ts'
import { ask } from '../app/ask.ts'
import { useOperation } from '../app/operation.ts'
import { queries } from '../app/queries.ts'
import type { RecentSale } from './answers.ts'

export function useSaleCancellation(sale: RecentSale | undefined) {
  const cache = useQueryClient()
  const cancelAndShow = async (input: Parameters<typeof ask.cancelSale>[0]) => {
    try {
      return await ask.cancelSale(input)
    } finally {
      // Refused or not, the list may no longer say what is true.
      void cache.invalidateQueries({ queryKey: queries.listRecentSales.key() })
    }
  }
  const about = sale ? aboutCancelling(sale) : ''
  return { ...useOperation(cancelAndShow, () => ({ about })), about }
}

const aboutCancelling = ({ orderNumber, amount }: RecentSale) =>
  `Annulation de la vente ${orderNumber} (${formatDirhams(amount)})`
