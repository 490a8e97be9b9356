/** The organiser's own list of links, and with it everybody's. */
import {
  IconBell,
  IconBox,
  IconBuildingStore,
  IconBuildingWarehouse,
  IconCards,
  IconCash,
  IconCashRegister,
  IconCategory,
  IconChartBar,
  IconDeviceWatch,
  IconDownload,
  IconUsers,
} from '@tabler/icons-react'
import type { Role } from '#rules/people/staff.ts'
import { type NavigationGroup, navigation } from './navigation.ts'

export const adminNavigation: readonly NavigationGroup[] = [
  {
    title: 'Pilotage',
    links: [
      { to: '/dashboard', label: 'Tableau de bord', icon: IconChartBar },
      { to: '/notifications', label: 'Notifications', icon: IconBell, counts: 'pending-notifications' },
      { to: '/admin/exports', label: 'Exports', icon: IconDownload },
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

export const everyNavigation: Record<Role, readonly NavigationGroup[]> = {
  ...navigation,
  admin: adminNavigation,
}
