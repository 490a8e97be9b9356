import { describe, expect, test } from 'vitest'
import { entriesOf } from './entries.ts'
import { findEntries, inSections } from './find.ts'
import { hasPalette } from './palette-opening.ts'

const labels = (typed: string, recent: readonly string[] = []) =>
  findEntries(entriesOf('admin', 'light'), typed, recent).map(({ label }) => label)

describe('the palette', () => {
  test('is only for admins and recharge operators', () => {
    const those = (
      ['admin', 'vendor', 'customer', 'recharge_operator', 'kitchen', 'econome'] as const
    ).filter(hasPalette)
    expect(those).toEqual(['admin', 'recharge_operator'])
  })

  test('finds a page whatever the accents and case that are typed', () => {
    expect(labels('CATEGORIES')).toEqual(['Catégories'])
    expect(labels('sess rech')).toEqual(['Sessions de recharge'])
    expect(labels('nothing like it')).toEqual([])
  })

  test('lists recently chosen lines first', () => {
    expect(labels('sessions', ['page /admin/recharge-sessions'])).toEqual([
      'Sessions de recharge',
      'Sessions de caisse',
    ])
  })

  test('has a group for recent lines before anything is typed, and lists no line twice', () => {
    const recent = ['sign out', 'page /users']
    const sections = inSections(findEntries(entriesOf('admin', 'light'), '', recent), recent)
    expect(sections.map(({ title }) => title)).toEqual(['Récents', 'Pages', 'Actions'])
    expect(sections[0]?.entries.map(({ label }) => label)).toEqual(['Se déconnecter', 'Utilisateurs'])
    const all = sections.flatMap(({ entries }) => entries.map(({ id }) => id))
    expect(new Set(all).size).toBe(all.length)
  })

  test('offers a recharge operator no page of admins', () => {
    const offered = entriesOf('recharge_operator', 'light').map(({ label }) => label)
    expect(offered).toEqual([
      'Recharger une carte',
      'Ma caisse',
      'Historique',
      'Caisse',
      'Mon profil',
      'Raccourcis clavier',
      'Se déconnecter',
      'Changer de thème',
    ])
  })
})
