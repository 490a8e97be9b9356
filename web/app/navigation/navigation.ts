/** Which links the people at a desk or a counter find in the navigation, in order. */
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
  /** Of the guide, in place of `to`: it opens in a window of its own, so that what is in hand here stays. */
  readonly href?: string
  readonly label: string
  readonly icon: Icon
  /** Other words by which the palette finds it. */
  readonly alias?: string
  readonly counts?: CountKind
  /** What the badge opens, where that is not all that the link opens. */
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

/** The one screen that is for everybody who signed in. */
const cashier: NavigationLink = { to: '/cashier', label: 'Caisse', icon: IconCashRegister }

const econome: readonly NavigationLink[] = [
  { to: '/admin/stocks', label: 'Gestion des stocks', icon: IconBuildingWarehouse },
  cashier,
]

/** The organiser's own is for `admin-navigation.ts`: no counter downloads it. */
export const navigation: Record<Exclude<Role, 'admin'>, readonly NavigationGroup[]> = {
  recharge_operator: [{ links: desk }],
  vendor: [{ links: vendor }],
  econome: [{ links: econome }],
  kitchen: [],
  customer: [{ links: [cashier] }],
}

/** A cook's wall and a customer's page stand without one: their screens lead back by a button. */
export const hasBar = (role: Role): boolean => role !== 'kitchen' && role !== 'customer'
