/** Brief messages at the top right, gone after 3 s or on a click. Nothing essential is said only here. */
import { useSyncExternalStore } from 'react'
import { type RefusalCode, refusals } from '#rules/plain/refusal.ts'
import { createSignal } from '../../ui/signal.ts'
import { now } from '../calls/clock.ts'
import { sentenceOf } from '../calls/failure.ts'
import type { ToastTone } from './show-toast.ts'

export type RecentToast = { readonly tone: ToastTone; readonly text: string; readonly at: Date }

const mostRecent = 20
const said = createSignal()
let recent: readonly RecentToast[] = []

/** The last twenty toasts since the page was loaded, newest first: a person who looked away can read them in their profile. */
export const recentToasts = (): readonly RecentToast[] => recent

export const useRecentToasts = (): readonly RecentToast[] => useSyncExternalStore(said.on, recentToasts)

export function toast(tone: ToastTone, text: string): void {
  recent = [{ tone, text, at: now() }, ...recent].slice(0, mostRecent)
  said.emit()
  void load().then((loaded) => loaded?.showToast(tone, text))
}

/** Loaded later, because the sign-in page shows no toasts and must not wait for them. */
const load = () => import('./show-toast.ts').catch(() => undefined)

/** Downloads the code of toasts ahead: the first toast may be the one that says that the server is gone. */
export const prepareToasts = (): void => void load()

export const toastRefusal = (code: RefusalCode): void => toast('error', refusals[code])

export const toastError = (error: unknown): void => toast('error', sentenceOf(error))
