/** Which links each role finds in the navigation, in order. */
import {
  type Icon,
  IconBell,
  IconBox,
  IconBuildingStore,
  IconBuildingWarehouse,
  IconCards,
  IconCash,
  IconCashRegister,
  IconCategory,
  IconChartBar,
  IconCreditCard,
  IconDeviceWatch,
  IconHistory,
  IconReceipt,
  IconShoppingCart,
  IconUsers,
} from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import type { Role } from '#rules/staff.ts'

export type CountKind = 'pending-notifications' | 'low-balance-cards'

export type NavigationLink = {
  readonly to: LinkProps['to']
  readonly label: string
  readonly icon: Icon
  readonly counts?: CountKind
  /** What the badge opens, where that is not all that the link opens. */
  readonly counted?: LinkProps['search']
}

export type NavigationGroup = { readonly title?: string; readonly links: readonly NavigationLink[] }

const admin: readonly NavigationGroup[] = [
  {
    title: 'Pilotage',
    links: [
      { to: '/dashboard', label: 'Tableau de bord', icon: IconChartBar },
      { to: '/notifications', label: 'Notifications', icon: IconBell, counts: 'pending-notifications' },
    ],
  },
  {
    title: 'Ventes',
    links: [
      {
        to: '/cards',
        label: 'Cartes',
        icon: IconCards,
        counts: 'low-balance-cards',
        counted: { statut: 'low' },
      },
      { to: '/admin/cashier-sessions', label: 'Sessions de caisse', icon: IconCashRegister },
      { to: '/admin/recharge-sessions', label: 'Sessions de recharge', icon: IconCash },
      { to: '/admin/buzzers', label: 'Bipeurs', icon: IconDeviceWatch },
    ],
  },
  {
    title: 'Catalogue',
    links: [
      { to: '/stands', label: 'Stands', icon: IconBuildingStore },
      { to: '/products', label: 'Produits', icon: IconBox },
      { to: '/admin/categories', label: 'Catégories', icon: IconCategory },
      { to: '/admin/stock-overview', label: 'Vue des stocks', icon: IconBuildingWarehouse },
    ],
  },
  { title: 'Équipe', links: [{ to: '/users', label: 'Utilisateurs', icon: IconUsers }] },
]

const desk: readonly NavigationLink[] = [
  { to: '/recharge', label: 'Recharger une carte', icon: IconCreditCard },
  { to: '/recharge/session', label: 'Ma caisse', icon: IconCashRegister },
  { to: '/recharge/history', label: 'Historique', icon: IconHistory },
]

const vendor: readonly NavigationLink[] = [
  { to: '/pos', label: 'Point de vente', icon: IconShoppingCart },
  { to: '/cashier-session', label: 'Ma caisse', icon: IconReceipt },
]

const econome: readonly NavigationLink[] = [
  { to: '/admin/stocks', label: 'Gestion des stocks', icon: IconBuildingWarehouse },
  { to: '/cashier', label: 'Caisse', icon: IconCashRegister },
]

export const navigation: Record<Role, readonly NavigationGroup[]> = {
  admin,
  recharge_operator: [{ links: desk }],
  vendor: [{ links: vendor }],
  econome: [{ links: econome }],
  kitchen: [],
  customer: [],
}
