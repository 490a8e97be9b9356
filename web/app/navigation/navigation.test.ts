import { describe, expect, test } from 'vitest'
import { type Role, roles } from '#rules/people/staff.ts'
import { adminNavigation, everyNavigation, moreLinks, openLinks } from './admin-navigation.ts'

const found: Record<Exclude<Role, 'admin'>, readonly [string, string][]> = {
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
  for (const role of Object.keys(found) as (keyof typeof found)[])
    test(`has these links for the role ${role}, in this order`, () => {
      expect(linksOf(role).map(({ label, to }) => [label, to])).toEqual(found[role])
    })

  test('has the eleven links of the specification for an admin, in its order, before all others', () => {
    expect(openLinks.map(({ label }) => label)).toEqual([
      ...['Tableau de bord', 'Utilisateurs', 'Stands', 'Produits', 'Catégories', 'Cartes'],
      ...['Sessions de caisse', 'Sessions de recharge', 'Bipeurs', 'Vue des stocks', 'Notifications'],
    ])
    expect(moreLinks.map(({ label }) => label)).toEqual([
      ...['Ventes', 'Preuve de caisse', 'Réglages du lieu', 'Appareils', 'Surveillance', 'Exports'],
      ...['Journal', 'Écrans pour les clients', 'Caisse', 'Aide'],
    ])
  })

  test('has every link of an admin in one group', () => {
    const grouped = adminNavigation.flatMap(({ links }) => links.map(({ label }) => label))
    expect(grouped.toSorted()).toEqual([...openLinks, ...moreLinks].map(({ label }) => label).toSorted())
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
