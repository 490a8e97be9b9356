/** Decides which keys may be chosen for an act of the kitchen, and stores the chosen ones on this device. */
import { storedValue } from '../../app/device/device-storage.ts'
import { actOfKey, type ChosenKeys, type KeyAct, type KeyPressed, keyActs } from './kitchen-keys.ts'

/** Keys that move the focus, are modifiers, or belong to screen readers. */
const needed = [
  'Tab',
  'Escape',
  'Shift',
  'Control',
  'Alt',
  'AltGraph',
  'Meta',
  'OS',
  'ContextMenu',
  'CapsLock',
  'Insert',
  'NumLock',
  'ScrollLock',
]

/** Keys of the browser: help, search, reload, address bar, caret browsing, menu, full screen, developer tools. */
const ofTheBrowser = ['F1', 'F3', 'F5', 'F6', 'F7', 'F10', 'F11', 'F12']

/** A key without a position on the keyboard has no code, and could not be recognized again. */
const hasNoPlace = ({ key, code }: KeyPressed) => code === '' || code === 'Unidentified' || key === 'Process'

const isNeverFree = (pressed: KeyPressed): boolean =>
  needed.includes(pressed.key) || ofTheBrowser.includes(pressed.key) || hasNoPlace(pressed)

/** The reason why this key cannot be used for this act, in words for the cook; undefined when it can. */
export function whyNotKey(pressed: KeyPressed, act: KeyAct, chosen: ChosenKeys): string | undefined {
  if (isNeverFree(pressed)) return 'Cette touche a un autre rôle : choisissez-en une autre.'
  const owner = actOfKey(pressed, chosen)
  return owner && owner.name !== act.name ? `Touche déjà prise : ${owner.label}.` : undefined
}

const isPressed = (kept: unknown): kept is KeyPressed => {
  const { key, code } = (kept ?? {}) as Partial<KeyPressed>
  return typeof key === 'string' && typeof code === 'string'
}

/** Where an earlier page stored one key for two acts, the first act keeps it. */
export function readChosenKeys(kept: unknown): ChosenKeys {
  const found = (kept ?? {}) as Record<string, unknown>
  const chosen: Partial<Record<string, KeyPressed>> = {}
  for (const { name } of keyActs) {
    const pressed = found[name]
    if (!isPressed(pressed) || isNeverFree(pressed)) continue
    const isTaken = Object.values(chosen).some((other) => other?.code === pressed.code)
    if (!isTaken) chosen[name] = pressed
  }
  return chosen
}

const kept = storedValue('farhapass.kitchen-keys', readChosenKeys)

export const useChosenKeys = kept.use
export const forgetChosenKeys = kept.forget

export const chooseKey = (act: KeyAct, { key, code }: KeyPressed): void =>
  kept.set({ ...kept.get(), [act.name]: { key, code } })
