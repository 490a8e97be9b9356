/** The words for a sale on the organiser's screens. */
import type { SaleStatus } from './sale.ts'

export const saleStatusLabels: Readonly<Record<SaleStatus, string>> = {
  active: 'Active',
  completed: 'Terminée',
  cancelled: 'Annulée',
}
