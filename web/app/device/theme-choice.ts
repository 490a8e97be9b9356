/**
 * The theme of this device: what was chosen, and whether that is light or dark right now. web/public/theme.js applies it before the
 * first paint.
 */
import { useSyncExternalStore } from 'react'
import { createSignal } from '../../ui/signal.ts'
import { storedValue } from './device-storage.ts'

export const themeChoices = ['light', 'dark', 'sun', 'auto'] as const
export type ThemeChoice = (typeof themeChoices)[number]

export const themeLabel: Record<ThemeChoice, string> = {
  light: 'Clair',
  dark: 'Sombre',
  sun: 'Plein soleil',
  auto: 'Automatique',
}

export type Scheme = 'light' | 'dark'

const stored = storedValue(
  'farhapass.theme',
  (found) => themeChoices.find((choice) => choice === found),
  'text',
)
const prefersDark = () => matchMedia('(prefers-color-scheme: dark)')

/** The theme until one is chosen on this device: dark for the kitchen, the phone's own for a holder's card, light for all other screens. */
function byDefault(): ThemeChoice {
  if (location.pathname === '/kitchen') return 'dark'
  return /^\/ca?(\/|$)/.test(location.pathname) ? 'auto' : 'light'
}

export const themeChoice = (): ThemeChoice => stored.get() ?? byDefault()

export const chooseTheme: (choice: ThemeChoice) => void = stored.set

export const schemeOf = (choice: ThemeChoice, systemIsDark: boolean): Scheme =>
  choice === 'dark' || (choice === 'auto' && systemIsDark) ? 'dark' : 'light'

/** Applies the theme to the page, after a choice and whenever another screen has opened. */
export function showTheme(): void {
  const page = document.documentElement
  page.toggleAttribute('data-sun', themeChoice() === 'sun')
  // Native lists and scroll bars follow only this property.
  page.style.colorScheme = scheme()
  shown.emit()
}

const shown = createSignal()

function watch(listener: () => void): () => void {
  const stopListening = shown.on(listener)
  const stopWatching = stored.watch(showTheme)
  const dark = prefersDark()
  dark.addEventListener('change', showTheme)
  return () => {
    stopListening()
    stopWatching()
    dark.removeEventListener('change', showTheme)
  }
}

const scheme = (): Scheme => schemeOf(themeChoice(), prefersDark().matches)

export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(watch, themeChoice)

export const useScheme = (): Scheme => useSyncExternalStore(watch, scheme)
