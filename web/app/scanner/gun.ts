import {
  type Burst,
  type Heard,
  hearKey,
  hearSilence,
  isEnd,
  type Keystroke,
  silenceMs,
  soundsLikeGun,
  strokeOf,
} from './gun-burst.ts'
import { type Before, rememberFocused, restoreFields } from './typed-into.ts'

/** The key that the gun sent after its text. */
export type GunSuffix = 'Enter' | 'Tab' | 'none'

export interface GunListener {
  readonly onCode: (code: string, suffix: GunSuffix) => void
  /** The gun read something that is no card; `isGarbled` when the gun seems to be set up for another keyboard. */
  readonly onForeign: (text: string, isGarbled: boolean, suffix: GunSuffix) => void
  readonly place: Place
}

/**
 * The places that may hear a burst, in rising priority: the page, which reads no card; a screen that listens; a scanner, which
 * hears it first.
 */
const places = ['page', 'screen', 'scanner'] as const
export type Place = (typeof places)[number]

declare global {
  /** Defined by web/public/theme.js: returns the keys typed before the first screen listened, and is removed after its first call. */
  var takeStruckEarly: (() => KeyboardEvent[]) | undefined
}

/** How old such early keys may be: a screen appears within this time, on a slow network too. */
const earlyMs = 30_000

const listeners: GunListener[] = []
let burst: Burst | undefined
let before: Before = new Map()
let silence: ReturnType<typeof setTimeout> | undefined
/** Until this time an Enter belongs to the burst that silence ended, as some guns send it late. */
let lateEndUntil = Number.NEGATIVE_INFINITY
const lateEndMs = 400

/** Listens to every gun burst of the page, whatever has the focus. One listener gets it: the last one of the highest place. */
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
  const stroke = strokeOf(event)
  if (!stroke) return
  clearTimeout(silence)
  const isOfGun = burst !== undefined && soundsLikeGun(burst, stroke.at)
  const next = hearKey(burst, stroke)
  burst = next.burst
  if (next.heard.kind === 'key') {
    if (next.heard.opensRun) before = new Map()
    rememberFocused(before)
    // A space would press the focused button; Alt with a digit would switch the browser's tab.
    if (isOfGun && before.size === 0 && (stroke.altKey || stroke.key === ' ')) event.preventDefault()
  }
  if (burst) silence = setTimeout(onSilence, silenceMs(burst))
  if (handOn(next.heard, stroke.key === 'Tab' ? 'Tab' : 'Enter') || endsLate(stroke)) leaveAside(event)
}

/** The gun's Enter must neither submit a form nor press the focused button. */
function leaveAside(event: KeyboardEvent): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}

const endsLate = (stroke: Keystroke): boolean => isEnd(stroke) && stroke.at < lateEndUntil

function onSilence(): void {
  if (!burst) return
  const { lastAt } = burst
  const heard = hearSilence(burst)
  burst = undefined
  if (handOn(heard, 'none')) lateEndUntil = lastAt + lateEndMs
}

/** Whether a listener got the scan, and not the field that it was typed into. */
function handOn(heard: Heard, suffix: GunSuffix): boolean {
  if (heard.kind !== 'card' && heard.kind !== 'foreign') return false
  const listener = listeners.at(-1)
  const mayBeForField = listener?.place === 'page' || (heard.kind === 'foreign' && heard.isShort)
  if (mayBeForField && before.size > 0) return false
  restoreFields(before)
  if (heard.kind === 'card') listener?.onCode(heard.code, suffix)
  else listener?.onForeign(heard.text, heard.isGarbled, suffix)
  return true
}
