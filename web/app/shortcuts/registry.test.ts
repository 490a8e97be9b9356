import { expect, test, vi } from 'vitest'
import { actOf, declare, declaredShortcuts } from './registry.ts'

test('a shortcut of the screen wins over the same one of the shell, until the screen is left', () => {
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

test('a key that the screen handles itself is only listed', () => {
  const leave = declare([{ key: '1', label: 'Première catégorie' }])
  expect(actOf('1')).toBeUndefined()
  expect(declaredShortcuts().map(({ label }) => label)).toEqual(['Première catégorie'])
  leave()
})
