/** Every page that an organiser can open from the menu, and with it the links of all roles. */
import {
  IconBell,
  IconBook,
  IconBox,
  IconBuildingStore,
  IconBuildingWarehouse,
  IconCards,
  IconCash,
  IconCashRegister,
  IconCategory,
  IconChartBar,
  IconConfetti,
  IconCreditCard,
  IconDeviceMobile,
  IconDeviceTv,
  IconDeviceWatch,
  IconDownload,
  IconEye,
  IconReceipt,
  IconScale,
  IconTimeline,
  IconUsers,
} from '@tabler/icons-react'
import type { Role } from '#rules/people/staff.ts'
import { type NavigationGroup, type NavigationLink, navigation } from './navigation.ts'

const dashboard: NavigationLink = { to: '/dashboard', label: 'Tableau de bord', icon: IconChartBar }
const users: NavigationLink = { to: '/users', label: 'Utilisateurs', icon: IconUsers }
const stands: NavigationLink = { to: '/stands', label: 'Stands', icon: IconBuildingStore }
const products: NavigationLink = { to: '/products', label: 'Produits', icon: IconBox }
const categories: NavigationLink = { to: '/admin/categories', label: 'Catégories', icon: IconCategory }
const cards: NavigationLink = {
  to: '/cards',
  label: 'Cartes',
  icon: IconCards,
  counts: 'low-balance-cards',
  counted: { statut: 'low' },
}
const cashierSessions: NavigationLink = {
  to: '/admin/cashier-sessions',
  label: 'Sessions de caisse',
  icon: IconCashRegister,
}
const rechargeSessions: NavigationLink = {
  to: '/admin/recharge-sessions',
  label: 'Sessions de recharge',
  icon: IconCash,
}
const buzzers: NavigationLink = { to: '/admin/buzzers', label: 'Bipeurs', icon: IconDeviceWatch }
const stockOverview: NavigationLink = {
  to: '/admin/stock-overview',
  label: 'Vue des stocks',
  icon: IconBuildingWarehouse,
}
const notifications: NavigationLink = {
  to: '/notifications',
  label: 'Notifications',
  icon: IconBell,
  counts: 'pending-notifications',
}
const sales: NavigationLink = {
  to: '/sales',
  label: 'Ventes',
  icon: IconReceipt,
  alias: 'transactions commandes heure annulées',
}
const cashProof: NavigationLink = {
  to: '/admin/cash-proof',
  label: 'Preuve de caisse',
  icon: IconScale,
  alias: 'comptes écart audit équation',
}
const venue: NavigationLink = {
  to: '/admin/venue',
  label: 'Réglages du lieu',
  icon: IconConfetti,
  alias:
    'votre événement nom dates horaires adresse des cartes réseau certificat copies clé de secours reprise archive',
}
const devices: NavigationLink = {
  to: '/admin/devices',
  label: 'Appareils',
  icon: IconDeviceMobile,
  alias: 'téléphone tablette QR code ajouter révoquer',
}
const watch: NavigationLink = {
  to: '/admin/watch',
  label: 'Surveillance',
  icon: IconEye,
  alias: 'fraude remboursements annulées écarts',
}
const exports: NavigationLink = { to: '/admin/exports', label: 'Exports', icon: IconDownload }
const journal: NavigationLink = {
  to: '/users',
  search: { onglet: 'journal' },
  label: 'Journal',
  icon: IconTimeline,
  alias: 'accès connexions comptes qui a fait quoi',
}
const boards: NavigationLink = {
  to: '/admin/boards',
  label: 'Écrans pour les clients',
  icon: IconDeviceTv,
  alias: 'téléviseur tableau commandes prêtes appel',
}
const cashier: NavigationLink = {
  to: '/cashier',
  label: 'Caisse',
  icon: IconCreditCard,
  alias: 'consulter une carte ma caisse solde scanner',
}
const guide: NavigationLink = {
  href: '/aide/admin',
  label: 'Aide',
  icon: IconBook,
  alias: "mode d'emploi guide",
}

/** The eleven links of the specification, in its order: they are always in sight, never in «Plus». */
export const openLinks: readonly NavigationLink[] = [
  ...[dashboard, users, stands, products, categories, cards],
  ...[cashierSessions, rechargeSessions, buzzers, stockOverview, notifications],
]

/** The links after those, in this order, as far as the menu has room; the rest is in «Plus». */
export const moreLinks: readonly NavigationLink[] = [
  ...[sales, cashProof, venue, devices, watch, exports, journal, boards, cashier, guide],
]

/** All links, grouped by subject: for a phone, «Plus» and the palette. */
export const adminNavigation: readonly NavigationGroup[] = [
  { title: 'Pilotage', links: [dashboard, notifications, cashProof, watch, exports] },
  { title: 'Ventes', links: [sales, cards, cashierSessions, rechargeSessions, buzzers] },
  { title: 'Catalogue', links: [stands, products, categories, stockOverview] },
  { title: 'Équipe', links: [users, devices, journal] },
  { title: 'Lieu', links: [venue, boards, cashier, guide] },
]

export const everyNavigation: Record<Role, readonly NavigationGroup[]> = {
  ...navigation,
  admin: adminNavigation,
}
