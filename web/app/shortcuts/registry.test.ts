import { expect, test, vi } from 'vitest'
import { actOf, declare, declaredShortcuts } from './registry.ts'

test('the screen goes before the shell around it, and gives the key back when it leaves', () => {
  const shell = vi.fn()
  const screen = vi.fn()
  const leaveShell = declare([{ key: '/', label: 'Rechercher', act: shell }])
  const leaveScreen = declare([{ key: '/', label: 'Rechercher une carte', act: screen }])
  expect(actOf('/')).toBe(screen)
  leaveScreen()
  expect(actOf('/')).toBe(shell)
  leaveShell()
  expect(actOf('/')).toBeUndefined()
  expect(declaredShortcuts()).toEqual([])
})

test('a key the screen obeys by itself is listed and nothing more', () => {
  const leave = declare([{ key: '1', label: 'Première catégorie' }])
  expect(actOf('1')).toBeUndefined()
  expect(declaredShortcuts().map(({ label }) => label)).toEqual(['Première catégorie'])
  leave()
})
