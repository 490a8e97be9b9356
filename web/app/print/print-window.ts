import { Refusal } from '#rules/plain/refusal.ts'

/** To be called in the click itself: later, a browser takes it for an advertisement. Refused when it does anyway. */
export function openPrintWindow(): Window {
  const sheet = window.open('', '_blank', 'popup,width=480,height=640')
  if (!sheet) throw new Refusal('card-print-window-blocked')
  return sheet
}

type Content = {
  readonly title: string
  readonly style: string
  readonly body: readonly Element[]
  /** More of its look, once it is known how much room the words take. */
  readonly styleOnceLaidOut?: (body: HTMLElement) => string
}

/** Gives the window its words and its look, and lets the browser ask about the printer. */
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

/** Calls back once, when the printing is over: printed, given up, or the window closed. No browser tells which. */
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
  // Where a browser says nothing, coming back to our own page counts.
  window.addEventListener('focus', end, ended)
}
