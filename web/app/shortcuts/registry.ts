/** The shortcuts that work right now, as the screens declare them: one listener runs them, one dialog lists them. */
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { createSignal } from '../../ui/signal.ts'

export type Shortcut = {
  /** As KeyboardEvent.key names it, letters in lower case: 'n', '[', 'ArrowDown'. After G: 'g d'. */
  readonly key: string
  readonly label: string
  /** Listed under «Partout» instead of «Sur cet écran». */
  readonly isEverywhere?: boolean
}

/** A shortcut declared without an act is run by the screen itself, and only listed here. */
export type Declared = Shortcut & { readonly act?: () => void }

const changed = createSignal()
let declared: readonly Declared[] = []

export function declare(shortcuts: readonly Declared[]): () => void {
  declared = [...declared, ...shortcuts]
  changed.emit()
  return () => {
    declared = declared.filter((each) => !shortcuts.includes(each))
    changed.emit()
  }
}

/** The shortcut declared last wins: that of a screen over that of the shell around it. */
export const actOf = (key: string): (() => void) | undefined =>
  declared.findLast((each) => each.key === key && each.act)?.act

export const declaredShortcuts = (): readonly Declared[] => declared

export const useDeclaredShortcuts = (): readonly Declared[] =>
  useSyncExternalStore(changed.on, declaredShortcuts)

/** `useShortcut({ key: 'n', label: 'Nouvel utilisateur' }, open)`: works and is listed while the component is on screen. */
export function useShortcut({ key, label, isEverywhere }: Shortcut, act: () => void, isOn = true): void {
  const latest = useEffectEvent(act)
  useEffect(
    () => (isOn ? declare([{ key, label, isEverywhere, act: () => latest() }]) : undefined),
    [key, label, isEverywhere, isOn],
  )
}

/** For keys that a screen handles itself. Keep the list outside the component. */
export function useListedShortcuts(shortcuts: readonly Shortcut[]): void {
  useEffect(() => declare(shortcuts.map((shortcut) => ({ ...shortcut }))), [shortcuts])
}

const arrivalMs = 3_000

/** Runs a shortcut of a screen once that screen has declared it. */
export function onceDeclared(key: string): void {
  const tryNow = () => {
    const act = actOf(key)
    if (!act) return
    giveUp()
    act()
  }
  const stop = changed.on(tryNow)
  const timer = setTimeout(stop, arrivalMs)
  const giveUp = () => {
    stop()
    clearTimeout(timer)
  }
  tryNow()
}
