/** Whether the server has newer screens than those of this page, as its answers tell. */
import { useSyncExternalStore } from 'react'
import { contractHeader, contractVersion, isTooOld, screensHeader } from '#contract/plain/page-age.ts'
import { createSignal } from '../../ui/signal.ts'

/** Replaced: there are newer screens, and these still work. Too old: the server takes no act from them any more. */
export type PageAge = 'current' | 'replaced' | 'too old'

const changed = createSignal()
let age: PageAge = 'current'

/** Undefined in development, where pages have no version. */
export const ownScreens = (): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${screensHeader}"]`)?.content

export function hearAge(headers: Headers): void {
  const heard = ageOf(headers, ownScreens())
  if (heard === undefined || heard === age) return
  age = heard
  changed.emit()
}

/** Undefined of an answer that is not the server's own: a proxy's, for one. */
export function ageOf(headers: Headers, own: string | undefined): PageAge | undefined {
  const [oldest, screens] = [headers.get(contractHeader), headers.get(screensHeader)]
  if (oldest === null) return undefined
  if (isTooOld(contractVersion, oldest)) return 'too old'
  return own !== undefined && screens !== null && screens !== own ? 'replaced' : 'current'
}

export const pageAge = (): PageAge => age
export const usePageAge = (): PageAge => useSyncExternalStore(changed.on, pageAge)
