import { Refusal } from '#rules/plain/refusal.ts'

/** Must be called in the click handler: later, a browser blocks the window as a popup. Throws a refusal when it is blocked all the same. */
export function openPrintWindow(): Window {
  const sheet = window.open('', '_blank', 'popup,width=480,height=640')
  if (!sheet) throw new Refusal('card-print-window-blocked')
  return sheet
}

export type Content = {
  readonly title: string
  readonly style: string
  readonly body: readonly Element[]
  /** Further CSS, once it is known how much room the text takes. */
  readonly styleOnceLaidOut?: (body: HTMLElement) => string
}

/** Fills the window with its content and CSS, and opens the browser's print dialog. */
export function printIn(sheet: Window, { title, style, body, styleOnceLaidOut }: Content): void {
  const { document } = sheet
  document.title = title
  document.documentElement.lang = 'fr'
  const rules = document.createElement('style')
  rules.textContent = style
  document.head.append(rules)
  document.body.append(...body)
  if (styleOnceLaidOut) rules.textContent += styleOnceLaidOut(document.body)
  sheet.focus()
  sheet.print()
}

/** Calls `onOver` once when printing is over: printed, cancelled, or the window closed. No browser tells which. */
export function whenPrinted(sheet: Window, onOver: () => void): void {
  const ended = new AbortController()
  const end = () => {
    if (ended.signal.aborted) return
    ended.abort()
    sheet.close()
    onOver()
  }
  sheet.addEventListener('afterprint', end, ended)
  sheet.addEventListener('pagehide', end, ended)
  // In browsers that announce nothing, the return to our own page counts as the end.
  window.addEventListener('focus', end, ended)
}
