/** The figures beside the links of the navigation. A kind without a figure shows no badge. */
import { counted } from '#rules/french.ts'
import type { CountKind } from './navigation.ts'

export type Counts = Partial<Record<CountKind, number>>

export const countLabel: Record<CountKind, (count: number) => string> = {
  'pending-notifications': (count) => `${counted(count, 'notification', 'notifications')} en attente`,
  'low-balance-cards': (count) => `${counted(count, 'carte', 'cartes')} à solde bas`,
}
