/** What an organiser reads of a sale. */
import type { SaleStatus } from './sale.ts'

export const saleStatusLabels: Readonly<Record<SaleStatus, string>> = {
  active: 'Active',
  completed: 'Terminée',
  cancelled: 'Annulée',
}
