/** The words of the stock room for its alerts. */
import type { AlertPriority } from '#rules/stock/stock-alert.ts'

export const priorityWords: Readonly<Record<AlertPriority, string>> = {
  high: 'Haute',
  medium: 'Moyenne',
  low: 'Basse',
}
