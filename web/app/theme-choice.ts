/** The theme of this device: what was chosen, and what that means right now. web/public/theme.js reads it first. */
import { useSyncExternalStore } from 'react'

export const themeChoices = ['light', 'dark', 'sun', 'auto'] as const
export type ThemeChoice = (typeof themeChoices)[number]

export const themeLabel: Record<ThemeChoice, string> = {
  light: 'Clair',
  dark: 'Sombre',
  sun: 'Plein soleil',
  auto: 'Automatique',
}

export type Scheme = 'light' | 'dark'

const kept = 'farhapass.theme'
const listeners = new Set<() => void>()
const prefersDark = () => matchMedia('(prefers-color-scheme: dark)')

/** A kitchen is dark until someone chooses; a counter is light. */
const byDefault = (): ThemeChoice => (location.pathname === '/kitchen' ? 'dark' : 'light')

export function themeChoice(): ThemeChoice {
  const stored = readKept()
  return themeChoices.find((choice) => choice === stored) ?? byDefault()
}

function readKept(): string | null {
  try {
    return localStorage.getItem(kept)
  } catch {
    return null
  }
}

export function chooseTheme(choice: ThemeChoice): void {
  try {
    localStorage.setItem(kept, choice)
  } catch {
    // A device that keeps nothing shows the choice until the page is left.
  }
  announce()
}

export const schemeOf = (choice: ThemeChoice, systemIsDark: boolean): Scheme =>
  choice === 'dark' || (choice === 'auto' && systemIsDark) ? 'dark' : 'light'

function announce(): void {
  document.documentElement.toggleAttribute('data-sun', themeChoice() === 'sun')
  for (const listener of listeners) listener()
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  const onStorage = (event: StorageEvent) => event.key === kept && announce()
  addEventListener('storage', onStorage)
  prefersDark().addEventListener('change', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
    prefersDark().removeEventListener('change', listener)
  }
}

export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(watch, themeChoice)

export const useScheme = (): Scheme =>
  useSyncExternalStore(watch, () => schemeOf(themeChoice(), prefersDark().matches))
