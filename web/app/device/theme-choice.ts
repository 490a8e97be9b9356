/** The theme of this device: what was chosen, and what that means right now. web/public/theme.js reads it first. */
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

/** Until a theme is chosen on this device, the kitchen is dark, a holder's card as their phone is, every other screen light. */
function byDefault(): ThemeChoice {
  if (location.pathname === '/kitchen') return 'dark'
  return /^\/ca?(\/|$)/.test(location.pathname) ? 'auto' : 'light'
}

export const themeChoice = (): ThemeChoice => stored.get() ?? byDefault()

export const chooseTheme: (choice: ThemeChoice) => void = stored.set

export const schemeOf = (choice: ThemeChoice, systemIsDark: boolean): Scheme =>
  choice === 'dark' || (choice === 'auto' && systemIsDark) ? 'dark' : 'light'

/** Shows the page in its theme: after a choice, and whenever another screen has opened. */
export function showTheme(): void {
  const page = document.documentElement
  page.toggleAttribute('data-sun', themeChoice() === 'sun')
  // The browser's own lists and scroll bars follow this alone.
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
