import { describe, expect, test } from 'vitest'
import { type Ability, can, homeOf, roleLabel, roles } from './staff.ts'

describe('the abilities of the roles', () => {
  for (const [ability, allowed] of [
    ['administer', ['admin']],
    ['issue a card', ['admin']],
    ['recharge a card', ['recharge_operator']],
    ['sell', ['vendor']],
    ['give a receipt of a sale', ['vendor', 'admin']],
    ['hand over', ['vendor', 'admin']],
    ['hold a till', ['vendor', 'recharge_operator', 'admin']],
    ['watch the kitchen', ['kitchen']],
    ['manage stock', ['econome']],
    ['read a card', roles],
    ['see own profile', roles],
  ] as const satisfies readonly (readonly [Ability, readonly string[]])[])
    test(`${ability}: ${allowed.join(', ')}`, () => {
      expect(roles.filter((role) => can(role, ability))).toEqual(allowed)
    })
})

describe('the first screen of each role', () => {
  for (const [role, home] of [
    ['recharge_operator', '/recharge'],
    ['vendor', '/pos'],
    ['admin', '/dashboard'],
    ['kitchen', '/kitchen'],
    ['econome', '/admin/stocks'],
    ['customer', '/dashboard'],
  ] as const)
    test(`${role}: ${home}`, () => expect(homeOf(role)).toBe(home))
})

describe('the name of each role', () => {
  for (const [role, label] of [
    ['admin', 'Administrateur'],
    ['vendor', 'Vendeur'],
    ['recharge_operator', 'Opérateur de recharge'],
    ['kitchen', 'Cuisine'],
    ['econome', 'Économe'],
    ['customer', 'Client'],
    ['a role of tomorrow', 'Client'],
    ['constructor', 'Client'],
  ] as const)
    test(`${role}: ${label}`, () => expect(roleLabel(role)).toBe(label))
})

test('there are six roles', () => expect(roles).toHaveLength(6))
