/** Whether the server has newer screens than this page, according to the headers of its answers. */
import { useSyncExternalStore } from 'react'
import { contractHeader, contractVersion, isTooOld, screensHeader } from '#contract/plain/page-age.ts'
import { createSignal } from '../../ui/signal.ts'

/** Replaced: there are newer screens, but these still work. Too old: the server accepts no act from these screens. */
export type PageAge = 'current' | 'replaced' | 'too old'

const changed = createSignal()
let age: PageAge = 'current'

/** The version of this page's screens; undefined in development, where there is none. */
export const ownScreens = (): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${screensHeader}"]`)?.content

export function hearAge(headers: Headers): void {
  const heard = ageOf(headers, ownScreens())
  if (heard === undefined || heard === age) return
  age = heard
  changed.emit()
}

/** Undefined for an answer that is not the server's own, for instance a proxy's. */
export function ageOf(headers: Headers, own: string | undefined): PageAge | undefined {
  const [oldest, screens] = [headers.get(contractHeader), headers.get(screensHeader)]
  if (oldest === null) return undefined
  if (isTooOld(contractVersion, oldest)) return 'too old'
  return own !== undefined && screens !== null && screens !== own ? 'replaced' : 'current'
}

export const pageAge = (): PageAge => age
export const usePageAge = (): PageAge => useSyncExternalStore(changed.on, pageAge)
