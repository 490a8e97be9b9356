import { type Burst, hearKey } from './gun-burst.ts'
import { type Before, rememberFocused, restoreFields } from './typed-into.ts'

export interface GunListener {
  readonly onCode: (code: string) => void
  /** The gun read something that is no card. */
  readonly onForeign: (text: string) => void
  readonly place: Place
}

/** Who hears a burst first: a scanner on screen, then a screen that merely listens, and last the page around it, which reads no card. */
const places = ['page', 'screen', 'scanner'] as const
export type Place = (typeof places)[number]

declare global {
  /** By web/public/theme.js: the keys struck before the first screen listened. Gone once they were taken. */
  var takeStruckEarly: (() => KeyboardEvent[]) | undefined
}

/** A screen comes within this time of the keys that a gun struck for it, on a slow network too. */
const earlyMs = 30_000

const listeners: GunListener[] = []
let burst: Burst | undefined
let before: Before = new Map()

/** Hears every gun burst of the page, whatever has the focus. One listener gets it: the last one of the nearest place. */
export function listenToGun(listener: GunListener): () => void {
  if (listeners.length === 0) addEventListener('keydown', onKeyDown, { capture: true })
  listeners.push(listener)
  listeners.sort((one, other) => places.indexOf(one.place) - places.indexOf(other.place))
  if (listener.place !== 'page') hearStruckEarly()
  return () => {
    listeners.splice(listeners.indexOf(listener), 1)
    if (listeners.length === 0) removeEventListener('keydown', onKeyDown, { capture: true })
  }
}

function hearStruckEarly(): void {
  for (const event of globalThis.takeStruckEarly?.() ?? [])
    if (event.timeStamp > performance.now() - earlyMs) onKeyDown(event)
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.repeat || event.isComposing || event.ctrlKey || event.altKey || event.metaKey) return
  const { key, code, shiftKey, timeStamp } = event
  const next = hearKey(burst, { key, code, shiftKey, at: timeStamp })
  burst = next.burst
  if (next.heard.kind === 'key') {
    if (next.heard.opensRun) before = new Map()
    rememberFocused(before)
  }
  if (next.heard.kind !== 'card' && next.heard.kind !== 'foreign') return
  const listener = listeners.at(-1)
  const mayBeForField = listener?.place === 'page' || (next.heard.kind === 'foreign' && next.heard.isShort)
  if (mayBeForField && before.size > 0) return
  // The gun's Enter must neither submit a form nor press the button that happens to have the focus.
  event.preventDefault()
  event.stopImmediatePropagation()
  restoreFields(before)
  if (next.heard.kind === 'card') listener?.onCode(next.heard.code)
  else listener?.onForeign(next.heard.text)
}
