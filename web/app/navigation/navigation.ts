/** The links of the navigation for people at desks and counters, in order. */
import {
  type Icon,
  IconBuildingWarehouse,
  IconCashRegister,
  IconCreditCard,
  IconHistory,
  IconReceipt,
  IconShoppingCart,
} from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import type { Role } from '#rules/people/staff.ts'

export type CountKind = 'pending-notifications' | 'low-balance-cards'

/** A page of the application, or the guide. */
export type NavigationLink = {
  readonly to?: LinkProps['to']
  readonly search?: LinkProps['search']
  /** The address of the guide, in place of `to`. The guide opens in a window of its own, so that the work on this page stays. */
  readonly href?: string
  readonly label: string
  readonly icon: Icon
  /** Other words by which the palette finds this link. */
  readonly alias?: string
  readonly counts?: CountKind
  /** The filters that the badge opens, where these differ from the link's own. */
  readonly counted?: LinkProps['search']
}

export type NavigationGroup = { readonly title?: string; readonly links: readonly NavigationLink[] }

const desk: readonly NavigationLink[] = [
  { to: '/recharge', label: 'Recharger une carte', icon: IconCreditCard },
  { to: '/recharge/session', label: 'Ma caisse', icon: IconCashRegister },
  { to: '/recharge/history', label: 'Historique', icon: IconHistory },
]

const vendor: readonly NavigationLink[] = [
  { to: '/pos', label: 'Point de vente', icon: IconShoppingCart },
  { to: '/cashier-session', label: 'Ma caisse', icon: IconReceipt },
]

/** The one screen for every signed-in person. */
const cashier: NavigationLink = { to: '/cashier', label: 'Caisse', icon: IconCashRegister }

const econome: readonly NavigationLink[] = [
  { to: '/admin/stocks', label: 'Gestion des stocks', icon: IconBuildingWarehouse },
  cashier,
]

/** The admin's links are in `admin-navigation.ts`, so that no counter downloads them. */
export const navigation: Record<Exclude<Role, 'admin'>, readonly NavigationGroup[]> = {
  recharge_operator: [{ links: desk }],
  vendor: [{ links: vendor }],
  econome: [{ links: econome }],
  kitchen: [],
  customer: [{ links: [cashier] }],
}

/** A cook and a customer have no navigation bar: their screens have a button back. */
export const hasBar = (role: Role): boolean => role !== 'kitchen' && role !== 'customer'
