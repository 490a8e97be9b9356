import { describe, expect, test } from 'vitest'
import { type Role, roles } from '#rules/people/staff.ts'
import { adminNavigation, everyNavigation } from './admin-navigation.ts'

const found: Record<Role, readonly [string, string][]> = {
  admin: [
    ['Tableau de bord', '/dashboard'],
    ['Notifications', '/notifications'],
    ['Exports', '/admin/exports'],
    ['Cartes', '/cards'],
    ['Sessions de caisse', '/admin/cashier-sessions'],
    ['Sessions de recharge', '/admin/recharge-sessions'],
    ['Bipeurs', '/admin/buzzers'],
    ['Stands', '/stands'],
    ['Produits', '/products'],
    ['Catégories', '/admin/categories'],
    ['Vue des stocks', '/admin/stock-overview'],
    ['Utilisateurs', '/users'],
  ],
  recharge_operator: [
    ['Recharger une carte', '/recharge'],
    ['Ma caisse', '/recharge/session'],
    ['Historique', '/recharge/history'],
  ],
  vendor: [
    ['Point de vente', '/pos'],
    ['Ma caisse', '/cashier-session'],
  ],
  econome: [
    ['Gestion des stocks', '/admin/stocks'],
    ['Caisse', '/cashier'],
  ],
  kitchen: [],
  customer: [['Caisse', '/cashier']],
}

const linksOf = (role: Role) => everyNavigation[role].flatMap(({ links }) => links)

describe('the navigation', () => {
  for (const role of roles)
    test(`has these links for the role ${role}, in this order`, () => {
      expect(linksOf(role).map(({ label, to }) => [label, to])).toEqual(found[role])
    })

  test('groups the twelve links of an admin by what they are about', () => {
    const groups = adminNavigation.map(({ title, links }) => [title, links.length])
    expect(groups).toEqual([
      ['Pilotage', 3],
      ['Ventes', 4],
      ['Catalogue', 4],
      ['Équipe', 1],
    ])
  })

  test('counts cards running low and notifications, for admins alone', () => {
    const counting = roles.flatMap((role) =>
      linksOf(role).flatMap(({ counts, to, counted }) => (counts ? [[role, counts, to, counted]] : [])),
    )
    expect(counting).toEqual([
      ['admin', 'pending-notifications', '/notifications', undefined],
      ['admin', 'low-balance-cards', '/cards', { statut: 'low' }],
    ])
  })
})
