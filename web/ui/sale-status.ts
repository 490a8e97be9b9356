import type { SaleStatus } from '#rules/sale.ts'

export const saleStatusLabels: Readonly<Record<SaleStatus, string>> = {
  active: 'Active',
  completed: 'Terminée',
  cancelled: 'Annulée',
}
